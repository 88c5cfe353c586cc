// What the engine sends of an order, and what the exchange makes of it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandOf, readElement } from '../../exchange/rest/placing/element.ts';
import type { ContractSpec } from '../../exchange/kernel/language/types.ts';
import { priceText } from '../../src/domain/num/ticks.ts';
import type { BookRank, OrderRequest, OrderStops, OrderTerms, StopTerms } from '../../src/domain/order/order.ts';
import { isOrderBatch } from '../../src/domain/wire/compiled/order.ts';
import { wireOrder } from '../../src/worker/ingest/translate/wire-order.ts';
import { listedContract } from './listed.ts';

/** The order payload of A3, and what names an order here. */
const FIELDS =
  `type side amount contAmount contAmountWithUnit insufficientAmount price orderPriceType ioc beMaker timeInForce triggerPrice triggerBy algoType
  stopLimitType tracingPrice tracingCallback tracingOrderPriceType currentPrice overrideOrderCondition welfareCardId brokerId userId reduceOnly lever
  usingOpenPositionCard preConditions tag positionId`.split(/\s+/);

const ticks = fc.integer({ min: 10_000, max: 2_000_000 });
const by = fc.constantFrom('last' as const, 'mark' as const);
const rank = fc.constantFrom<BookRank>(1, 5, 10, 20);
const callback = fc.constantFrom('0.1', '1', '2.55', '10');

const terms = (spec: ContractSpec): fc.Arbitrary<OrderTerms> => {
  const price = ticks.map((one) => priceText(one, spec.priceDigits));
  const resting = fc.constantFrom('GTC' as const, 'IOC' as const, 'FOK' as const);
  const own = fc.record({ kind: fc.constant('limit' as const), price, tif: resting });
  const level = fc.record({
    kind: fc.constant('limit' as const),
    price: fc.constant(null),
    bookRank: rank,
    tif: resting,
  });
  const market = fc.record({
    kind: fc.constant('market' as const),
    price: fc.constant(null),
    tif: fc.constantFrom('IOC' as const, 'FOK' as const),
  });
  const post = fc.record({ kind: fc.constant('limit' as const), price, tif: fc.constant('POST' as const) });
  const plan = fc.record({ kind: fc.constant('plan' as const), by, price });
  const trailing = fc.record({
    kind: fc.constant('trailing' as const),
    by,
    callback,
    activation: fc.option(price),
  });
  return fc.oneof(
    fc.oneof(own, level, market, post),
    fc.tuple(fc.oneof(own, level, market), plan).map(([order, trigger]) => ({ ...order, trigger })),
    fc.tuple(market, trailing).map(([order, trigger]) => ({ ...order, trigger })),
  );
};

const stop = (spec: ContractSpec, isLoss: boolean): fc.Arbitrary<StopTerms> => {
  const price = ticks.map((one) => priceText(one, spec.priceDigits));
  const percent = fc.integer({ min: 1, max: 500 }).map((one) => String(isLoss ? -one : one));
  return fc.oneof(
    fc.record({ by, trigger: price, price: fc.option(price) }),
    fc.record({ by: fc.constant('yield' as const), trigger: percent, price: fc.constant(null) }),
    ...(isLoss
      ? [
          fc.record({
            by: fc.constant('mark' as const),
            trigger: price,
            price: fc.constant(null),
            guaranteed: fc.constant(true),
          }),
        ]
      : []),
  );
};
const stops = (spec: ContractSpec): fc.Arbitrary<OrderStops> =>
  fc.record({
    takeProfit: fc.option(stop(spec, false)),
    stopLoss: fc.option(stop(spec, true)),
    replaces: fc.boolean(),
  });

