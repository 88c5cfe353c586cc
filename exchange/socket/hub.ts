// Who listens to what. Data is made to text once per topic, whatever the number of readers.
//
// Invariants:
// 1. Each subscription's pushes are numbered from 1 without holes, and its first push is a snapshot.
// 2. A reader that does not keep up loses market data, never its own orders: its market topics go stale and get a fresh snapshot
//    once it has drained. One that stays behind is closed.
import type { Clock } from '../ports.ts';
import { keyOf, pushHead, pushTail } from './selector.ts';
import type { Selector } from './selector.ts';
import { topics } from '../../src/domain/wire/topics.ts';
import type { TopicName } from '../../src/domain/wire/topics.ts';

/** One reader's socket. */
export type Reader = {
  send(text: string): void;
  /** Bytes accepted but not yet on the wire. */
  bufferedBytes(): number;
  close(code: number, reason: string): void;
};
export type Limits = { readonly skipAboveBytes: number; readonly resumeBelowBytes: number; readonly closeAboveBytes: number };
export const LIMITS: Limits = { skipAboveBytes: 1_000_000, resumeBelowBytes: 250_000, closeAboveBytes: 4_000_000 };
const TRY_AGAIN_LATER = 1013;

type Subscription = { readonly selector: Selector; readonly reader: Reader; seq: number; stale: boolean };
type Channel = { readonly selector: Selector; readonly subscriptions: Map<Reader, Subscription> };

export type Hub = {
  /** Starts (or restarts) a subscription with a snapshot. */
  add(reader: Reader, selector: Selector): void;
  remove(reader: Reader, selector: Selector): void;
  /** Forgets a reader that has gone. */
  drop(reader: Reader): void;
  /** To every reader of the selector. */
  publish(selector: Selector, dataText: string): void;
  /** Selectors of a topic that somebody listens to. */
  audience(type: TopicName): Selector[];
  listens(selector: Selector): boolean;
  /** Gives drained readers their fresh snapshots and closes those beyond help; called on a timer. */
  tend(): void;
};

type HubOptions = {
  readonly clock: Clock; readonly limits: Limits;
  /** The first push's data for a selector, as JSON text. */
  readonly snapshotOf: (selector: Selector) => string;
};

/** What becomes of the next push to a reader that has this much waiting. */
const fateOf = ({ selector, reader, stale }: Subscription, limits: Limits): 'send' | 'skip' | 'close' => {
  const waiting = reader.bufferedBytes();
  if (waiting > limits.closeAboveBytes) return 'close';
  return !topics[selector.type].private && (stale || waiting > limits.skipAboveBytes) ? 'skip' : 'send';
};

export const createHub = ({ clock, limits, snapshotOf }: HubOptions): Hub => {
  const channels = new Map<TopicName, Map<string, Channel>>();
  const stale = new Set<Subscription>();

  const channelOf = (selector: Selector) => channels.get(selector.type)?.get(keyOf(selector));
  const push = (subscription: Subscription, head: string, tail: string): void => {
    subscription.seq += 1;
    subscription.reader.send(`${head}${subscription.seq}${tail}`);
  };
  const sendSnapshot = (subscription: Subscription): void => {
    // Making the snapshot may publish what was still waiting: a stale reader must not hear that first.
    const tail = pushTail(snapshotOf(subscription.selector));
    subscription.stale = false;
    stale.delete(subscription);
    push(subscription, pushHead(subscription.selector, clock.now()), tail);
  };
  const deliver = (subscription: Subscription, head: string, tail: string): void => {
    const fate = fateOf(subscription, limits);
    if (fate === 'send') return push(subscription, head, tail);
    if (fate === 'close') return subscription.reader.close(TRY_AGAIN_LATER, 'reader too slow');
    subscription.stale = true;
    stale.add(subscription);
  };
  const forget = (channel: Channel | undefined, reader: Reader): void => {
    const subscription = channel?.subscriptions.get(reader);
    if (channel === undefined || subscription === undefined) return;
    stale.delete(subscription);
    channel.subscriptions.delete(reader);
    if (channel.subscriptions.size === 0) channels.get(channel.selector.type)?.delete(keyOf(channel.selector));
  };

  return {
    add: (reader, selector) => {
      const ofType = channels.get(selector.type) ?? new Map<string, Channel>();
      channels.set(selector.type, ofType);
      const channel = ofType.get(keyOf(selector)) ?? { selector, subscriptions: new Map<Reader, Subscription>() };
      ofType.set(keyOf(selector), channel);
      const subscription = channel.subscriptions.get(reader) ?? { selector, reader, seq: 0, stale: false };
      sendSnapshot(subscription);
      channel.subscriptions.set(reader, subscription);
    },
    remove: (reader, selector) => forget(channelOf(selector), reader),
    drop: (reader) => {
      for (const ofType of channels.values()) for (const channel of [...ofType.values()]) forget(channel, reader);
    },
    publish: (selector, dataText) => {
      const channel = channelOf(selector);
      if (channel === undefined) return;
      const head = pushHead(selector, clock.now());
      const tail = pushTail(dataText);
      for (const subscription of channel.subscriptions.values()) deliver(subscription, head, tail);
    },
    audience: (type) => [...(channels.get(type)?.values() ?? [])].map((channel) => channel.selector),
    listens: (selector) => channelOf(selector) !== undefined,
    tend: () => {
      for (const subscription of [...stale]) {
        if (fateOf(subscription, limits) === 'close') subscription.reader.close(TRY_AGAIN_LATER, 'reader too slow');
        else if (subscription.reader.bufferedBytes() < limits.resumeBelowBytes) sendSnapshot(subscription);
      }
    },
  };
};
