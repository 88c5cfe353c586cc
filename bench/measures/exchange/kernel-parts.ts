// The kernel alone: commands a second over a full book, a cascade of liquidations, a funding stamp, a mass cancel.
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { createKernel } from '../../../exchange/kernel/kernel.ts';
import type { Kernel } from '../../../exchange/kernel/kernel.ts';
import type { Command, ContractSpec, Outcome, PlaceOrder } from '../../../exchange/kernel/language/types.ts';
import type { Goal } from '../report.ts';

const MIDDLE = 650_000;
const FUNDS = 10n ** 18n;
/** The listed rules with wider gears, so that bench positions stay in one. */
const SPECS: readonly ContractSpec[] = CONTRACTS.map((spec) => ({
  ...spec,
  gears: spec.gears.map((gear) => ({ ...gear, maxAmount: gear.maxAmount * 1_000 })),
}));

const must = (outcome: Outcome): Outcome & { readonly ok: true } => {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
  return outcome;
};
const idOf = (outcome: Outcome): string => (must(outcome).ok && outcome.ok ? (outcome.orderId ?? '') : '');

export const limit = (
  user: string,
  clientId: string,
  side: PlaceOrder['side'],
  priceTicks: number,
  amount: number,
  tif: PlaceOrder['tif'] = 'GTC',
): PlaceOrder => ({
  type: 'placeOrder',
  user,
  contract: 'btcusdt',
  clientId,
  side,
  kind: 'limit',
  priceTicks,
  amount,
  tif,
  reduceOnly: false,
});
const prices = (ticks: number): Command => ({
  type: 'setPrices',
  contract: 'btcusdt',
  indexTicks: ticks,
  markTicks: ticks,
});

const kernelOf = (users: number): Kernel => {
  const kernel = createKernel({ contracts: SPECS });
  for (let user = 0; user < users; user += 1) {
    must(kernel.execute(1, { type: 'openAccount', user: `u${user}`, kind: 'user' }));
    must(kernel.execute(1, { type: 'deposit', user: `u${user}`, coin: 'usdt', amount: FUNDS }));
  }
  must(kernel.execute(1, prices(MIDDLE)));
  return kernel;
};

const timed = (run: () => void): number => {
  const from = performance.now();
  run();
  return performance.now() - from;
};
const healthy = (kernel: Kernel): boolean => kernel.checkInvariants().length === 0;

/** 10,000 orders rest on both sides; then places that rest, cancels and takers of one contract, four in eight, three and one. */
const commandsPerSecond = (commands: number): { readonly rate: number; readonly resting: number } => {
  const users = 200;
  const kernel = kernelOf(users);
  const open: { readonly user: string; readonly id: string }[] = [];
  let n = 0;
  const rest = (): Outcome => {
    n += 1;
    const user = `u${n % users}`;
    const buys = n % 2 === 0;
    const outcome = kernel.execute(
      n,
      limit(user, `c${n}`, buys ? 'open_long' : 'open_short', MIDDLE + (buys ? -1 : 1) * (1 + ((n * 37) % 2_000)), 2),
    );
    open.push({ user, id: idOf(outcome) });
    return outcome;
  };
  while (open.length < 10_000) rest();
  let [head, taken, refused] = [0, 0, 0];
  const one = (at: number): void => {
    const kind = at % 8;
    if (kind < 4) rest();
    else if (kind < 7) {
      // One that a taker has filled is passed over.
      for (;;) {
        head += 1;
        const { user, id } = open[head] ?? { user: '', id: '' };
        if (kernel.execute(at, { type: 'cancelOrder', user, contract: 'btcusdt', orderId: id }).ok || id === '') break;
        refused += 1;
      }
    } else {
      taken += 1;
      n += 1;
      must(
        kernel.execute(
          at,
          limit(
            `u${(n * 7) % users}`,
            `c${n}`,
            taken % 2 === 0 ? 'open_long' : 'open_short',
            MIDDLE + (taken % 2 === 0 ? 500 : -500),
            2,
            'IOC',
          ),
        ),
      );
    }
  };
  for (let at = 0; at < 20_000; at += 1) one(at);
  refused = 0;
  const ms = timed(() => {
    for (let at = 0; at < commands; at += 1) one(at);
  });
  if (!healthy(kernel)) throw new Error('an invariant is broken');
  let resting = 0;
  for (let user = 0; user < users; user += 1) resting += kernel.openOrders(`u${user}`).length;
  return { rate: ((commands + refused) / ms) * 1_000, resting };
};

