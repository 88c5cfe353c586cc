// Subscriptions and their pushes. Data is serialised once per topic, whatever the number of readers.
//
// Invariants:
// 1. Each subscription's pushes are numbered from 1 without holes, and its first push is a snapshot.
// 2. A reader that does not keep up loses market data, never its own orders: its market topics go stale and get a fresh snapshot
//    once it has drained. One that stays behind is closed.
// 3. A subscribe is answered with its snapshot, in one go. A reader gets a topic's snapshot at most once in `REPEAT_MS`, and none while it has
//    much waiting: until then the answer is owed, once, however often it was asked for.
import type { Clock, Monotonic } from '../ports.ts';
import { createOutflow } from './outflow.ts';
import type { Limits, Reader } from './outflow.ts';
import { keyOf, pushHead, pushTail } from './selector.ts';
import type { Selector } from './selector.ts';
import { createSnapshotTexts } from './snapshot-texts.ts';
import { createSubscriptions } from './subscriptions.ts';
import type { Subscription } from './subscriptions.ts';
import { topics } from '../../src/domain/wire/topics.ts';
import type { TopicName } from '../../src/domain/wire/topics.ts';

const REPEAT_MS = 1_000;

export type Hub = {
  /** A new reader; it may be answered before it subscribes to anything. */
  enter(reader: Reader): void;
  /** Forgets a reader that has gone. */
  drop(reader: Reader): void;
  /** Sends a frame that is no push. */
  answer(reader: Reader, text: string): void;
  /** Starts (or restarts) a subscription with a snapshot; `ack` goes out right before it. */
  add(reader: Reader, selector: Selector, ack?: string): void;
  remove(reader: Reader, selector: Selector): void;
  /** Subscriptions of this reader; of all readers. */
  topicsOf(reader: Reader): number;
  topics(): number;
  isSubscribed(reader: Reader, selector: Selector): boolean;
  /** To every reader of the selector. */
  publish(selector: Selector, dataText: string): void;
  /** Selectors of a topic that have subscribers. */
  audience(type: TopicName): Selector[];
  listens(selector: Selector): boolean;
  /** How many readers a selector has. */
  readers(selector: Selector): number;
  /** Sends the snapshots that are owed, and closes readers that are too slow; called on a timer. */
  tend(): void;
  /** Bytes that wait in all readers. */
  waitingBytes(): number;
};

type HubOptions = {
  readonly clock: Clock;
  readonly monotonic: Monotonic;
  readonly limits: Limits;
  /** The first push's data for a selector, as JSON text. */
  readonly snapshotOf: (selector: Selector) => string;
  readonly onTurnEnd: (run: () => void) => void;
  readonly onSlowReader: () => void;
};

export const createHub = ({ clock, monotonic, limits, snapshotOf, onTurnEnd, onSlowReader }: HubOptions): Hub => {
  const { skipAboveBytes, resumeBelowBytes, closeAboveBytes } = limits;
  const texts = createSnapshotTexts(snapshotOf, onTurnEnd);
  const subscriptions = createSubscriptions(texts.forget);
  const owed = new Set<Subscription>();
  /** When each reader last had a topic's snapshot, also of topics it has left since. */
  const given = new Map<Reader, Map<string, number>>();
  const forget = (subscription: Subscription | undefined): void => {
    if (subscription !== undefined) owed.delete(subscription);
  };
  const drop = (reader: Reader): void => {
    for (const subscription of subscriptions.drop(reader)) forget(subscription);
    given.delete(reader);
  };
  const outflow = createOutflow(limits, (reader) => {
    drop(reader);
    onSlowReader();
  });

  const push = (subscription: Subscription, head: string, tail: string): void => {
    subscription.seq += 1;
    outflow.send(subscription.reader, `${head}${subscription.seq}${tail}`);
  };
  const isRepeat = ({ reader, key }: Subscription): boolean =>
    monotonic.now() - (given.get(reader)?.get(key) ?? -Infinity) < REPEAT_MS;
  const giveSnapshot = (subscription: Subscription): void => {
    const { reader, selector, key } = subscription;
    // Making the snapshot may publish changes that were still waiting: a stale reader must not receive those first.
    const tail = texts.tailOf(selector);
    owed.delete(subscription);
    subscription.isStale = false;
    const ofReader = given.get(reader) ?? new Map<string, number>();
    given.set(reader, ofReader.set(key, monotonic.now()));
    if (subscription.ack !== null) outflow.send(reader, subscription.ack);
    subscription.ack = null;
    push(subscription, pushHead(selector, clock.now()), tail);
  };
  const giveIfBelow = (subscription: Subscription, bytes: number): void => {
    if (!isRepeat(subscription) && subscription.reader.bufferedBytes() <= bytes) giveSnapshot(subscription);
  };
  const deliver = (subscription: Subscription, head: string, tail: string): void => {
    if (subscription.isStale) return;
    const waiting = subscription.reader.bufferedBytes();
    const isBehind = waiting > skipAboveBytes && waiting <= closeAboveBytes;
    if (!isBehind || topics[subscription.selector.type].private) return push(subscription, head, tail);
    subscription.isStale = true;
    owed.add(subscription);
  };
  const forgetGiven = (): void => {
    const since = monotonic.now() - REPEAT_MS;
    for (const [reader, ofReader] of given) {
      for (const [key, atMs] of ofReader) if (atMs <= since) ofReader.delete(key);
      if (ofReader.size === 0) given.delete(reader);
    }
  };

  return {
    enter: outflow.enter,
    drop: (reader) => {
      outflow.leave(reader);
      drop(reader);
    },
    answer: outflow.send,
    add: (reader, selector, ack) => {
      outflow.enter(reader);
      if (outflow.isGone(reader)) return;
      const subscription = subscriptions.take(reader, selector);
      if (ack !== undefined) subscription.ack = ack;
      owed.add(subscription);
      giveIfBelow(subscription, skipAboveBytes);
    },
    remove: (reader, selector) => {
      const subscription = subscriptions.remove(reader, keyOf(selector));
      forget(subscription);
      if (subscription !== undefined && subscription.ack !== null) outflow.send(reader, subscription.ack);
    },
    topicsOf: subscriptions.countOf,
    topics: subscriptions.count,
    isSubscribed: (reader, selector) => subscriptions.find(reader, keyOf(selector)) !== undefined,
    publish: (selector, dataText) => {
      const subscribers = subscriptions.of(selector);
      if (subscribers === null) return;
      texts.forget(keyOf(selector));
      const head = pushHead(selector, clock.now());
      const tail = pushTail(dataText);
      for (const subscription of subscribers) deliver(subscription, head, tail);
    },
    audience: subscriptions.audience,
    readers: subscriptions.readersOf,
    listens: (selector) => subscriptions.of(selector) !== null,
    tend: () => {
      outflow.relieve();
      for (const subscription of [...owed]) if (owed.has(subscription)) giveIfBelow(subscription, resumeBelowBytes);
      forgetGiven();
    },
    waitingBytes: outflow.waitingBytes,
  };
};
