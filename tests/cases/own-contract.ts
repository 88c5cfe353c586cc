// A contract and a kernel of a row's own: prices and sizes as fine as the row's numbers, one user or several with money to spare.
import { createKernel } from '../../exchange/kernel/kernel.ts';
import type { Kernel } from '../../exchange/kernel/kernel.ts';
import type { Command, ContractSpec, Outcome } from '../../exchange/kernel/language/types.ts';
import { exact } from '../../src/domain/num/decimal.ts';
import { UnreadableRow } from './case-row.ts';
import type { Kind } from './case-row.ts';
import { scaleOf } from './scale.ts';
import type { Scale } from './scale.ts';

export const CODE = 'caseusdt';
const PLENTY = 10n ** 30n;

const specOf = (kind: Kind, isDelivery: boolean, priceDigits: number, face: string): ContractSpec => {
  const digits = exact(face).decimalPlaces();
  return {
    code: CODE,
    kind,
    bizType: isDelivery ? 'deliver' : 'perpetual',
    contractType: isDelivery ? 'quarter' : 'perpetual',
    coin: kind === 'linear' ? 'usdt' : 'btc',
    base: 'btc',
    quote: kind === 'linear' ? 'usdt' : 'usd',
    priceDigits,
    unit: { units: Number(exact(face).mul(exact(10).pow(digits)).toFixed()), digits },
    makerPpm: 0,
    takerPpm: 0,
    maxOrderAmount: 1_000_000_000,
    maxOrders: 200,
    deliveryMs: isDelivery ? 4_000_000_000_000 : null,
    gears: [{ gear: 1, maxAmount: 1_000_000_000, lever: 1, maintainPpm: 4_000 }],
  };
};

export type OwnContract = {
  readonly kernel: Kernel;
  readonly prices: Scale;
  /** Runs a command the row rests on; a refusal makes the row unreadable, since it could not be set up. */
  readonly run: (command: Command) => Outcome & { readonly ok: true };
  /** Runs a command whose refusal is an answer. */
  readonly ask: (command: Command) => Outcome;
};

export const openOwnContract = (options: {
  readonly prices: readonly string[];
  readonly users: readonly string[];
  readonly kind?: Kind;
  readonly face?: string;
  readonly isDelivery?: boolean;
}): OwnContract => {
  const prices = scaleOf(options.prices);
  const digits = Math.max(0, ...options.prices.map((text) => exact(text).decimalPlaces()));
  const spec = specOf(options.kind ?? 'linear', options.isDelivery ?? false, digits, options.face ?? '1');
  const kernel = createKernel({ contracts: [spec] });
  let timeMs = 0;
  const ask = (command: Command): Outcome => kernel.execute((timeMs += 1), command);
  const run: OwnContract['run'] = (command) => {
    const outcome = ask(command);
    if (!outcome.ok) throw new UnreadableRow(`${command.type}: ${outcome.refusal}`);
    return outcome;
  };
  for (const user of options.users) {
    run({ type: 'openAccount', user, kind: 'user' });
    run({ type: 'deposit', user, coin: spec.coin, amount: PLENTY });
    run({ type: 'setLeverage', user, contract: CODE, long: 1, short: 1 });
  }
  return { kernel, prices, run, ask };
};

/** A trade at a price, as the venue prints it. */
export const printAt = ({ run, prices }: OwnContract, price: string): void =>
  void run({ type: 'printTrade', contract: CODE, side: 'buy', priceTicks: prices.toWhole(price), amount: 1 });

export const markAt = ({ run, prices }: OwnContract, price: string): void => {
  const ticks = prices.toWhole(price);
  run({ type: 'setPrices', contract: CODE, indexTicks: ticks, markTicks: ticks });
};
