// Fees, funding, the guarantee account and practice money: FEE-1, FUND-1, FUND-2, MONEY-6, MONEY-7.
import type { Coin, KernelEvent, Minor } from '../language/types.ts';
import { TOP_UP_A_DAY } from '../language/venue-assumptions.ts';
import { poolChange } from './shadow.ts';
import type { Shadow, Step } from './shadow.ts';

type Funding = Extract<KernelEvent, { readonly type: 'FundingSettled' }>;

/** FEE-1: what users and their coupons were charged for fills is what the fee account got. */
export const checkFees = ({ state, outcome, shadow }: Step): string[] => {
  const charged = new Map<Coin, Minor>();
  for (const event of outcome.events) {
    if (event.type !== 'Filled' && event.type !== 'PoolChanged') continue;
    const coin = event.type === 'Filled' ? state.markets.get(event.contract)?.spec.coin : event.coin;
    if (coin !== undefined)
      charged.set(
        coin,
        (charged.get(coin) ?? 0n) + (event.type === 'Filled' ? event.fee + (event.deducted ?? 0n) : 0n),
      );
  }
  return [...charged].flatMap(([coin, fees]) => {
    const got = poolChange(shadow, outcome.events, coin, (pool) => pool === 'fee');
    return got === fees ? [] : [`FEE-1 ${coin}: ${fees} charged, ${got} received`];
  });
};

/** The events up to one: what comes after it in the same command (a stop that is tried again) is another matter. */
const upTo = ({ outcome }: Step, event: KernelEvent): readonly KernelEvent[] => {
  const events: readonly KernelEvent[] = outcome.events;
  return events.slice(0, events.indexOf(event) + 1);
};

/** FUND-1: what one side paid the other got; the remainder is less than a minor unit a position. */
const checkSum = (step: Step, event: Funding): string[] => {
  const { state, shadow } = step;
  const events = upTo(step, event);
  const coin = state.markets.get(event.contract)?.spec.coin;
  if (coin === undefined) return [`FUND-1 no contract ${event.contract}`];
  const paid = event.payments.reduce((sum, { amount }) => sum + amount, 0n);
  const pools = poolChange(shadow, events, coin, () => true);
  const remainder = poolChange(shadow, events, coin, (pool) => pool === 'rounding');
  const most = BigInt(event.payments.length + 1);
  return [
    ...(paid + pools === 0n ? [] : [`FUND-1 ${event.contract}: payments and accounts differ by ${paid + pools}`]),
    ...(remainder >= 0n && remainder <= most
      ? []
      : [`FUND-1 ${event.contract}: remainder ${remainder} of ${event.payments.length} positions`]),
  ];
};

/** FUND-2: stamps rise, and a position is in one only once. */
const checkOnce = (shadow: Shadow, { contract, stampMs, payments }: Funding): string[] => {
  const before = shadow.fundingMs.get(contract);
  const seen = new Set(payments.map((row) => `${row.user} ${row.side} ${'positionId' in row ? row.positionId : ''}`));
  return [
    ...(before !== undefined && stampMs <= before ? [`FUND-2 ${contract}: stamp ${stampMs} after ${before}`] : []),
    ...(seen.size < payments.length ? [`FUND-2 ${contract}: a position twice in stamp ${stampMs}`] : []),
  ];
};

/** MONEY-6: nothing takes the guarantee account below zero. A log of before it was funded may have left it there. */
export const checkGuarantee = ({ outcome }: Step): string[] =>
  outcome.events.flatMap((event) =>
    event.type === 'PoolChanged' && event.pool === 'guarantee' && event.amount < 0n
      ? [`MONEY-6 guarantee ${event.coin} at ${event.amount}`]
      : [],
  );

/** MONEY-7: practice money is the house's, to the unit, and of a coin nobody gets more in a day than the day's amount. */
export const checkTopUps = (step: Step): string[] =>
  step.outcome.events.flatMap((event) => {
    if (event.type !== 'ToppedUp') return [];
    const { user, coin, amount, day } = event;
    const { shadow } = step;
    const known = shadow.topUps.get(`${user} ${coin}`);
    const given = amount + (known?.day === day ? known.given : 0n);
    const paid = poolChange(shadow, upTo(step, event), coin, (pool) => pool === 'house');
    return [
      ...(paid === -amount && amount > 0n ? [] : [`MONEY-7 ${user} got ${amount} ${coin}, the house paid ${-paid}`]),
      ...(given === event.given && given <= TOP_UP_A_DAY[coin] && day >= (known?.day ?? day)
        ? []
        : [`MONEY-7 ${user} got ${given} ${coin} on day ${day}`]),
    ];
  });

export const checkFunding = (step: Step): string[] =>
  step.outcome.events.flatMap((event) =>
    event.type === 'FundingSettled' ? [...checkSum(step, event), ...checkOnce(step.shadow, event)] : [],
  );
