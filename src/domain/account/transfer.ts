// Money between a person's own accounts. Exact decimal text in its coin.
import type { Contract } from '../contract/contract.ts';
import type { Problem } from '../kernel/problem.ts';
import type { Result } from '../kernel/result.ts';
import type { MarkedPosition } from './marked.ts';
import type { AssetBalance } from './account.ts';
import { crossAccountSummary, standingPrice, usableBalance } from './cross-account.ts';
import { exact, isDecimalText, toText, ZERO } from '../num/decimal.ts';

/** The accounts that money goes between; the account of a card keeps its money. */
export type MoneyAccount = 'contract' | 'fund';
export type TransferSides = { readonly from: MoneyAccount; readonly to: MoneyAccount };
/** The one coin that is moved: trading funds trade contracts settled in USDT only. */
const TRANSFER_COIN = 'usdt';
/** The exchange counts in units of ten decimals. */
const TRANSFER_DIGITS = 10;

/** What came of a transfer. moved false and problem null: it never arrived, and will not be carried out any more. */
export type TransferEnd = { readonly moved: boolean; readonly problem: Problem | null };

/**
 * What may leave an account: its available balance (free, less the losses of losing cross positions) without bonus, never below 0. null: a cross position
 * cannot be valued yet. Of the account of a card, and in another coin than USDT: "0". The exchange's own rule, in Decimal: exchange/kernel/money/transfer.ts.
 * Example: free 120 with a bonus of 50 and no cross position lets "70" go.
 */
export const transferable = (balance: AssetBalance, rows: readonly MarkedPosition[]): string | null => {
  const { account, coin, bonus = '0' } = balance;
  if (coin !== TRANSFER_COIN || (account !== 'contract' && account !== 'fund')) return '0';
  const isUnknown = rows.some(
    ({ position, contract, markTicks }) =>
      position.account === account &&
      position.marginMode === 'cross' &&
      (contract === null || (contract.coin === coin && (markTicks === null || markTicks <= 0))),
  );
  if (isUnknown) return null;
  const own = exact(usableBalance(balance, rows).free).minus(exact(bonus));
  return toText(own.isNegative() ? ZERO : own);
};

/**
 * The amount that was typed, as it is moved: plain decimal text above 0, of at most ten decimals, within what may leave. A problem is of the field `amount`.
 * Example: "500.00" of "7207.84" is "500"; "7207.8400000001" is transfer.problem.above.
 */
export const readTransfer = (canLeave: string, amountText: string): Result<string> => {
  const wrong = (key: string, params: Readonly<Record<string, string>> = {}): Result<string> => ({
    ok: false,
    problem: { key, field: 'amount', params },
  });
  if (!isDecimalText(amountText) || exact(amountText).lte(0)) return wrong('transfer.problem.amount');
  if (exact(amountText).decimalPlaces() > TRANSFER_DIGITS)
    return wrong('transfer.problem.digits', { digits: String(TRANSFER_DIGITS) });
  if (exact(amountText).gt(exact(canLeave))) return wrong('transfer.problem.above', { most: `${canLeave} USDT` });
  return { ok: true, value: toText(exact(amountText)) };
};

export type TransferEffect = {
  /** What could leave the source after it. */
  readonly canLeave: string;
  /** Free balance on both sides after it, bonus included. */
  readonly sourceFree: string;
  readonly targetFree: string;
};

/** What a transfer does; nothing is made and nothing lost: what the source has less the target has more. Example: 500 of 7,207.84 leave 6,707.84. */
export const transferEffect = (
  amount: string,
  canLeave: string,
  free: { readonly source: string; readonly target: string },
): TransferEffect => {
  const moved = exact(amount);
  return {
    canLeave: toText(exact(canLeave).minus(moved)),
    sourceFree: toText(exact(free.source).minus(moved)),
    targetFree: toText(exact(free.target).plus(moved)),
  };
};

export type LiquidationMove = {
  readonly contract: Contract;
  /** Liquidation price before and after, text at the contract's digits; null: no price of this contract ends the account. */
  readonly now: string | null;
  readonly after: string | null;
};

/**
 * How the liquidation prices of an account's cross positions move when an amount leaves it, one a contract: less money stands behind them, and the rest
 * stays. null: a cross position cannot be valued yet. Source: `standingPrice`. Example: a long whose account keeps less is liquidated at a higher price;
 * an account without cross positions has none to move, [].
 */
export const liquidationMoves = (
  balance: AssetBalance,
  rows: readonly MarkedPosition[],
  amount: string,
): readonly LiquidationMove[] | null => {
  const isCross = rows.some(
    ({ position: { account, marginMode }, contract }) =>
      account === balance.account && marginMode === 'cross' && (contract === null || contract.coin === balance.coin),
  );
  if (!isCross) return [];
  const now = crossAccountSummary(rows, balance);
  const after = crossAccountSummary(rows, { ...balance, free: toText(exact(balance.free).minus(exact(amount))) });
  if (now === null || after === null) return null;
  const contracts = [...new Map(now.lines.map(({ contract }) => [contract.code, contract])).values()];
  return contracts.map((contract) => ({
    contract,
    now: standingPrice(now, contract),
    after: standingPrice(after, contract),
  }));
};

export type Staying = {
  readonly positions: string;
  readonly orders: string;
  /** Lost by losing cross positions so far: their free money stays. */
  readonly losses: string;
  readonly bonus: string;
};

/**
 * What an account has that cannot leave, by reason: margin of positions, held by orders, losses of cross positions at the mark, bonus as far as it is free.
 * Free balance is what can leave with losses and free bonus. Example: free 120, bonus 50, nothing lost: losses "0", bonus "50".
 */
export const stayingMoney = (balance: AssetBalance, rows: readonly MarkedPosition[]): Staying => {
  const usable = exact(usableBalance(balance, rows).free);
  const bonus = exact(balance.bonus ?? '0');
  const freeBonus = bonus.lt(usable) ? bonus : usable.isNegative() ? ZERO : usable;
  return {
    positions: balance.positionMargin,
    orders: balance.orderHold,
    losses: toText(exact(balance.free).minus(usable)),
    bonus: toText(freeBonus),
  };
};
