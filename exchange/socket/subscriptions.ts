// Readers and topics, found from either side.
import type { Reader } from './outflow.ts';
import { keyOf } from './selector.ts';
import type { Selector } from './selector.ts';
import type { TopicName } from '../../src/domain/wire/topics.ts';

export type Subscription = {
  readonly selector: Selector;
  readonly key: string;
  readonly reader: Reader;
  /** Number of the last push. */
  seq: number;
  /** It gets no pushes until its snapshot. */
  isStale: boolean;
  /** The answer that goes out with the snapshot. */
  ack: string | null;
};
type Channel = { readonly selector: Selector; readonly subscribers: Map<Reader, Subscription> };

export type Subscriptions = {
  /** The reader's subscription; begun, when there is none. */
  take(reader: Reader, selector: Selector): Subscription;
  find(reader: Reader, key: string): Subscription | undefined;
  remove(reader: Reader, key: string): Subscription | undefined;
  /** Ends all of a reader's. */
  drop(reader: Reader): Subscription[];
  /** Of one topic; null: nobody listens. */
  of(selector: Selector): Iterable<Subscription> | null;
  audience(type: TopicName): Selector[];
  readersOf(selector: Selector): number;
  countOf(reader: Reader): number;
  count(): number;
};

/** `onUnsubscribed`: nobody listens to this topic any more. */
export const createSubscriptions = (onUnsubscribed: (key: string) => void): Subscriptions => {
  const channels = new Map<TopicName, Map<string, Channel>>();
  const readers = new Map<Reader, Map<string, Subscription>>();
  let count = 0;

  const channelOf = (selector: Selector): Channel => {
    const ofType = channels.get(selector.type) ?? new Map<string, Channel>();
    channels.set(selector.type, ofType);
    const key = keyOf(selector);
    const channel = ofType.get(key) ?? { selector, subscribers: new Map<Reader, Subscription>() };
    ofType.set(key, channel);
    return channel;
  };
  const remove = (reader: Reader, key: string): Subscription | undefined => {
    const ofReader = readers.get(reader);
    const subscription = ofReader?.get(key);
    if (ofReader === undefined || subscription === undefined) return undefined;
    count -= 1;
    ofReader.delete(key);
    if (ofReader.size === 0) readers.delete(reader);
    const ofType = channels.get(subscription.selector.type);
    const subscribers = ofType?.get(key)?.subscribers;
    subscribers?.delete(reader);
    if (subscribers?.size === 0) {
      ofType?.delete(key);
      onUnsubscribed(key);
    }
    return subscription;
  };
  return {
    take: (reader, selector) => {
      const key = keyOf(selector);
      const known = readers.get(reader)?.get(key);
      if (known !== undefined) return known;
      const subscription: Subscription = { selector, key, reader, seq: 0, isStale: true, ack: null };
      channelOf(selector).subscribers.set(reader, subscription);
      readers.set(reader, (readers.get(reader) ?? new Map<string, Subscription>()).set(key, subscription));
      count += 1;
      return subscription;
    },
    find: (reader, key) => readers.get(reader)?.get(key),
    remove,
    drop: (reader) => [...(readers.get(reader)?.keys() ?? [])].flatMap((key) => remove(reader, key) ?? []),
    of: (selector) => channels.get(selector.type)?.get(keyOf(selector))?.subscribers.values() ?? null,
    audience: (type) => [...(channels.get(type)?.values() ?? [])].map((channel) => channel.selector),
    readersOf: (selector) => channels.get(selector.type)?.get(keyOf(selector))?.subscribers.size ?? 0,
    countOf: (reader) => readers.get(reader)?.size ?? 0,
    count: () => count,
  };
};
