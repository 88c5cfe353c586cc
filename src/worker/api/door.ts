// The engine's door: what the page may ask of the worker. Types only; nothing here runs.
import type { PositionConfig, PositionMode } from '../../domain/account/account.ts';
import type { BizType, Contract, Environment } from '../../domain/contract/contract.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { Order, OrderRequest } from '../../domain/order/order.ts';
import type { Bar, BarPrice, Period, Snapshot } from './snapshots.ts';

export type { Problem, Result };

/**
 * What became of one order. `unknown`: the answer was lost; the engine keeps asking for the client id and will settle it
 * (never sends it as a new order).
 */
export type Receipt =
  | { readonly state: 'placed'; readonly clientId: string; readonly order: Order }
  | { readonly state: 'refused'; readonly clientId: string; readonly problem: Problem }
  | { readonly state: 'unknown'; readonly clientId: string; readonly problem: Problem };

/** What the page wants to see; the engine subscribes and drops topics to match. */
export type View = {
  readonly environment: Environment; readonly contract: string; readonly bizType: BizType;
  readonly period: Period; readonly groupTicks: number;
  /** Which price the chart's bars are of; absent: the last. */
  readonly barPrice?: BarPrice;
};

/**
 * `socketUrl` ws://…, `httpUrl` http://… `listed`: the contracts of an environment (0 real, 1 mock) as their call answers them,
 * where the page came with them.
 */
export type StartConfig = { readonly httpUrl: string; readonly socketUrl: string; readonly listed?: { readonly env: 0 | 1; readonly text: string } };

export type EngineDoor = {
  /** Where the exchange lives; called once. */
  start(config: StartConfig): Promise<void>;
  /** One subscriber: the page. Batches hold the newest snapshot of each dirty topic; the next batch waits until the returned promise resolves. */
  subscribe(onBatch: (batch: readonly Snapshot[]) => void | Promise<void>): Promise<void>;
  setView(view: View): Promise<void>;
  /** The page painted a frame with these revisions: for the frames-painted meter. */
  reportPainted(frames: number): Promise<void>;

  /** Somebody waits for the exchange: where the line is down, the next try is now and not after its pause. At most one try a second. */
  hurry(): Promise<void>;

  // Commands
  register(userName: string, password: string): Promise<Result<{ readonly userName: string }>>;
  logIn(userName: string, password: string): Promise<Result<{ readonly userName: string }>>;
  logOut(): Promise<Result<null>>;
  /** Sends once; a lost answer is settled by asking for the client id. */
  placeOrder(request: OrderRequest): Promise<Receipt>;
  /** Asks the exchange what became of a client id, until it knows. */
  settleOrder(clientId: string, contract: string, bizType: BizType): Promise<Receipt | { readonly state: 'absent'; readonly clientId: string }>;
  cancelOrder(contract: string, bizType: BizType, orderId: string): Promise<Result<Order>>;
  setLeverage(contract: string, bizType: BizType, longLever: number, shortLever: number): Promise<Result<PositionConfig>>;
  setPositionMode(contract: string, bizType: BizType, mode: PositionMode): Promise<Result<PositionConfig>>;

  // Queries
  readContracts(): Promise<Result<readonly Contract[]>>;
  /** Bars before `beforeMs` (null: the newest) of the last price unless `of` names another, oldest first, at most 1000. */
  readCandles(contract: string, bizType: BizType, period: Period, beforeMs: number | null, of?: BarPrice): Promise<Result<readonly Bar[]>>;
  /** The latest orders of the environment in view that ended, newest first, also of before this page was opened. */
  readEndedOrders(): Promise<Result<readonly Order[]>>;
  readPositionConfig(contract: string, bizType: BizType): Promise<Result<PositionConfig>>;
  /**
   * The tape of this page, at least its last `minutes` (null or absent: all that is kept): raw replay lines (28-character time, space, frame; empty
   * line: disconnect). It needs nothing before it, and its last line says what it folds to.
   */
  readTape(minutes?: number | null): Promise<string>;
  readStateHash(): Promise<string>;
};
