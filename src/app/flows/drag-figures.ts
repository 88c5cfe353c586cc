// What a line says at the price under the hand: how far that is from the market, what it would gain or lose, and why it could not be moved there.
import type { Contract } from '../../domain/contract/contract.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import { exact } from '../../domain/num/decimal.ts';
import { halfUpToDigits } from '../../domain/num/rounding.ts';
import { priceText } from '../../domain/num/ticks.ts';
import { editFacts } from '../../domain/order/edit/edit-facts.ts';
import { ownStops } from '../../domain/order/edit/edit-ticket.ts';
import { seenOrder } from '../../domain/order/edit/order-edit.ts';
import { estimateOrder } from '../../domain/order/estimate.ts';
import { orderAt, pulledOrderStop, stopNameAt, triggerLimitAt } from '../../domain/order/line-move/line-move.ts';
import { moreFigures } from '../../domain/order/more-figures.ts';
import type { Order } from '../../domain/order/order.ts';
import type { StopName } from '../../domain/order/stops/blank.ts';
import { stopPreview, type StopPreview } from '../../domain/order/stops/preview.ts';
import { checkPositionStops } from '../../domain/position/stops/check.ts';
import type { TriggerOrder } from '../../domain/order/trigger-order.ts';
import { stopBaseOf } from '../../domain/position/stops/facts.ts';
import { standingResult, stopResult } from '../../domain/position/stops/preview.ts';
import { blankPositionStops, type PositionStopsTicket } from '../../domain/position/stops/ticket.ts';
import type { Position } from '../../domain/position/position.ts';
import type { LineMove } from '../../machines/drag-line/drag-line.types.ts';
import type { Engine } from '../engine/engine-context.tsx';
import type { SnapshotStore } from '../engine/snapshot-store.ts';
import { readTriggerEditFacts } from './change-trigger.ts';
import { createDragPorts } from './drag-line.ts';
import { createEditPorts, readEditFacts } from './edit-order.ts';
import { readPositionStopFacts } from './position-stops.ts';

export type MoveFigures = {
  /** From the last price, in percent with two decimals, signed; null: no last price is known. */
  readonly distancePercent: string | null;
  /** Gained or lost where it closes something, in the margin coin; null: it closes nothing, or it is not known. */
  readonly result: string | null;
  /** Of a line that is pulled out of a position or an order: which stop it becomes there. */
  readonly stop: StopName | null;
  readonly problem: Problem | null;
};

const none: readonly never[] = [];

/** (to - last) / last. Example: distancePercent(612000, 600000) is "2.00". */
export const distancePercent = (toTicks: number, lastTicks: number | null): string | null =>
  lastTicks === null || lastTicks <= 0
    ? null
    : halfUpToDigits(
        exact(toTicks - lastTicks)
          .mul(100)
          .div(lastTicks),
        2,
      ).toFixed(2);

const orderResult = ({ store }: Engine, contract: Contract, { line, toTicks }: LineMove): string | null => {
  const order = store.read('orders')?.open.find(({ id }) => id === line.id);
  const facts = order === undefined ? null : readEditFacts(store, order, contract, true);
  if (order === undefined || facts === null) return null;
  const stops = ownStops(order, store.read('triggers')?.rows ?? none);
  const [ticket, without] = [orderAt(order, contract, stops, toTicks), editFacts(facts, order, stops)];
  return moreFigures(ticket, without, estimateOrder(ticket, without)).result;
};

/** The stop for the whole of a position that is pulled out to a price, as it would be typed. */
export const pulledStop = (
  position: Position,
  contract: Contract,
  ticks: number,
): { readonly name: StopName; readonly ticket: PositionStopsTicket } => {
  const blank = blankPositionStops('cont');
  const price = priceText(ticks, contract.priceDigits);
  const isAbove = exact(price).gt(stopBaseOf({ position, contract }).entry);
  const name = stopNameAt(position.side, isAbove);
  return { name, ticket: { ...blank, stops: { ...blank.stops, [`${name}Text`]: price } } };
};