type Sent = { readonly spec: ContractSpec; readonly request: OrderRequest };
const sent: fc.Arbitrary<Sent> = listedContract.chain((spec) =>
  fc
    .record({
      terms: terms(spec),
      stops: fc.option(stops(spec)),
      request: fc.record(
        {
          clientId: fc.constant('client-order-1'),
          contract: fc.constant(spec.code),
          bizType: fc.constant(spec.bizType),
          side: fc.constantFrom('open_long' as const, 'open_short' as const, 'close_long' as const),
          amountCont: fc.integer({ min: 1, max: 1_000_000 }),
          reduceOnly: fc.boolean(),
          lever: fc.integer({ min: 1, max: 200 }),
          account: fc.constantFrom('contract' as const, 'fund' as const, 'card:7.card.1' as const),
          positionId: fc.constant('12'),
          cardId: fc.constant('34'),
          usesTicket: fc.boolean(),
          currentPrice: ticks.map((one) => priceText(one, spec.priceDigits)),
        },
        { requiredKeys: ['clientId', 'contract', 'bizType', 'side', 'amountCont', 'reduceOnly', 'lever'] },
      ),
    })
    .map(({ terms: decided, stops: attached, request }) => ({
      spec,
      request: {
        ...request,
        ...decided,
        // The exchange takes stops with an order that opens at once.
        ...(attached !== null &&
          decided.trigger === undefined &&
          request.side.startsWith('open') && { stops: attached }),
      },
    })),
);

describe('the payload', () => {
  test('[FLOW-06] law: whatever is decided passes the schema, agrees with itself, and the exchange reads back what was decided', () => {
    fc.assert(
      fc.property(sent, ({ spec, request }) => {
        const element = wireOrder(request);
        expect(isOrderBatch([element])).toBe(true);
        const parsed = readElement(element);
        if (typeof parsed === 'number') throw new Error(`not read: ${parsed}`);
        const command = commandOf({ env: 1, user: '7', spec }, parsed, 50_000);
        if (typeof command === 'number') throw new Error(`no command: ${command}`);
        const ticksOf = (text: string | null): number | null => (text === null ? null : Number(text.replace('.', '')));
        const { trigger, bookRank } = request;
        expect(command).toMatchObject({
          amount: request.amountCont,
          side: request.side,
          ...(trigger?.kind === 'trailing'
            ? {
                type: 'placeTrailing',
                callbackBp: Math.round(Number(trigger.callback) * 100),
                activationTicks: ticksOf(trigger.activation),
              }
            : { priceTicks: ticksOf(request.price), tif: request.tif, ...(bookRank !== undefined && { bookRank }) }),
          ...(trigger?.kind === 'plan' && { type: 'placePlan', by: trigger.by, triggerTicks: ticksOf(trigger.price) }),
        });
        const { takeProfit = null, stopLoss = null } = request.stops ?? {};
        if (command.type === 'placeOrder')
          expect([command.takeProfit?.by, command.stopLoss?.by, command.stopLoss?.guaranteed ?? false]).toEqual([
            takeProfit?.by,
            stopLoss?.by,
            stopLoss?.guaranteed === true,
          ]);
      }),
    );
  });

  test('[FLOW-06] every field of the order payload is sent by some order, and no other', () => {
    const seen = new Set<string>();
    for (const { request } of fc.sample(sent, 500)) for (const name of Object.keys(wireOrder(request))) seen.add(name);
    expect([...seen].toSorted()).toEqual(FIELDS.toSorted());
  });

  test('[FLOW-06] an order in full: post-only, two stops, a card of its own account', () => {
    expect(
      wireOrder({
        clientId: 'client-order-1',
        account: 'card:7.card.1',
        contract: 'btcusdt',
        bizType: 'perpetual',
        side: 'open_long',
        kind: 'limit',
        price: '64000.0',
        tif: 'POST',
        amountCont: 250,
        reduceOnly: false,
        lever: 20,
        cardId: '34',
        stops: {
          takeProfit: { by: 'yield', trigger: '50', price: null },
          stopLoss: { by: 'mark', trigger: '63000.0', price: null, guaranteed: true },
          replaces: true,
        },
      }),
    ).toEqual({
      type: 10,
      side: 'open_long',
      amount: 250,
      contAmount: 250,
      contAmountWithUnit: '250',
      insufficientAmount: false,
      price: '64000.0',
      ioc: 0,
      beMaker: 1,
      timeInForce: 'MAKER',
      reduceOnly: 0,
      lever: 20,
      tag: 'client-order-1',
      welfareCardId: '34',
      brokerId: 3,
      userId: '7.card.1',
      preConditions: [
        { stopLimitType: 1, algoType: 11, triggerBy: 'yield', triggerPrice: '50' },
        { stopLimitType: 4, algoType: 11, triggerBy: 'mark', triggerPrice: '63000.0' },
      ],
      overrideOrderCondition: true,
    });
  });
});
