// The order form against the kernel: what the form shows is what the exchange does.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exact } from '../../src/domain/num/decimal.ts';
import { priceText } from '../../src/domain/num/ticks.ts';
import { checkDraft, decideOrder } from '../../src/domain/order/check.ts';
import { draftWith, type OrderTicket } from '../../src/domain/order/draft.ts';
import { estimateOrder } from '../../src/domain/order/estimate.ts';
import { bookPrices } from '../../src/domain/order/kinds/book-price.ts';
import { orderKinds } from '../../src/domain/order/kinds/registry.ts';
import { readPrice } from '../../src/domain/order/read-draft.ts';
import { sideOf } from '../../src/domain/order/side.ts';
import { affordableCont, maximumCont, openCost } from '../../src/domain/order/open-capacity.ts';
import { positionFigures, profitOfPart } from '../../src/domain/position/figures.ts';
import { kindDrafts, type KindDraft } from '../support/kind-drafts.ts';
import { coins, contractOf, positionOf } from './listed.ts';
import { USER, createWorld, setting } from './world.ts';
import type { Setting, World } from './world.ts';

const limit: KindDraft = { kind: 'limit', fields: (text) => ({ priceText: text }) };
const market: KindDraft = { kind: 'market', fields: () => ({}) };
const draftFor = (
  world: World,
  given: Setting,
  { kind, fields }: KindDraft,
  amountCont: number,
  changes: Partial<OrderTicket> = {},
): OrderTicket =>
  draftWith({
    direction: given.direction,
    kind,
    ...fields(priceText(world.limitTicks, world.spec.priceDigits)),
    amountText: String(amountCont),
    unit: 'cont',
    ...changes,
  });
const within = (mine: string, theirs: string, units: number): void =>
  expect(
    exact(mine)
      .minus(exact(theirs))
      .abs()
      .lte(exact(units).div(10 ** 10)),
    `${mine} and ${theirs}`,
  ).toBe(true);

/** Sends a draft of this amount whether or not the form would; answers the kernel's refusal, or null. */
const send = (given: Setting, draft: KindDraft, amountCont: number): string | null => {
  const world = createWorld(given);
  const { contract } = world.facts();
  const typed = draftFor(world, given, draft, amountCont);
  const price = readPrice(typed, world.facts());
  const outcome = world.place({
    contract: world.spec.code,
    bizType: world.spec.bizType,
    side: sideOf(typed),
    draftKind: draft.kind,
    ...orderKinds[draft.kind].terms(typed, contract, price.ok ? price.value : null),
    amountCont,
    reduceOnly: false,
    lever: given.lever,
  });
  return outcome.ok ? null : outcome.refusal;
};

/** What the form says before sending, and what the kernel says of the same order. */
const refusals: Readonly<Record<string, string>> = {
  'error.priceOutsideBand': 'price-outside-band',
  'error.postOnlyWouldTake': 'post-only-would-take',
  'error.priceLiquidatesAtOnce': 'price-liquidates-at-once',
};

