// Each hole that was mended is planted again, by taking its one rule out of the kernel, and the law finds it: by the attack that was proven,
// and by its own search within a few seeds.
import { afterEach, describe, expect, test, vi } from 'vitest';
import type * as Band from '../../../exchange/kernel/orders/price-band.ts';
import type * as Bound from '../../../exchange/kernel/orders/maker-bound.ts';
import type * as CardMoney from '../../../exchange/kernel/cards/card-money.ts';
import type * as Holds from '../../../exchange/kernel/orders/one-way-hold.ts';
import type * as Rules from '../../../exchange/kernel/triggers/guarantee-rules.ts';
import type * as Run from './run.ts';
import type * as Stops from '../../../exchange/kernel/triggers/trigger-draft.ts';
import { tradeValue } from '../../../exchange/account/money.ts';
import { rat } from '../../../exchange/num/rational.ts';
import { profit } from '../../../exchange/risk/value.ts';
import { ATTACKS } from './attacks.ts';

const SEEDS = 120;
const COMMANDS = 400;

const KERNEL = '../../../exchange/kernel';
const RULES = {
  guarantee: `${KERNEL}/triggers/guarantee-rules.ts`,
  stops: `${KERNEL}/triggers/trigger-draft.ts`,
  bound: `${KERNEL}/orders/maker-bound.ts`,
  band: `${KERNEL}/orders/price-band.ts`,
  cards: `${KERNEL}/cards/card-money.ts`,
  holds: `${KERNEL}/orders/one-way-hold.ts`,
} as const;

/** Any trigger is far enough. */
const anyDistance = (): void =>
  void vi.doMock(RULES.guarantee, async (original) => {
    const real = await original<typeof Rules>();
    const coverOf: (typeof Rules)['coverOf'] = ({ market, side, trigger, amount }) =>
      real.coverFor(market.spec, side, trigger, amount);
    return { ...real, coverOf };
  });
/** A guaranteed stop looks at the last price where it is asked to, as an ordinary one does. */
const guaranteedByLast = (): void =>
  void vi.doMock(RULES.stops, async (original) => {
    const [real, { coverFor }] = [await original<typeof Stops>(), await vi.importActual<typeof Rules>(RULES.guarantee)];
    const draftStop: (typeof Stops)['draftStop'] = (base, rule, kind) => {
      const draft = real.draftStop(base, { ...rule, guaranteed: false }, kind);
      if (typeof draft === 'string' || !rule.guaranteed) return draft;
      return {
        ...draft,
        kind: 'guaranteed-stop',
        cover: coverFor(base.market.spec, base.side, draft.triggerTicks ?? 1, base.amount),
      };
    };
    return { ...real, draftStop };
  });
/** A resting order is filled whatever its owner can bear by then. */
const unbounded = (): void =>
  void vi.doMock(RULES.bound, async (original) => {
    const endUnbearable: (typeof Bound)['endUnbearable'] = () => undefined;
    return { ...(await original<typeof Bound>()), canBear: () => true, endUnbearable };
  });

/** What held nothing because it would only reduce goes on holding nothing when there is nothing left to reduce. */
const neverHeldAgain = (): void =>
  void vi.doMock(RULES.holds, async (original) => ({ ...(await original<typeof Holds>()), rehold: () => undefined }));

/** Any price is near enough to the mark. */
const noBand = (): void =>
  void vi.doMock(RULES.band, async (original) => {
    const real = await original<typeof Band>();
    const holes: Partial<typeof Band> = {
      bandLimit: () => null,
      withinBand: (_market, _side, limit) => limit,
      isTakenAt: () => true,
      isInBand: () => true,
      endBeyondBand: () => undefined,
    };
    return { ...real, ...holes };
  });

/** A ticket's shadow enters at its order's price and ends at the last closing fill, however small that was. */
const ticketAtFills = (): void =>
  void vi.doMock(RULES.cards, async (original) => {
    const real = await original<typeof CardMoney>();
    const payProfit: (typeof CardMoney)['payProfit'] = (run, card, from, amount) => {
      const [account, spec] = [
        run.state.accounts.get(card.user),
        run.state.markets.get(card.shadow?.contract ?? '')?.spec,
      ];
      const order = account?.orders.get(card.orderId ?? '');
      const last = run.events.findLast(
        (event) => event.type === 'Filled' && event.user === card.user && event.side.startsWith('close'),
      );
      if (
        card.kind !== 'ticket' ||
        card.shadow === null ||
        spec === undefined ||
        order === undefined ||
        last?.type !== 'Filled'
      )
        return real.payProfit(run, card, from, amount);
      const [entry, exit] = [
        (order.filledValue * BigInt(card.shadow.amount)) / BigInt(order.filled),
        tradeValue(spec, card.shadow.amount, last.priceTicks),
      ];
      const won = profit(spec.kind, card.shadow.side === 'long' ? 1 : -1, rat(entry), rat(exit)).n;
      real.payProfit(run, card, from, won > 0n ? won : 0n);
    };
    return { ...real, payProfit };
  });

const HOLES = [
  { findings: ['1'], what: 'guaranteed stops keep no distance', plant: [anyDistance] },
  { findings: ['1', '3'], what: 'guaranteed stops by the last price', plant: [anyDistance, guaranteedByLast] },
  { findings: ['4a'], what: 'trades and triggers at any price', plant: [noBand] },
  { findings: ['4c'], what: 'tickets at a price of friends', plant: [ticketAtFills] },
  { findings: ['4b'], what: 'fills beyond what their owner can bear', plant: [unbounded] },
];

/** Takes so many moves in this very order that its search would be luck: found by the attack alone. */
const RARE = [{ findings: ['of one-way holds'], what: 'orders that never hold again', plant: [neverHeldAgain] }];

afterEach(() => {
  for (const path of Object.values(RULES)) vi.doUnmock(path);
  vi.resetModules();
});

const withHole = async (plant: readonly (() => void)[]): Promise<typeof Run> => {
  vi.resetModules();
  for (const hole of plant) hole();
  return import('./run.ts');
};

describe.each([...HOLES, ...RARE])('[EXC-02] planted again: $what', ({ findings, plant }) => {
  test('every attack of its findings wins again', async () => {
    const { createRun } = await withHole(plant);
    for (const { finding, what, world, commands } of ATTACKS.filter((attack) => findings.includes(attack.finding))) {
      const run = createRun(world);
      expect(
        commands.flatMap((command) => run.go({ afterMs: 50, command })),
        `${finding}: ${what}`,
      ).not.toEqual([]);
    }
  });
});

describe.each(HOLES)('[EXC-02] planted again: $what', ({ plant }) => {
  test('the search finds it, and says in how few commands', async () => {
    const { collude, shorten } = await withHole(plant);
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const run = collude(seed, COMMANDS);
      if (run.faults.length === 0) continue;
      expect(shorten(seed, run.steps, run.faults).length).toBeLessThanOrEqual(30);
      return;
    }
    throw new Error('no seed found it');
  });
});
