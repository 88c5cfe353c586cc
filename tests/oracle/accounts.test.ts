// Orders of the three kinds of account: what the form says of each is what the exchange does.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../../exchange/contracts.ts';
import { exact } from '../../src/domain/num/decimal.ts';
import { priceText } from '../../src/domain/num/ticks.ts';
import { decideOrder } from '../../src/domain/order/check.ts';
import { draftWith, type OrderTicket } from '../../src/domain/order/draft.ts';
import { estimateOrder } from '../../src/domain/order/estimate.ts';
import { affordableCont, maximumCont, openCost } from '../../src/domain/order/open-capacity.ts';
import { orderKinds } from '../../src/domain/order/kinds/registry.ts';
import { readAmount, readPrice } from '../../src/domain/order/read-draft.ts';
import { sideOf } from '../../src/domain/order/side.ts';
import { kindDrafts, type KindDraft } from '../support/kind-drafts.ts';
import { createAccountWorld, type AccountKind, type AccountWorld } from './account-world.ts';
import { coins } from './listed.ts';
import { setting, type Setting } from './world.ts';

const KINDS = ['contract', 'fund', 'card'] as const satisfies readonly AccountKind[];
const perpetuals = CONTRACTS.filter(({ coin, bizType }) => coin === 'usdt' && bizType === 'perpetual');
/** A market with a USDT perpetual, which each of the three may trade. */
const given: fc.Arbitrary<Setting> = fc.tuple(setting, fc.constantFrom(...perpetuals)).map(([one, spec]) => ({
  ...one,
  spec,
  lever: Math.min(one.lever, ...spec.gears.slice(0, 1).map(({ lever }) => lever)),
}));
const cardKinds = kindDrafts.filter(({ kind }) => orderKinds[kind].combinesWith.includes('card'));

const draftFor = (
  world: AccountWorld,
  { spec, direction }: Setting,
  { kind, fields }: KindDraft,
  changes: Partial<OrderTicket>,
): OrderTicket =>
  draftWith({
    direction,
    kind,
    ...fields(priceText(world.limitTicks, spec.priceDigits)),
    unit: 'cont',
    card: world.cardId === null ? null : { kind: 'experience', id: world.cardId, account: world.account },
    ...changes,
  });

/** Sends a draft of this amount whether or not the form would; answers why it was refused, or null. */
const send = (market: Setting, account: AccountKind, kind: KindDraft, amountCont: number): string | number | null => {
  const world = createAccountWorld(market, account);
  const facts = world.facts();
  const draft = draftFor(world, market, kind, {});
  const price = readPrice(draft, facts);
  return world.place({
    ...(facts.config.account !== 'contract' && { account: facts.config.account }),
    ...(world.cardId !== null && { cardId: world.cardId }),
    contract: market.spec.code,
    bizType: market.spec.bizType,
    side: sideOf(draft),
    draftKind: kind.kind,
    ...orderKinds[kind.kind].terms(draft, facts.contract, price.ok ? price.value : null),
    amountCont,
    reduceOnly: false,
    lever: market.lever,
  });
};

