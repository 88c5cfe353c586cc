// Orders against a one-way position, and maximums that prices move under: the form against the kernel.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exact } from '../../src/domain/num/decimal.ts';
import { priceText } from '../../src/domain/num/ticks.ts';
import { checkDraft, decideOrder } from '../../src/domain/order/check.ts';
import { HEADROOM_BP } from '../../src/domain/order/headroom.ts';
import { affordableCont, maximumCont, openCost } from '../../src/domain/order/open-capacity.ts';
import { draftWith, type OrderTicket } from '../../src/domain/order/draft.ts';
import { coins } from './listed.ts';
import { USER, createWorld, setting } from './world.ts';
import type { Setting, World } from './world.ts';

const kinds = fc.constantFrom('limit' as const, 'market' as const);
const away = (direction: 'buy' | 'sell'): 'buy' | 'sell' => (direction === 'buy' ? 'sell' : 'buy');
const draftFor = (
  world: World,
  direction: 'buy' | 'sell',
  kind: 'limit' | 'market',
  change: Pick<Partial<OrderTicket>, 'amountText' | 'percent'>,
): OrderTicket =>
  draftWith({
    direction,
    kind,
    priceText: kind === 'limit' ? priceText(world.limitTicks, world.spec.priceDigits) : '',
    amountText: '1',
    unit: 'cont',
    ...change,
  });

/** A world whose user holds a part of what could be opened; null where nothing could. */
const holding = (given: Setting, percent: number): World | null => {
  const world = createWorld(given);
  const opening = decideOrder(draftFor(world, given.direction, 'market', { percent }), world.facts());
  return opening.ok && world.place(opening.order).ok && world.kernel.positions(USER).length === 1 ? world : null;
};
const REFUSED = ['insufficient-balance', 'over-gear', 'over-max-amount'];
const PRICE = ['error.priceOutsideBand', 'error.priceLiquidatesAtOnce', 'error.noLiquidity', 'error.postOnlyWouldTake'];

describe('an order against a one-way position', () => {
  test('[FORM-04] fault 4: what is affordable is taken, one contract more is not, and what is held is what was shown', () => {
    let tried = 0;
    fc.assert(
      fc.property(setting, kinds, fc.integer({ min: 1, max: 100 }), fc.boolean(), (given, kind, percent, more) => {
        const world = holding(given, percent);
        if (world === null) return;
        const [direction, held] = [away(given.direction), world.kernel.positions(USER)[0]?.amount ?? 0];
        const draft = draftFor(world, direction, kind, {});
        const ticks = kind === 'limit' ? world.limitTicks : null;
        const most = affordableCont(draft, world.facts(), ticks) ?? 0;
        expect(most).toBeGreaterThanOrEqual(Math.min(held, world.spec.maxOrderAmount));
        const asked = draftFor(world, direction, kind, { amountText: String(most + (more ? 1 : 0)) });
        const problems = checkDraft(asked, world.facts()).map(({ key }) => key);
        if (problems.some((key) => PRICE.includes(key))) return;
        tried += 1;
        const outcome = world.place({
          contract: world.spec.code,
          bizType: world.spec.bizType,
          side: direction === 'buy' ? 'open_long' : 'open_short',
          draftKind: kind,
          kind,
          price: ticks === null ? null : priceText(ticks, world.spec.priceDigits),
          amountCont: most + (more ? 1 : 0),
          tif: ticks === null ? 'IOC' : 'GTC',
          reduceOnly: false,
          lever: given.lever,
        });
        if (more) expect(REFUSED).toContain(outcome.ok ? 'accepted' : outcome.refusal);
        else expect(outcome.ok ? null : outcome.refusal).toBeNull();
        expect(problems.length > 0).toBe(more);
      }),
      { numRuns: 400 },
    );
    expect(tried).toBeGreaterThan(50);
  });

  test('[FORM-05] fault 4: the cost shown is what the exchange would hold, to a minor unit', () => {
    fc.assert(
      fc.property(
        setting,
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 300 }),
        (given, percent, share) => {
          const world = holding(given, percent);
          if (world === null) return;
          const direction = away(given.direction);
          const held = world.kernel.positions(USER)[0]?.amount ?? 0;
          const amountCont = Math.max(1, Math.floor((held * share) / 100));
          const draft = draftFor(world, direction, 'limit', { amountText: String(amountCont) });
          const found = world.kernel.estimate({
            type: 'placeOrder',
            user: USER,
            contract: world.spec.code,
            clientId: 'asked',
            side: direction === 'buy' ? 'open_long' : 'open_short',
            kind: 'limit',
            priceTicks: world.limitTicks,
            amount: amountCont,
            tif: 'GTC',
            reduceOnly: false,
          });
          if (typeof found === 'string') return;
          expect(found.toReduce).toBe(Math.min(held, amountCont));
          const cost = openCost(draft, world.facts(), world.limitTicks, amountCont)?.cost ?? exact(0);
          const over = exact(coins(found.hold)).minus(cost);
          expect(over.gte(0) && over.lte(exact('0.0000000002')), `${cost.toFixed()} and ${coins(found.hold)}`).toBe(
            true,
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});

const shift = fc.integer({ min: -HEADROOM_BP, max: HEADROOM_BP });
const by = (ticks: number, bp: number): number => ticks + Math.trunc((ticks * bp) / 10_000);

test('[FORM-04] fault 8: 100 % is taken although mark, last price and book moved by the headroom meanwhile', () => {
  let tried = 0;
  fc.assert(
    fc.property(setting, kinds, shift, shift, (given, kind, markBp, lastBp) => {
      const world = createWorld(given);
      const draft = draftFor(world, given.direction, kind, { percent: 100 });
      const checked = decideOrder(draft, world.facts());
      if (!checked.ok) return;
      const { spec, kernel } = world;
      const [last, mark] = [kernel.lastTicks(spec.code) ?? 1, kernel.prices(spec.code)?.markTicks ?? 1];
      const move = { indexTicks: by(mark, markBp), markTicks: by(mark, markBp) };
      kernel.execute(0, { type: 'setPrices', contract: spec.code, ...move });
      const { bids, asks } = kernel.depth(spec.code, 1);
      const [bid, ask] = [bids[0]?.[0] ?? 1, asks[0]?.[0] ?? 1];
      const deep = 1_000_000_000;
      kernel.execute(0, { type: 'quoteHouse', contract: spec.code, bids: [[bid, 0]], asks: [[ask, 0]] });
      kernel.execute(0, {
        type: 'printTrade',
        contract: spec.code,
        side: 'buy',
        priceTicks: by(last, lastBp),
        amount: 1,
      });
      const quotes = { bids: [[by(bid, lastBp), deep]], asks: [[by(ask, lastBp), deep]] } as const;
      kernel.execute(0, { type: 'quoteHouse', contract: spec.code, ...quotes });
      const outcome = world.place(checked.order);
      if (outcome.ok) tried += 1;
      else if (checked.order.amountCont > 1) expect(outcome.refusal).not.toBe('insufficient-balance');
      const now = affordableCont(draft, world.facts(), kind === 'limit' ? world.limitTicks : null) ?? 0;
      expect(maximumCont(draft, world.facts(), kind === 'limit' ? world.limitTicks : null)).toBeLessThanOrEqual(now);
    }),
    { numRuns: 400 },
  );
  expect(tried).toBeGreaterThan(100);
});
