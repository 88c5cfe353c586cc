// Where a venue's messages go: data to its contract, everything else into the counts.
import type { ContractCode, ContractSpec } from '../../kernel/language/types.ts';
import type { Feed } from './feed.ts';
import type { Mirror } from './mirror.ts';
import type { Data, Fault, Message } from './types.ts';

export type Channel = { readonly spec: ContractSpec; readonly mirror: Mirror; readonly feed: Feed };
export type FeedCount = {
  frames: number;
  trades: number;
  /** Words of refusal. */
  errors: number;
  lastError: string | null;
  readonly faults: Map<Fault, number>;
};
export const noCount = (): FeedCount => ({ frames: 0, trades: 0, errors: 0, lastError: null, faults: new Map() });

export const refuse = (count: FeedCount, fault: Fault): void => {
  count.faults.set(fault, (count.faults.get(fault) ?? 0) + 1);
};

/** A trade far away would fill every order on its way, a mark far away liquidate: better none than those. */
const MOST_TRADE_PERCENT = 10;
const MOST_PRICE_PERCENT = 25;

const deliver = ({ mirror, feed }: Channel, data: Data, count: FeedCount, nowMs: number): void => {
  switch (data.kind) {
    case 'prices':
      if (mirror.isFar(data.mark, MOST_PRICE_PERCENT) || mirror.isFar(data.index, MOST_PRICE_PERCENT))
        return refuse(count, 'far');
      return mirror.prices(data, nowMs);
    case 'trade':
      if (!feed.accepts(data)) return;
      if (mirror.isFar(data.price, MOST_TRADE_PERCENT)) return refuse(count, 'far');
      count.trades += 1;
      return mirror.trade(data);
    default:
      return feed.take(data, nowMs);
  }
};

/** Takes in one message; true when it was data of a contract that is ours. */
export const route = (
  channels: ReadonlyMap<ContractCode, Channel>,
  message: Message,
  count: FeedCount,
  nowMs: number,
): boolean => {
  switch (message.kind) {
    case 'ack':
    case 'pong':
      return false;
    case 'error':
      count.errors += 1;
      count.lastError = message.reason;
      return false;
    case 'bad':
      refuse(count, message.fault);
      return false;
    default: {
      const channel = channels.get(message.code);
      if (channel === undefined) refuse(count, 'other-contract');
      else deliver(channel, message, count, nowMs);
      return channel !== undefined;
    }
  }
};
