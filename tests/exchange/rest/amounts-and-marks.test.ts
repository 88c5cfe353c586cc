// Amounts in coins and money become whole contracts; own fills become marks of candles.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { contractsOf } from '../../../exchange/rest/placing/trade-amount.ts';
import { newTag, registerClient } from '../support/client.ts';
import { START_MS, openExchange } from '../support/open-exchange.ts';

const MOCK = { env: 1 };
const decimal = fc
  .tuple(fc.nat({ max: 5_000_000 }), fc.nat({ max: 999_999 }))
  .map(([whole, rest]) => `${whole}.${String(rest).padStart(6, '0')}`);
/** Text with six decimals in millionths. */
const millionths = (text: string): bigint => BigInt(text.replace('.', ''));

test('[FORM-03] [EXC-01] contracts of an amount are the most that it pays for: one more would be too many', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CONTRACTS),
      fc.constantFrom('crypto', 'usdt'),
      decimal,
      fc.integer({ min: 1, max: 2_000_000 }),
      (spec, unit, text, ticks) => {
        fc.pre(unit === 'crypto' || spec.quote === 'usdt');
        const sized = contractsOf(spec, unit, text, ticks);
        const count = 'contracts' in sized ? BigInt(sized.contracts) : 0n;
        const [units, scale, price, tick] = [
          BigInt(spec.unit.units),
          10n ** BigInt(spec.unit.digits),
          BigInt(ticks),
          10n ** BigInt(spec.priceDigits),
        ];
        // Cost of n contracts against the amount, both in the amount's unit and over a common denominator.
        const cost = (n: bigint): readonly [bigint, bigint] =>
          unit === 'usdt'
            ? [n * units * price, scale * tick]
            : spec.kind === 'linear'
              ? [n * units, scale]
              : [n * units * tick, scale * price];
        const affordable = (n: bigint): boolean => {
          const [top, bottom] = cost(n);
          return top * 1_000_000n <= millionths(text) * bottom;
        };
        const tooMany = 'problem' in sized && sized.problem === 20030;
        if ('problem' in sized) expect(sized.problem).toBe(tooMany ? 20030 : 20032);
        if (tooMany) expect(affordable(1_000_000_001n)).toBe(true);
        else expect([affordable(count), affordable(count + 1n)]).toEqual([true, false]);
      },
    ),
  );
});

test('[FORM-03] [EXC-01] an order says its amount in one unit, and is answered in contracts', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const send = async (more: object) =>
    (await ann.send([{ type: 10, side: 'open_long', price: '64000', tag: newTag(), ...more }]))[0];
  const amountOf = async (more: object) => (await send(more))?.order?.amount;
  expect(await amountOf({ tradeUnit: 'crypto', tradeAmountUnit: '0.0125' })).toBe(12);
  expect(await amountOf({ tradeUnit: 'usdt', tradeAmountUnit: '640' })).toBe(10);
  expect(await amountOf({ tradeUnit: 'cont', tradeAmountUnit: '3' })).toBe(3);
  expect(await amountOf({ tradeUnit: 'cont', amount: 4 })).toBe(4);
  expect(await amountOf({ type: 11, price: undefined, tradeUnit: 'usdt', tradeAmountUnit: '651' })).toBe(10);
  expect(
    (
      await ann.send([
        {
          type: 12,
          side: 'open_long',
          triggerPrice: '70000',
          tradeUnit: 'usdt',
          tradeAmountUnit: '700',
          tag: newTag(),
        },
      ])
    )[0]?.condition?.amount,
  ).toBe(10);
  const codeOf = async (more: object) => (await send(more))?.code;
  expect(await codeOf({ tradeUnit: 'usdt', tradeAmountUnit: '63.9' })).toBe(20032);
  expect(await codeOf({ tradeUnit: 'usdt', tradeAmountUnit: '0' })).toBe(20032);
  expect(await codeOf({ tradeUnit: 'usdt', amount: 3 })).toBe(20007);
  expect(await codeOf({ tradeUnit: 'usdt', tradeAmountUnit: '640', amount: 3 })).toBe(21050);
  expect(await codeOf({ tradeAmountUnit: '640' })).toBe(20007);
  expect(await codeOf({})).toBe(20032);
});

test('[CHART-07] [EXC-06] own fills are answered by candle, buys and sells apart', async () => {
  const { app, clock } = await openExchange();
  const [ann, bob] = [await registerClient(app, 'ann'), await registerClient(app, 'bob')];
  await ann.place({ type: 11, amount: 3 });
  await ann.place({ price: '65001', amount: 1 });
  await ann.place({ type: 11, amount: 2, side: 'close_long' });
  clock.advance(120_000);
  await ann.place({ type: 11, amount: 1, side: 'close_long' });
  await bob.place({ type: 11, amount: 9 });
  const marks = async (query: object) =>
    (await ann.call('readOrderMarks', { query: { ...MOCK, startTime: 0, endTime: 9e12, klineType: '1min', ...query } }))
      .data;
  const candle = (ms: number): number => Math.floor(ms / 60_000) * 60_000;
  const first = { time: candle(START_MS), buyPrice: '65001', buyNums: 4, sellPrice: '64999', sellNums: 2 };
  const second = { time: candle(START_MS + 120_000), buyPrice: '', buyNums: 0, sellPrice: '64999', sellNums: 1 };
  expect(await marks({})).toEqual([first, second]);
  expect(await marks({ startTime: START_MS + 1 })).toEqual([second]);
  expect(await marks({ endTime: START_MS })).toEqual([first]);
});
