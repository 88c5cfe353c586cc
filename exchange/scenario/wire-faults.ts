// Trouble on the wire, on order: between the exchange and each of its readers. Without an order every text passes as it is.
//
// Invariants: 1. an order is used up by as many pushes as it names, of its topic and contract alone; 2. orders are served in the order they came;
// 3. texts that are not pushes (hello, answers, pongs) are touched by the state of the line alone.
import type { TopicName } from '../../src/domain/wire/topics.ts';
import type { Scheduler } from '../ports.ts';
import type { Reader } from '../socket/outflow.ts';
import { spoilt, type Spoil } from './spoil-frame.ts';

/** Which pushes, and how many of them. */
type Aim = { readonly topic: TopicName; readonly contract?: string | undefined; readonly count: number };
export type FrameFault = Aim &
  (
    | { readonly do: 'drop' }
    | { readonly do: 'duplicate' }
    /** Each goes out behind its follower. `count`: pairs. */
    | { readonly do: 'swap' }
    | { readonly do: 'delay'; readonly delayMs: number }
    /** Held back until there are `count`, then all at once. */
    | { readonly do: 'burst' }
    | { readonly do: 'corrupt'; readonly how: Spoil; readonly value?: unknown }
  );
/** half-open: nothing is sent and nothing received, though the socket stays · pong-only: no push goes out · slow: so many bytes a second. */
export type LineFault =
  | { readonly is: 'fine' | 'half-open' | 'pong-only' }
  | { readonly is: 'slow'; readonly bytesPerSecond: number };

export type WireFaults = {
  order(fault: FrameFault): void;
  setLine(fault: LineFault): void;
  /** Forgets every order. */
  clear(): void;
  /** The reader as the exchange shall see it. */
  wrap(reader: Reader): Reader;
  /** Whether frames of readers arrive. */
  receives(): boolean;
};

/** Topic and contract of a push, from its head; null: no push. */
const topicAndContract = (text: string): { readonly topic: string; readonly contract: string } | null => {
  const head = /^\{"biz":"\w+","type":"(\w+)"(?:,"contractCode":"(\w+)")?/.exec(text);
  return head === null ? null : { topic: head[1] ?? '', contract: head[2] ?? '' };
};

type Order = { readonly fault: FrameFault; left: number };
/** What is held back of one reader. `next`: goes out behind the next push of its topic. */
type Held = { readonly next: Map<string, string>; burst: string[]; readyMs: number };

export const createWireFaults = (scheduler: Pick<Scheduler, 'after'>, now: () => number): WireFaults => {
  let orders: Order[] = [];
  let line: LineFault = { is: 'fine' };

  const take = (topic: string, contract: string): Order | null => {
    const order = orders.find(
      ({ fault }) => fault.topic === topic && (fault.contract === undefined || fault.contract === contract),
    );
    if (order === undefined) return null;
    order.left -= 1;
    if (order.left === 0) orders = orders.filter((one) => one !== order);
    return order;
  };
  const drip = (held: Held, text: string, send: (text: string) => void, bytesPerSecond: number): void => {
    held.readyMs = Math.max(held.readyMs, now()) + (text.length / bytesPerSecond) * 1000;
    scheduler.after(held.readyMs - now(), () => {
      if (line.is === 'slow') send(text);
    });
  };
  const carry = ({ fault, left }: Order, key: string, text: string, held: Held, send: (text: string) => void): void => {
    switch (fault.do) {
      case 'drop':
        return;
      case 'duplicate':
        send(text);
        send(text);
        return;
      case 'swap':
        held.next.set(key, text);
        return;
      case 'delay':
        scheduler.after(fault.delayMs, () => send(text));
        return;
      case 'corrupt':
        send(spoilt(text, fault.how, fault.value));
        return;
      case 'burst': {
        held.burst.push(text);
        if (left > 0) return;
        const all = held.burst;
        held.burst = [];
        for (const one of all) send(one);
      }
    }
  };
  const wrap = (reader: Reader): Reader => {
    const held: Held = { next: new Map(), burst: [], readyMs: 0 };
    const plain = (text: string): void => reader.send(text);
    const send = (text: string): void => {
      if (line.is === 'half-open') return;
      const push = topicAndContract(text);
      if (push !== null && line.is === 'pong-only') return;
      if (line.is === 'slow') return drip(held, text, plain, line.bytesPerSecond);
      if (push === null) return plain(text);
      const key = `${push.topic}|${push.contract}`;
      const waiting = held.next.get(key);
      if (waiting !== undefined) {
        held.next.delete(key);
        plain(text);
        return plain(waiting);
      }
      const order = take(push.topic, push.contract);
      return order === null ? plain(text) : carry(order, key, text, held, plain);
    };
    return { ...reader, send };
  };
  return {
    order: (fault) => {
      orders.push({ fault, left: fault.count });
    },
    setLine: (fault) => {
      line = fault;
    },
    clear: () => {
      orders = [];
      line = { is: 'fine' };
    },
    wrap,
    receives: () => line.is !== 'half-open',
  };
};