/** `count` longs at 100x of as many shorts at 2x; then the mark falls by a fifth in one tick, against a book of the house. */
const cascade = (count: number): { readonly ms: number; readonly liquidated: number; readonly ok: boolean } => {
  const kernel = kernelOf(count * 2);
  for (let user = 0; user < count; user += 1) {
    must(kernel.execute(2, { type: 'setLeverage', user: `u${user}`, contract: 'btcusdt', long: 10, short: 10 }));
    must(kernel.execute(2, limit(`u${user}`, 'a', 'open_long', MIDDLE, 10)));
    must(kernel.execute(2, limit(`u${count + user}`, 'b', 'open_short', MIDDLE, 10)));
  }
  must(
    kernel.execute(3, {
      type: 'quoteHouse',
      contract: 'btcusdt',
      bids: Array.from({ length: 100 }, (_, at) => [MIDDLE - 10 - at * 50, 50] as const),
      asks: [],
    }),
  );
  let outcome: Outcome | null = null;
  const ms = timed(() => {
    outcome = kernel.execute(4, prices(Math.round(MIDDLE * 0.8)));
  });
  const events = outcome === null ? [] : must(outcome).events;
  return { ms, liquidated: events.filter(({ type }) => type === 'Liquidated').length, ok: healthy(kernel) };
};

/** A stamp over `count` positions, half long and half short. */
const funding = (
  count: number,
): { readonly ms: number; readonly paid: number; readonly stamps: number; readonly ok: boolean } => {
  const kernel = kernelOf(count);
  for (let user = 0; user < count; user += 2) {
    must(kernel.execute(2, limit(`u${user}`, 'a', 'open_long', MIDDLE, 10)));
    must(kernel.execute(2, limit(`u${user + 1}`, 'b', 'open_short', MIDDLE, 10)));
  }
  let outcome: Outcome | null = null;
  const ms = timed(() => {
    outcome = kernel.execute(3, { type: 'settleFunding', contract: 'btcusdt', ratePpb: 100_000, stampMs: 1 });
  });
  const stamps = (outcome === null ? [] : must(outcome).events).flatMap((event) =>
    event.type === 'FundingSettled' ? [event] : [],
  );
  const paid = stamps.reduce((sum, { payments }) => sum + payments.length, 0);
  return { ms, paid, stamps: stamps.length, ok: healthy(kernel) };
};

/** 10,000 open orders of 100 users, all cancelled, a command a user. */
const massCancel = (count: number): { readonly ms: number; readonly ok: boolean } => {
  const users = Math.ceil(count / 100);
  const kernel = kernelOf(users);
  for (let n = 0; n < count; n += 1)
    must(kernel.execute(2, limit(`u${n % users}`, `c${n}`, 'open_long', MIDDLE - 1 - (n % 500), 1)));
  const ms = timed(() => {
    for (let user = 0; user < users; user += 1)
      must(kernel.execute(3, { type: 'cancelOrders', user: `u${user}`, contract: null, orderIds: null }));
  });
  return { ms, ok: healthy(kernel) && kernel.depth('btcusdt').bids.length === 0 };
};

const atMost = (says: string, ms: number, limitMs: number, ok = true): Goal => ({
  id: 'P17',
  says,
  wanted: `at most ${limitMs} ms`,
  reached: `${ms.toFixed(0)} ms`,
  ok: ok && ms <= limitMs,
});

/** Each of them once after a small one for warm-up; a broken invariant is a miss. */
export const kernelGoals = (says: (text: string) => void): Goal[] => {
  const core = commandsPerSecond(200_000);
  says(`core ${Math.round(core.rate)} commands/s with ${core.resting} orders resting`);
  cascade(100);
  const fall = cascade(2_000);
  says(`cascade ${fall.ms.toFixed(0)} ms, ${fall.liquidated} liquidations`);
  funding(200);
  const stamp = funding(10_000);
  says(`funding ${stamp.ms.toFixed(0)} ms, ${stamp.paid} payments`);
  const cancel = massCancel(10_000);
  return [
    {
      id: 'P17',
      says: `commands a second in the core, ${core.resting} orders resting`,
      wanted: 'at least 70000',
      reached: String(Math.round(core.rate)),
      ok: core.rate >= 70_000 && core.resting >= 10_000,
    },
    atMost(`${fall.liquidated} liquidations in one tick`, fall.ms, 2_000, fall.ok && fall.liquidated >= 2_000),
    atMost(
      `a funding stamp of ${stamp.paid} positions`,
      stamp.ms,
      500,
      stamp.ok && stamp.paid === 10_000 && stamp.stamps === 1,
    ),
    atMost('10000 open orders cancelled', cancel.ms, 1_000, cancel.ok),
  ];
};
