// Orders sized by what may be lost to their stop, against the kernel: what is really lost once the stop has closed what the order opened.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exact } from '../../src/domain/num/decimal.ts';
import { priceText } from '../../src/domain/num/ticks.ts';
import { decideOrder } from '../../src/domain/order/check.ts';
import { draftWith, type OrderTicket } from '../../src/domain/order/draft.ts';
import { estimateOrder } from '../../src/domain/order/estimate.ts';
import type { OrderFacts } from '../../src/domain/order/facts.ts';
import { readPrice } from '../../src/domain/order/read-draft.ts';
import { lossToStop } from '../../src/domain/order/size/risk-amount.ts';
import { blankStops } from '../../src/domain/order/stops/blank.ts';
import { MINOR_DIGITS, coins, direction, listedContract } from './listed.ts';
import { USER, createWorld, type World } from './world.ts';

type Quotes = [ticks: number, amount: number][];
type Book = { readonly bids: Quotes; readonly asks: Quotes };
/** Distances in ten-thousandths of the bid. */
type Thin = { readonly step: number; readonly amounts: readonly number[] };

const ladders = (bid: number, spread: number, { step, amounts }: Thin, drift: number): Book => {
  const gap = Math.max(1, Math.floor((bid * step) / 10_000));
  const moved = (ticks: number): number => ticks + Math.sign(drift) * Math.floor((ticks * Math.abs(drift)) / 10_000);
  const side = (best: number, away: 1 | -1): Quotes =>
    amounts.map((amount, at) => [moved(best + away * gap * at), amount]);
  return { bids: side(bid, -1), asks: side(bid + spread, 1) };
};

const quote = ({ kernel, spec }: World, { bids, asks }: Book): void => {
  const { bids: oldBids, asks: oldAsks } = kernel.depth(spec.code, 100);
  const gone = (rows: readonly (readonly [number, number])[]): Quotes => rows.map(([ticks]) => [ticks, 0]);
  kernel.execute(0, { type: 'quoteHouse', contract: spec.code, bids: gone(oldBids), asks: gone(oldAsks) });
  kernel.execute(0, { type: 'quoteHouse', contract: spec.code, bids, asks });
};

const freeOf = ({ kernel, spec }: World): bigint =>
  kernel.balances(USER).find(({ coin }) => coin === spec.coin)?.free ?? 0n;

/** The market comes to the stop, where there is somebody for all of it: it fires, and closes there. */
const reachStop = (world: World, stopTicks: number, side: OrderTicket['direction']): void => {
  const { kernel, spec } = world;
  quote(world, {
    bids: [[stopTicks - (side === 'buy' ? 0 : 1), 10 ** 9]],
    asks: [[stopTicks + (side === 'buy' ? 1 : 0), 10 ** 9]],
  });
  kernel.execute(1, { type: 'setPrices', contract: spec.code, indexTicks: stopTicks, markTicks: stopTicks });
  const taker = side === 'buy' ? 'sell' : 'buy';
  kernel.execute(2, { type: 'printTrade', contract: spec.code, side: taker, priceTicks: stopTicks, amount: 1 });
};

const cases = fc.record({
  spec: listedContract,
  kind: fc.constantFrom('market' as const, 'level' as const),
  direction,
  bid: fc.integer({ min: 100_000, max: 2_000_000 }),
  spread: fc.integer({ min: 1, max: 40 }),
  lastOffset: fc.integer({ min: -20, max: 20 }),
  lever: fc.integer({ min: 1, max: 5 }),
  thin: fc.record({
    step: fc.integer({ min: 1, max: 20 }),
    amounts: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 3, maxLength: 22 }),
  }),
  /** How many rows of the book the form knows. */
  shown: fc.integer({ min: 0, max: 22 }),
  drift: fc.integer({ min: 0, max: 3 }),
  distance: fc.integer({ min: 60, max: 400 }),
  risk: fc.integer({ min: 1, max: 10_000_000 }),
});

test('[FORM-02] law: an order that the book prices, sized by risk, never loses more than was entered once its stop has closed it, though the book is thin and moved by the headroom meanwhile', () => {
  let [filled, deep] = [0, 0];
  fc.assert(
    fc.property(cases, (given) => {
      const { spec, bid, spread, thin, drift } = given;
      const world = createWorld({ ...given, funds: 10n ** 17n, markOffset: 0, limitOffset: 0 });
      quote(world, ladders(bid, spread, thin, 0));
      const sign = given.direction === 'buy' ? 1 : -1;
      const stopTicks = Math.floor((bid * (10_000 - sign * given.distance)) / 10_000);
      const isInverse = spec.kind === 'inverse';
      const riskText = isInverse ? (given.risk / 1_000_000_000).toFixed(9) : (given.risk / 100).toFixed(2);
      const draft = draftWith({
        direction: given.direction,
        kind: given.kind === 'market' ? 'market' : 'advanced',
        bookPrice: '5',
        tif: 'IOC',
        unit: 'cont',
        size: { mode: 'risk', costText: '', riskText, riskUnit: 'money' },
        stops: { ...blankStops, mode: 'simple', stopLossText: priceText(stopTicks, spec.priceDigits) },
      });
      const { bids, asks } = world.kernel.depth(spec.code, given.shown);
      const rows = (side: readonly (readonly [number, number])[]) =>
        side.map(([ticks, amountCont]) => ({ ticks, amountCont }));
      const facts: OrderFacts = { ...world.facts(), depth: { bids: rows(bids), asks: rows(asks) } };
      const checked = decideOrder(draft, facts);
      if (!checked.ok) return;
      const { amountCont } = checked.order;
      const price = readPrice(draft, facts);
      const counted = (cont: number) => lossToStop(draft, facts, price.ok ? price.value : null, cont);
      expect(counted(amountCont)?.lte(exact(riskText))).toBe(true);
      if (amountCont !== estimateOrder(draft, facts).maximumCont)
        expect(counted(amountCont + 1)?.gt(exact(riskText))).toBe(true);

      quote(world, ladders(bid, spread, thin, sign * drift));
      const before = freeOf(world);
      if (!world.place(checked.order).ok || world.kernel.positions(USER).length === 0) return;
      filled += 1;
      if (amountCont > (thin.amounts[0] ?? 0)) deep += 1;
      reachStop(world, stopTicks, given.direction);
      expect(world.kernel.positions(USER)).toEqual([]);
      // A fee is rounded up at each fill.
      const rounded = exact(thin.amounts.length + 2).div(exact(10).pow(MINOR_DIGITS));
      const lost = exact(coins(before - freeOf(world)));
      expect(lost.lte(exact(riskText).plus(rounded)), `${lost.toFixed()} of ${riskText}`).toBe(true);
    }),
    { numRuns: 150 },
  );
  expect(filled).toBeGreaterThan(30);
  expect(deep).toBeGreaterThan(8);
});
