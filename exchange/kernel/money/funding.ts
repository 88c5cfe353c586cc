// Funding: longs pay shorts (or the other way round) once per stamp; the sum is zero to the unit, remainders go to the rounding pool.
import { minorOf, priceOf, quantityOf } from '../../account/money.ts';
import { rat } from '../../num/rational.ts';
import type { Rat } from '../../num/rational.ts';
import { fundingReceived } from '../../risk/funding.ts';
import { signOf, valueOf } from '../../risk/value.ts';
import { availableOf } from '../risk/cross-account.ts';
import { drawMargins } from '../risk/cross-margins.ts';
import { accepted, changeBalance, changeInsurance, changePool, emit, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { accountOf, balanceOf } from '../state/state.ts';
import type { Market } from '../state/state.ts';
import type { Command, Contracts, KernelEvent, Minor, Outcome, PositionSide, PositionView } from '../language/types.ts';

const PPB = 1_000_000_000n;
type Payment = Extract<KernelEvent, { type: 'FundingSettled' }>['payments'][number];

/** What a position of this side and amount gets (negative: pays): value at mark x rate, payers rounded up, receivers down. */
const paymentOf = (market: Market, side: PositionSide, amount: Contracts, rate: Rat): Minor => {
  const value = valueOf(market.spec.kind, quantityOf(market.spec, amount), priceOf(market.spec, market.markTicks ?? 1));
  return minorOf(fundingReceived(signOf(side), value, rate), 'floor');
};

/**
 * A payer pays from free balance, then from the position's margin, with cross margin then from the margins of the account's other cross positions;
 * what nobody holds is lost to the insurance fund. An isolated position leaves alone what stands for the losses of cross ones: its own margin is
 * next. Returns what was paid or got.
 */
const settlePosition = (run: Run, market: Market, position: PositionView, due: Minor): Minor => {
  const { coin } = market.spec;
  const account = accountOf(run.state, position.user);
  const free = position.cross === true ? balanceOf(account, coin).free : availableOf(run.state, account, coin);
  const fromFree = due >= 0n ? due : -due <= free ? due : -free;
  const wanted = due - fromFree;
  const fromMargin = -wanted <= position.margin ? wanted : -position.margin;
  const owed = fromMargin - wanted;
  const others = position.cross === true && owed > 0n ? drawMargins(run, market, account, position.id, owed) : 0n;
  const paid = fromFree + fromMargin - others;
  changeBalance(run, position.user, coin, { free: fromFree, positionMargin: fromMargin - others });
  emit(run, {
    type: 'PositionChanged',
    position: {
      ...position,
      margin: position.margin + fromMargin,
      funding: position.funding + paid,
      updatedMs: run.timeMs,
      version: position.version + 1,
    },
  });
  changeInsurance(run, coin, others - owed);
  return paid;
};

export const settleFunding = (run: Run, command: Extract<Command, { type: 'settleFunding' }>): Outcome => {
  const market = run.state.markets.get(command.contract);
  if (market === undefined) return refused('unknown-contract');
  if (market.spec.bizType === 'deliver') return refused('not-due');
  if (market.lastFundingMs !== null && command.stampMs <= market.lastFundingMs) return refused('already-settled');
  if (!Number.isSafeInteger(command.ratePpb) || !Number.isSafeInteger(command.stampMs)) return refused('bad-quantity');
  if (market.markTicks === null) return refused('no-reference-price');
  const rate = rat(BigInt(command.ratePpb), PPB);
  const payments: Payment[] = [];
  let pot = 0n;
  for (const { id } of [...market.positions.values()]) {
    const position = market.positions.get(id);
    if (position === undefined) continue;
    const due = paymentOf(market, position.side, position.amount, rate);
    pot -= due;
    if (due === 0n) continue;
    const { user, side } = position;
    payments.push({ user, side, amount: settlePosition(run, market, position, due), positionId: id });
  }
  const { netAmount } = market.house;
  const house = netAmount === 0 ? 0n : paymentOf(market, netAmount > 0 ? 'long' : 'short', Math.abs(netAmount), rate);
  changePool(run, 'house', market.spec.coin, house);
  changePool(run, 'rounding', market.spec.coin, pot - house);
  emit(run, {
    type: 'FundingSettled',
    contract: command.contract,
    stampMs: command.stampMs,
    ratePpb: command.ratePpb,
    payments,
  });
  return accepted(run);
};
