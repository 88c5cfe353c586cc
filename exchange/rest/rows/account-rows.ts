import type { Kernel } from '../../kernel/kernel.ts';
import type { BalanceView, Coin, ContractSpec, Minor, UserId } from '../../kernel/language/types.ts';
import type { Env } from '../../ports.ts';
import type { Bill } from '../../store/history.ts';
import { broker, makerTaker, marginMode, positionMode, selectedMode } from '../../../src/domain/wire/numbers.ts';
import type { PositionConfigRow } from '../../../src/domain/wire/config-row.ts';
import type { AssetRow, BillRow } from '../../../src/domain/wire/rows.ts';
import { brokerOf } from '../../account/account-id.ts';
import { minorText, ppmText, priceText } from '../decimal-text.ts';
import { contractNames } from './names.ts';
import { reportedSide } from './reported-side.ts';

/** Unrealised PnL at mark of one coin's positions; a contract without a mark counts nothing. */
const unrealisedOf = (kernel: Kernel, user: UserId, coin: Coin): Minor =>
  kernel.positions(user).reduce((sum, position) => {
    if (kernel.contract(position.contract)?.coin !== coin || position.amount === 0) return sum;
    return sum + (kernel.unrealised(position) ?? 0n);
  }, 0n);

/** Rights = free + held for orders + margins + unrealised PnL. */
export const assetRow = (balance: BalanceView, env: Env, kernel: Kernel): AssetRow => {
  const unrealised = unrealisedOf(kernel, balance.user, balance.coin);
  return {
    env,
    brokerId: broker.code(brokerOf(balance.user)),
    userId: balance.user,
    currencyCode: balance.coin,
    availableBalance: minorText(balance.free),
    orderMargin: minorText(balance.orderHold),
    crossOrderMargin: minorText(kernel.crossHold(balance.user, balance.coin)),
    positionMargin: minorText(balance.positionMargin),
    unRealizedSurplus: minorText(unrealised),
    positionAccountRights: minorText(balance.free + balance.orderHold + balance.positionMargin + unrealised),
    donationAccountRights: minorText(balance.bonus ?? 0n),
    version: balance.version,
  };
};

export const billRow = ({ id, fill }: Bill, spec: ContractSpec, env: Env): BillRow => ({
  ...contractNames(spec),
  env,
  id,
  orderId: fill.orderId,
  detailSide: reportedSide(fill.side, fill.amount, fill.reduced),
  price: priceText(fill.priceTicks, spec),
  amount: fill.amount,
  fee: minorText(fill.fee),
  deductedFee: minorText(fill.deducted ?? 0n),
  brokerId: broker.code(brokerOf(fill.user)),
  profit: minorText(fill.realised),
  makerTaker: makerTaker.code(fill.liquidity),
  createdDate: fill.timeMs,
});

/** One fill of an order, in the order's detail. */
export const dealDetail = ({ id, fill }: Bill, spec: ContractSpec) => ({
  id,
  dealDate: fill.timeMs,
  dealAmount: fill.amount,
  price: priceText(fill.priceTicks, spec),
  fee: minorText(fill.fee),
  profit: minorText(fill.realised),
  makerTaker: makerTaker.code(fill.liquidity),
});

type OwnConfig = Pick<
  PositionConfigRow,
  | 'contractCode'
  | 'dualPosition'
  | 'selectedMode'
  | 'type'
  | 'autoAddMargin'
  | 'onlyPositionConfigDetails'
  | 'takerFeeRate'
  | 'makerFeeRate'
> & {
  readonly longPositionConfigDetails: { readonly lever: number; readonly side: 'long' };
  readonly shortPositionConfigDetails: { readonly lever: number; readonly side: 'short' };
};

/** What the user has set, and the rates; `configRow` adds the terms of the market. */
export const positionConfigRow = (spec: ContractSpec, user: UserId, kernel: Kernel): OwnConfig => {
  const { long, short } = kernel.leverage(user, spec.code);
  return {
    contractCode: spec.code,
    dualPosition: positionMode.code(kernel.account(user)?.mode ?? 'one-way'),
    selectedMode: selectedMode.code(kernel.selectedMode(user, spec.code)),
    type: marginMode.code(kernel.marginMode(user, spec.code)),
    autoAddMargin: kernel.positions(user).some(({ contract, autoAdd }) => contract === spec.code && autoAdd === true)
      ? 1
      : 0,
    longPositionConfigDetails: { lever: long, side: 'long' },
    shortPositionConfigDetails: { lever: short, side: 'short' },
    onlyPositionConfigDetails: { lever: long },
    takerFeeRate: ppmText(kernel.feeRates(user, spec.code).takerPpm),
    makerFeeRate: ppmText(kernel.feeRates(user, spec.code).makerPpm),
  };
};