describe.each(KINDS)('an order of the account: %s', (account) => {
  test('[FORM-04] [FORM-08] [FORM-16] [CARD-03] the form lets through what the exchange accepts and stops what it refuses', () => {
    fc.assert(
      fc.property(given, cardKinds, fc.integer({ min: 1, max: 400_000 }), (market, kind, amountCont) => {
        const world = createAccountWorld(market, account);
        const draft = draftFor(world, market, kind, { amountText: String(amountCont) });
        const checked = decideOrder(draft, world.facts());
        const taken = send(market, account, kind, amountCont) === null;
        // What waits for a trigger holds nothing: the exchange would wait with more than the account could open now.
        const isOverMaximum = !checked.ok && checked.problems.every(({ key }) => key === 'form.problem.overMaximum');
        if (orderKinds[kind.kind].holds || !isOverMaximum) expect(checked.ok).toBe(taken);
        if (checked.ok) expect(world.place(checked.order)).toBeNull();
      }),
      { numRuns: 200 },
    );
  });

  test('[FORM-04] [FORM-16] [CARD-03] the maximum costs at most what the account has free, one contract more is refused; an empty amount with a card is all of it', () => {
    fc.assert(
      fc.property(given, cardKinds, (market, kind) => {
        const world = createAccountWorld(market, account);
        const facts = world.facts();
        const draft = draftFor(world, market, kind, {});
        const price = readPrice(draft, facts);
        const ticks = price.ok ? price.value : null;
        const most = affordableCont(draft, facts, ticks) ?? 0;
        const free = exact(facts.balance?.free ?? '0');
        if (most > 0) expect(openCost(draft, facts, ticks, most)?.cost.lte(free)).toBe(true);
        const refusal = send(market, account, kind, most + 1);
        if (orderKinds[kind.kind].holds) expect(refusal).not.toBeNull();
        if (refusal === 'insufficient-balance')
          expect(openCost(draft, facts, ticks, most + 1)?.cost.gt(free)).toBe(true);
        const amount = readAmount(draft, facts, ticks);
        const whole = maximumCont(draft, facts, ticks) ?? 0;
        expect(amount.ok ? amount.value : 0).toBe(account === 'card' ? whole : 0);
      }),
      { numRuns: 200 },
    );
  });

  test('[FORM-05] [FORM-16] [CARD-03] the cost shown is what the exchange holds in that account, and nothing of another is touched', () => {
    fc.assert(
      fc.property(given, (market) => {
        const world = createAccountWorld({ ...market, limitOffset: market.direction === 'buy' ? -300 : 300 }, account);
        const draft = draftFor(
          world,
          market,
          { kind: 'limit', fields: (text) => ({ priceText: text }) },
          { percent: 50 },
        );
        const facts = world.facts();
        const checked = decideOrder(draft, facts);
        if (!checked.ok) return;
        const cost = openCost(draft, facts, world.limitTicks, checked.order.amountCont)?.cost ?? exact(0);
        expect(world.place(checked.order)).toBeNull();
        const [order] = world.kernel.openOrders(world.owner);
        if (order === undefined) return;
        const hold = exact(coins(order.hold));
        expect(hold.minus(cost).abs().lte(exact('0.000000001'))).toBe(true);
        const shown = exact(estimateOrder(draft, facts).cost ?? '0');
        expect(shown.gte(hold) && shown.minus(hold).lte(exact('0.01'))).toBe(true);
        for (const other of ['7', '7.fund'].filter((id) => id !== world.owner))
          expect(world.kernel.openOrders(other)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

test('[CARD-03] a card goes with one order: while that rests, and once it has filled, form and exchange refuse another; cancelled without a fill it is free again', () => {
  fc.assert(
    fc.property(given, fc.constantFrom('rests', 'fills'), (market, how) => {
      const world = createAccountWorld({ ...market, limitOffset: market.direction === 'buy' ? -300 : 300 }, 'card');
      const kind: KindDraft =
        how === 'rests'
          ? { kind: 'limit', fields: (text) => ({ priceText: text }) }
          : { kind: 'market', fields: () => ({}) };
      const draft = draftFor(world, market, kind, { percent: 50 });
      const first = decideOrder(draft, world.facts());
      if (!first.ok) return;
      expect(world.place(first.order)).toBeNull();
      const [resting] = world.kernel.openOrders(world.owner);
      if (world.kernel.positions(world.owner).length === 0 && resting === undefined) return;
      const again = decideOrder(draft, world.facts());
      expect(again.ok ? [] : again.problems.map(({ key }) => key)).toContain('error.cardInUse');
      expect(world.place(first.order)).toBe('card-in-use');
      if (resting === undefined || resting.filled > 0) return;
      const { contract, id: orderId } = resting;
      world.kernel.execute(50, { type: 'cancelOrder', user: '7', contract, orderId });
      expect(decideOrder(draft, world.facts()).ok).toBe(true);
    }),
    { numRuns: 100 },
  );
});
