// The engine's door: what the page may ask of the worker. Types only; nothing here runs.
import type { BizType, Environment } from '../../domain/contract/contract.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { Order, OrderRequest } from '../../domain/order/order.ts';
import type { TriggerOrder } from '../../domain/order/trigger-order.ts';
import type { CommandAnswer, CommandInput, CommandName, ReadName, Reads, Watched } from './calls.ts';
import type { CandlePrice, CandleInterval, Snapshot } from './snapshots.ts';

export type { Problem, Result };

/**
 * What became of one order. `unknown`: the answer was lost; the engine keeps asking for the client id and will reconcile it
 * (never sends it as a new order).
 */
export type Receipt =
  | {
      readonly state: 'placed';
      readonly clientId: string;
      /** One of the two is there: the order, or the trigger order that waits outside of the book. */
      readonly order: Order | null;
      readonly trigger: TriggerOrder | null;
    }
  | { readonly state: 'refused'; readonly clientId: string; readonly problem: Problem }
  | { readonly state: 'unknown'; readonly clientId: string; readonly problem: Problem };

/** What the page wants to see; the engine subscribes and drops topics to match. */
export type View = {
  readonly environment: Environment;
  readonly contract: string;
  readonly bizType: BizType;
  readonly period: CandleInterval;
  readonly groupTicks: number;
  /** Which price the chart's candles are of; absent: the last. Written on tapes by these names, `period` too. */
  readonly barPrice?: CandlePrice;
};

/**
 * `socketUrl` ws://…, `httpUrl` http://… `listed`: the contracts of an environment (0 real, 1 mock) as their call answers them,
 * where the page came with them.
 */
export type StartConfig = {
  readonly httpUrl: string;
  readonly socketUrl: string;
  readonly listed?: { readonly env: 0 | 1; readonly text: string };
};

export type EngineDoor = {
  /** Where the exchange lives; called once. */
  start(config: StartConfig): Promise<void>;
  /** One subscriber: the page. Batches hold the newest snapshot of each dirty topic; the next batch waits until the returned promise resolves. */
  subscribe(onBatch: (batch: readonly Snapshot[]) => void | Promise<void>): Promise<void>;
  setView(view: View): Promise<void>;
  /** All reads that the page watches from now on; what each answers comes with the topic `answers`. The list takes the place of the one before. */
  watch(reads: readonly Watched[]): Promise<void>;
  /** Somebody asks for a watched read again. `key`: queryKey of it. */
  refresh(key: string): Promise<void>;

  /** Somebody waits for the exchange: where the line is down, the next try is now and not after its pause. At most one try a second. */
  reconnectNow(): Promise<void>;

  command<N extends CommandName>(name: N, input: CommandInput<N>): Promise<Result<CommandAnswer<N>>>;
  /** A read that is answered once. */
  ask<N extends ReadName>(name: N, input: Reads[N]['input']): Promise<Result<Reads[N]['answer']>>;
  /** Sends once; a lost answer is reconciled by asking for the client id. */
  placeOrder(request: OrderRequest): Promise<Receipt>;
  /** Asks the exchange what became of a client id, until it knows. */
  reconcileOrder(
    clientId: string,
    contract: string,
    bizType: BizType,
  ): Promise<Receipt | { readonly state: 'absent'; readonly clientId: string }>;

  /**
   * The tape of this page, at least its last `minutes` (null or absent: all that is kept): raw replay lines (28-character time, space, frame; empty
   * line: disconnect). It needs nothing before it, and its last line says what it folds to.
   */
  readTape(minutes?: number | null): Promise<string>;
  readStateHash(): Promise<string>;
};
