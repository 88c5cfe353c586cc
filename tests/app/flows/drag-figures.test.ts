// What a line says at the price under the hand: the figures of the tables and dialogs.
import { expect, test } from 'vitest';
import type { Engine } from '../../../src/app/engine/engine-context.tsx';
import { distancePercent, pulledStop, readMoveFigures } from '../../../src/app/flows/drag-figures.ts';
import { readEditFacts } from '../../../src/app/flows/edit-order.ts';
import { orderAt } from '../../../src/domain/order/line-move/line-move.ts';
import { editFacts } from '../../../src/domain/order/edit/edit-facts.ts';
import { estimateOrder } from '../../../src/domain/order/estimate.ts';
import { moreFigures } from '../../../src/domain/order/more-figures.ts';
import type { TriggerOrder } from '../../../src/domain/order/trigger-order.ts';
import { queryKey } from '../../../src/domain/kernel/query-key.ts';
import { btcusdt, configOf, factsOf, positionOf } from '../../domain/sample.ts';
import { MARK, orderOf, storeOf } from './support/account-store.ts';

const position = positionOf({ id: '3', amountCont: 100 });
const close = orderOf({ id: '7', side: 'close_long', ticks: MARK + 1000, amountCont: 30, positionId: '3' });
const engineOf = (): Engine =>
  ({
    store: storeOf({ positions: [{ ...position, split: true, closingCont: 30 }], orders: [close], balances: [] }),
    door: null,
  }) as unknown as Engine;
const at = (toTicks: number) => ({ line: { kind: 'order', id: '7' } as const, fromTicks: MARK + 1000, toTicks });

test('[CHART-08] the distance is from the last price, in percent, either way', () => {
  expect(distancePercent(612_000, 600_000)).toBe('2.00');
  expect(distancePercent(599_999, 600_000)).toBe('0.00');
  expect(distancePercent(594_000, 600_000)).toBe('-1.00');
  expect(distancePercent(594_000, null)).toBeNull();
});

test('[CHART-08] a close that is dragged: its result is that of the dialog at that price, and what the form would refuse is said beside it', () => {
  const engine = engineOf();
  const facts = readEditFacts(engine.store, close, btcusdt, true);
  if (facts === null) throw new Error('no facts');
  const [ticket, without] = [orderAt(close, btcusdt, [], MARK + 2000), editFacts(facts, close, [])];
  const figures = readMoveFigures(engine, btcusdt, at(MARK + 2000));
  expect(figures.result).toBe(moreFigures(ticket, without, estimateOrder(ticket, without)).result);
  expect(Number(figures.result)).toBeGreaterThan(Number(readMoveFigures(engine, btcusdt, at(MARK + 500)).result));
  expect([figures.distancePercent, figures.problem]).toEqual(['0.40', null]);
  const gone = readMoveFigures(engine, btcusdt, { ...at(MARK), line: { kind: 'order', id: '8' } });
  expect(gone.problem?.key).toBe('orders.problem.gone');
});

test('[CHART-08] [POS-09] what is pulled out of a position is a take-profit where it gains and a stop-loss where it loses; on the wrong side of the price it is refused', () => {
  const short = positionOf({ side: 'short', entryValue: '5000', amountCont: 100 });
  const long = positionOf({ side: 'long', entryValue: '5000', amountCont: 100 });
  const names = (ticks: number) => [pulledStop(long, btcusdt, ticks).name, pulledStop(short, btcusdt, ticks).name];
  expect(names(510_000)).toEqual(['takeProfit', 'stopLoss']);
  expect(names(490_000)).toEqual(['stopLoss', 'takeProfit']);
  expect(pulledStop(long, btcusdt, 510_000).ticket.stops.takeProfitText).toBe('51000.0');
  const engine = {
    store: storeOf({ positions: [{ ...long, entryValue: '4000', entryPrice: '40000' }], orders: [], balances: [] }),
    door: null,
  } as unknown as Engine;
  const pulled = (toTicks: number) =>
    readMoveFigures(engine, btcusdt, { line: { kind: 'position', id: long.id }, fromTicks: 400_000, toTicks });
  // Entered at 40,000.0, the last price is 50,000.0: above the entry and below the last price nothing can be taken any more.
  expect([pulled(450_000).stop, pulled(450_000).problem?.key]).toEqual(['takeProfit', 'error.badTrigger']);
  expect([pulled(510_000).stop, pulled(510_000).problem]).toEqual(['takeProfit', null]);
  expect(Number(pulled(510_000).result)).toBeGreaterThan(0);
});

test('[CHART-08] [FORM-13] what is pulled out of an order is the stop that its edit would set there, with the figures of the form; at its own price it is refused, and of an order that ended nothing is known; a stop that waits with its order says the same by its own line', () => {
  const buy = orderOf({ id: '7', ticks: MARK - 1000, amountCont: 10 });
  const { balance } = factsOf();
  const store = storeOf({ positions: [], orders: [buy], balances: balance === null ? [] : [balance] });
  const engine = { store, door: null } as unknown as Engine;
  const key = queryKey('positionConfig', { contract: 'btcusdt', bizType: 'perpetual' });
  const row = { key, state: 'live', atMs: 1, value: configOf(), problem: null } as const;
  store.apply([{ topic: 'answers', revision: 1, rows: [row] }]);
  const pulled = (toTicks: number, id = '7') =>
    readMoveFigures(engine, btcusdt, { line: { kind: 'order-stop', id }, fromTicks: MARK - 1000, toTicks });
  // 10 contracts of 0.001 BTC bought at 49,900.0: 2,000.0 higher they gain 20, less 0.06 % of 499 and of 519.
  expect(pulled(MARK + 19_000)).toMatchObject({ stop: 'takeProfit', result: '19.3892', problem: null });
  expect(pulled(MARK - 2000)).toMatchObject({ stop: 'stopLoss', problem: null });
  expect(Number(pulled(MARK - 2000).result)).toBeLessThan(-1);
  expect(pulled(MARK - 1000).problem?.key).toBe('error.triggerEqualsPrice');
  // The one that stands is moved; by its own line it says the same.
  const waiting = {
    id: 's1',
    account: 'contract',
    contract: 'btcusdt',
    kind: 'take-profit',
    side: 'close_long',
    orderKind: 'market',
    bookLevels: null,
    ticks: null,
    amountCont: 10,
    triggerBy: 'last',
    triggerTicks: MARK + 9000,
    trailing: null,
    status: 'waiting',
    parentOrderId: '7',
    positionId: null,
  } as TriggerOrder;
  store.apply([{ topic: 'triggers', revision: 1, freshness: { state: 'live', atMs: 1 }, rows: [waiting] }]);
  const line = { kind: 'trigger', id: 's1' } as const;
  const moved = readMoveFigures(engine, btcusdt, { line, fromTicks: MARK + 9000, toTicks: MARK + 19_000 });
  expect([moved.result, moved.problem]).toEqual(['19.3892', null]);
  expect(pulled(MARK + 19_000)).toMatchObject({ stop: 'takeProfit', result: '19.3892', problem: null });
  expect(pulled(MARK, '8')).toMatchObject({ stop: null, result: null, problem: { key: 'orders.problem.gone' } });
});