const pulledFigures = (store: SnapshotStore, contract: Contract, { line, toTicks }: LineMove) => {
  const position = store.read('positions')?.rows.find(({ id }) => id === line.id);
  if (position === undefined) return { result: null, stop: null, problem: { key: 'positions.problem.gone' } };
  const { name, ticket } = pulledStop(position, contract, toTicks);
  const facts = readPositionStopFacts(store, position, contract);
  const rates = { takerRate: facts.takerRate, guaranteeRate: '0' };
  const checked = checkPositionStops(ticket, facts);
  return {
    result: stopResult(position, contract, position.amountCont, toTicks, rates),
    stop: name,
    problem: checked.ok ? null : (checked.problems[0] ?? null),
  };
};

type PulledFromOrder = NonNullable<ReturnType<typeof pulledOrderStop>> & {
  /** What the stop would come to once the order has filled at its price; null: it is on the wrong side, or it is not known. */
  readonly preview: StopPreview | null;
  /** Why the edit that sets it would be refused, stale prices let pass; empty: it would not. */
  readonly problems: readonly Problem[];
};

/** The stop that is pulled out of an order's line, judged as the edit typed in its dialog at this moment; null: the order has no price. */
export const readPulledOrderStop = (
  engine: Engine,
  contract: Contract,
  order: Order,
  ticks: number,
): PulledFromOrder | null => {
  const { store } = engine;
  const stops = ownStops(order, store.read('triggers')?.rows ?? none);
  const pulled = pulledOrderStop(order, contract, stops, ticks);
  if (pulled === null) return null;
  const { name, ticket } = pulled;
  const draft = { order: ticket, seen: seenOrder(order), staleAccepted: true };
  const checked = createEditPorts(engine, contract, order).check(order, draft);
  const facts = readEditFacts(store, order, contract, true);
  const without = facts === null ? null : editFacts(facts, order, stops);
  const preview =
    without === null ? null : stopPreview(name, ticket, without, order.ticks, estimateOrder(ticket, without));
  return { ...pulled, preview, problems: checked.ok ? none : checked.problems };
};

/** A stop that waits for its order's first fill: what it would come to once that has filled. */
const waitingResult = (
  engine: Engine,
  contract: Contract,
  { id, parentOrderId }: TriggerOrder,
  ticks: number,
): string | null => {
  const parent = engine.store.read('orders')?.open.find((order) => order.id === parentOrderId);
  const pulled = parent === undefined ? null : readPulledOrderStop(engine, contract, parent, ticks);
  return pulled?.was?.id === id ? (pulled.preview?.profit ?? null) : null;
};

const triggerResult = (engine: Engine, contract: Contract, { line, toTicks }: LineMove): string | null => {
  const { store } = engine;
  const facts = readTriggerEditFacts(store, line, contract);
  if (facts === null) return null;
  const { order, position } = facts;
  if (order.status === 'waiting') return waitingResult(engine, contract, order, toTicks);
  if (position === null) return null;
  const moved = { ...order, triggerTicks: toTicks, ticks: triggerLimitAt(order, toTicks) };
  return standingResult(moved, readPositionStopFacts(store, position, contract));
};

const pulledOrderFigures = (engine: Engine, contract: Contract, { line, toTicks }: LineMove) => {
  const order = engine.store.read('orders')?.open.find(({ id }) => id === line.id);
  const pulled = order === undefined ? null : readPulledOrderStop(engine, contract, order, toTicks);
  if (pulled === null) return { result: null, stop: null, problem: { key: 'orders.problem.gone' } };
  return { result: pulled.preview?.profit ?? null, stop: pulled.name, problem: pulled.problems[0] ?? null };
};

/** Read at this moment; nothing is kept. Example: a close of a long dragged up gains more: its result rises. */
export const readMoveFigures = (engine: Engine, contract: Contract, move: LineMove): MoveFigures => {
  const { store } = engine;
  const mark = store.read('marks')?.rows.find((row) => row.contract === contract.code);
  const distance = distancePercent(move.toTicks, mark?.lastTicks ?? null);
  if (move.line.kind === 'position') return { distancePercent: distance, ...pulledFigures(store, contract, move) };
  if (move.line.kind === 'order-stop')
    return { distancePercent: distance, ...pulledOrderFigures(engine, contract, move) };
  const result = (move.line.kind === 'order' ? orderResult : triggerResult)(engine, contract, move);
  const decided = move.toTicks === move.fromTicks ? null : createDragPorts(engine, contract).decide(move);
  const problem = decided?.ok === false ? (decided.problems[0] ?? null) : null;
  return { distancePercent: distance, result, stop: null, problem };
};