describe('the form and the kernel', () => {
  test('[FORM-04] the maximum that is shown is accepted, and one contract more is not', () => {
    fc.assert(
      fc.property(setting, kindDrafts, (given, draft) => {
        const world = createWorld(given);
        const facts = world.facts();
        const price = readPrice(draftFor(world, given, draft, 1), facts);
        const most = affordableCont(draftFor(world, given, draft, 1), facts, price.ok ? price.value : null) ?? 0;
        const problems = checkDraft(draftFor(world, given, draft, most), facts).map(({ key }) => key);
        const known = problems.flatMap((key) => refusals[key] ?? []);
        if (most > 0) expect(known.length === 0 ? [null] : known).toContain(send(given, draft, most));
        // Of what holds nothing the exchange takes more: its balance is looked at when it fires.
        if (!orderKinds[draft.kind].holds) return;
        const cap = Math.min(
          world.spec.maxOrderAmount,
          Math.max(...world.spec.gears.filter(({ lever }) => lever >= given.lever).map(({ maxAmount }) => maxAmount)),
        );
        const refusal = send(given, draft, most + 1);
        expect(['insufficient-balance', 'over-gear', 'over-max-amount', ...Object.values(refusals)]).toContain(refusal);
        if (refusal === 'insufficient-balance') expect(most).toBeLessThanOrEqual(cap);
      }),
      { numRuns: 300 },
    );
  });

  test('[FORM-08] the form lets through what the kernel accepts and stops what it refuses', () => {
    fc.assert(
      fc.property(setting, kindDrafts, fc.integer({ min: 1, max: 1_500_000 }), (given, draft, amountCont) => {
        const world = createWorld(given);
        const checked = decideOrder(draftFor(world, given, draft, amountCont), world.facts());
        const taken = send(given, draft, amountCont) === null;
        // What waits for a trigger may be as large as the account could open now; the exchange would wait with more.
        const isOverMaximum = !checked.ok && checked.problems.every(({ key }) => key === 'form.problem.overMaximum');
        if (!orderKinds[draft.kind].holds && isOverMaximum) return;
        expect(checked.ok).toBe(taken);
      }),
      { numRuns: 300 },
    );
  });

  test('[FORM-01] [FORM-09] [FORM-11] [FORM-12] each kind waits where it says: in the book, for its trigger, or nowhere', () => {
    fc.assert(
      fc.property(setting, kindDrafts, fc.integer({ min: 1, max: 100 }), (given, draft, percent) => {
        const world = createWorld(given);
        const typed = draftFor(world, given, draft, 1, { percent });
        const checked = decideOrder(typed, world.facts());
        if (!checked.ok || !world.place(checked.order).ok) return;
        const rests = orderKinds[draft.kind].rests(typed);
        const [waiting] = world.kernel.openOrders(USER);
        const [plan] = world.kernel.openPlans(USER);
        if (rests !== 'book') expect(waiting).toBeUndefined();
        expect(plan?.kind).toBe(rests === 'trigger' ? draft.kind : undefined);
        if (plan !== undefined) {
          expect(plan.amount).toBe(checked.order.amountCont);
          expect(world.kernel.balances(USER).every(({ orderHold }) => orderHold === 0n)).toBe(true);
        }
        if (orderKinds[draft.kind].isPostOnly(typed)) expect(waiting?.amount).toBe(checked.order.amountCont);
        if (waiting !== undefined) expect(waiting.hold > 0n).toBe(orderKinds[draft.kind].holds);
      }),
      { numRuns: 200 },
    );
  });

  test('[FORM-10] a limit of a level gets the price that the form shows, and holds what it shows, on either side', () => {
    fc.assert(
      fc.property(setting, fc.constantFrom(...bookPrices.slice(1)), (given, bookPrice) => {
        const world = createWorld(given);
        const draft = draftFor(world, given, limit, 1, { bookPrice, percent: 10 });
        const facts = world.facts();
        const checked = decideOrder(draft, facts);
        if (!checked.ok) return;
        const shown = estimateOrder(draft, facts);
        expect(checked.order).toMatchObject({ kind: 'limit', price: null, bookRank: Number(bookPrice) });
        const outcome = world.place(checked.order);
        const order = outcome.ok && outcome.orderId !== null ? world.kernel.order(USER, outcome.orderId) : null;
        expect(order?.priceTicks).toBe(shown.ticks);
        const hold = openCost(draft, facts, shown.ticks, checked.order.amountCont)?.cost;
        expect(hold?.lte(exact(shown.cost ?? '0'))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('[FORM-05] the cost shown is the hold taken, to the last minor unit', () => {
    fc.assert(
      fc.property(setting, (given) => {
        const world = createWorld({
          ...given,
          limitOffset: given.direction === 'buy' ? -Math.abs(given.limitOffset) - 1 : Math.abs(given.limitOffset) + 250,
        });
        const draft = draftFor(world, given, limit, 1, { percent: 50 });
        const facts = world.facts();
        const checked = decideOrder(draft, facts);
        if (!checked.ok) return;
        const cost = openCost(draft, facts, world.limitTicks, checked.order.amountCont)?.cost;
        const shown = estimateOrder(draft, facts).cost ?? '';
        expect(world.place(checked.order).ok).toBe(true);
        const [order] = world.kernel.openOrders(USER);
        expect(shown).toBe(coins(order?.hold ?? -1n));
        expect(cost?.lte(exact(shown))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('[POS-13] a filled position: margin, liquidation price, profit, maintenance and closing fee agree', () => {
    fc.assert(
      fc.property(setting, fc.integer({ min: 1, max: 60 }), (given, percent) => {
        const world = createWorld(given);
        const draft = draftFor(world, given, market, 1, { percent });
        const estimate = estimateOrder(draft, world.facts());
        const checked = decideOrder(draft, world.facts());
        if (!checked.ok) return;
        expect(world.place(checked.order).ok).toBe(true);
        const [view] = world.kernel.positions(USER);
        if (view === undefined) return;
        const risk = world.kernel.positionRisk(view);
        const contract = contractOf(world.spec);
        const liquidated = risk.liquidationTicks;
        if (liquidated === null || liquidated <= 0) expect(estimate.liquidationPrice).toBe('none');
        else
          within(
            estimate.liquidationPrice ?? '',
            priceText(liquidated, world.spec.priceDigits),
            10 ** (10 - world.spec.priceDigits),
          );
        const position = positionOf(view, risk.maintainPpm);
        const figures = positionFigures(position, contract, world.facts().markTicks ?? 0);
        // The exchange rounds an inverse value down to the minor unit before it goes on; linear values are exact.
        const slack = world.spec.kind === 'linear' ? 1 : 2;
        within(figures.unrealised, coins(risk.unrealised ?? 0n), slack);
        within(figures.maintenance, coins(risk.maintenance ?? 0n), slack);
        within(figures.closingFee, coins(risk.closingFee ?? 0n), slack);
        within(profitOfPart(position, contract, view.amount, world.facts().markTicks ?? 0), figures.unrealised, 0);
      }),
      { numRuns: 300 },
    );
  });

  test('[FORM-08] closing: all that is closable and no more, in one-way and hedge mode', () => {
    fc.assert(
      fc.property(
        setting,
        fc.constantFrom('one-way' as const, 'hedge' as const),
        fc.integer({ min: 1, max: 100 }),
        (given, mode, percent) => {
          const world = createWorld(given);
          world.kernel.execute(0, { type: 'setPositionMode', user: USER, mode });
          const opening = decideOrder(draftFor(world, given, market, 1, { percent: 30 }), world.facts());
          if (!opening.ok || !world.place(opening.order).ok || world.kernel.positions(USER).length === 0) return;
          const away = given.direction === 'buy' ? 'sell' : 'buy';
          const close = draftFor(world, given, limit, 1, {
            action: 'close',
            direction: away,
            percent,
            priceText: priceText(
              away === 'sell' ? Math.floor((given.bid * 6) / 5) : Math.ceil((given.bid * 5) / 6),
              world.spec.priceDigits,
            ),
          });
          const resting = decideOrder(close, world.facts());
          expect(resting.ok).toBe(true);
          if (resting.ok) expect(world.place(resting.order).ok).toBe(true);
          const [position] = world.kernel.positions(USER);
          const left = maximumCont(close, world.facts(), 1) ?? -1;
          expect(left).toBe((position?.amount ?? 0) - (position?.closing ?? 0));
          const over = draftFor(world, given, market, left + 1, { action: 'close', direction: away });
          expect(checkDraft(over, world.facts()).map(({ key }) => key)).toEqual([
            left === 0 ? 'contract_254' : 'form.problem.overMaximum',
          ]);
        },
      ),
      { numRuns: 100 },
    );
  });
});
