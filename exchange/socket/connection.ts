// One reader's side of the socket: its frames, and the answers to them. Every frame is counted before it is read.
import { codes } from '../../src/domain/wire/codes.ts';
import { findListed } from '../contracts.ts';
import type { Count } from '../metrics.ts';
import type { Clock, Env, Monotonic } from '../ports.ts';
import { problemKey } from '../rest/refusals.ts';
import { readJson } from '../rest/strict-json.ts';
import type { ContractSpec } from '../kernel/language/types.ts';
import type { User } from '../session/users.ts';
import { createBucket } from './bucket.ts';
import type { Rate } from './bucket.ts';
import type { ConnectionSlot } from './connection-quota.ts';
import type { Hub } from './hub.ts';
import type { Reader } from './outflow.ts';
import type { Selector } from './selector.ts';
import { clientFrame, topics } from '../../src/domain/wire/topics.ts';
import type { AckFrame, ErrorFrame, HelloFrame, PongFrame, SubscribeParams } from '../../src/domain/wire/topics.ts';
import type { ProblemCode } from '../../src/domain/wire/problems.ts';

/** A page sends at most 40 frames a second, of some 130 bytes. */
const FRAMES: Rate = { perSecond: 100, burst: 100 };
const BYTES: Rate = { perSecond: 32_768, burst: 65_536 };
/** Each subscribe costs a snapshot. */
const SUBSCRIBES: Rate = { perSecond: 50, burst: 200 };
/** Frames beyond the limit between two warnings; the third warning is the last. */
const STRIKE = 100;
const STRIKES = 3;
/** The cost of a subscribe over the limit: a reader that goes on with them is soon not read any more. */
const REFUSED_FRAMES = 10;
const POLICY_VIOLATION = 1008;

export type ConnectionPorts = {
  readonly hub: Hub;
  readonly clock: Clock;
  readonly monotonic: Monotonic;
  readonly contracts: readonly ContractSpec[];
  /** Whether there is a live room of this code. */
  readonly hasRoom: (env: Env, code: string) => boolean;
  readonly market: string;
  /** Frames that were not served, by `reason`. */
  readonly rejected: Count;
};
export type Connection = {
  /** A frame; null: one that is no text. */
  onFrame(frame: Buffer | null): void;
  /** A ping of the line itself, or a pong that nobody asked for: it counts like a frame. Whether it is within the limit. */
  mayPing(): boolean;
  /** Counts bytes received, of any kind. */
  received(bytes: number): void;
};

/** What a subscription asks for, or why it cannot be had. */
const selectorOf = (
  params: SubscribeParams,
  user: User | null,
  { contracts, hasRoom }: Pick<ConnectionPorts, 'contracts' | 'hasRoom'>,
): Selector | ProblemCode => {
  const topic = topics[params.type];
  const by: readonly string[] = topic.by;
  const { biz, type, env, contractCode, granularity } = params;
  if (topic.private) return user === null ? codes.notLoggedIn : { biz, type, env, user: user.userId };
  if (!by.includes('contractCode')) return { biz, type, env };
  if (contractCode === undefined) return codes.badParameter;
  if (type === 'live_room') {
    if (biz !== 'perpetual') return codes.badParameter;
    return hasRoom(env, contractCode) ? { biz, type, env, contractCode } : codes.liveUnknownRoom;
  }
  if (findListed(contracts, { bizType: biz, contractCode }) === undefined) return codes.unknownContract;
  if (!by.includes('granularity')) return { biz, type, env, contractCode };
  return granularity === undefined ? codes.badParameter : { biz, type, env, contractCode, granularity };
};

const parse = (frame: Buffer | null) => {
  try {
    return frame === null ? null : (clientFrame.safeParse(readJson(frame.toString('utf8'))).data ?? null);
  } catch {
    return null;
  }
};

/** Counts what a reader sends. `warn` and `close` are called when it is too much. */
const createMeter = (
  monotonic: Monotonic,
  { warn, close }: { readonly warn: () => void; readonly close: (why: string) => void },
) => {
  const frames = createBucket(monotonic, FRAMES);
  const bytes = createBucket(monotonic, BYTES);
  let refused = 0;
  return {
    mayFrame: (): boolean => {
      // One second within the limit resets the warnings.
      if (refused > 0 && frames.isFull()) refused = 0;
      if (frames.take(1)) return true;
      if (refused % STRIKE === 0) warn();
      refused += 1;
      if (refused > STRIKE * (STRIKES - 1)) close('too many frames');
      return false;
    },
    refused: (): void => {
      frames.charge(REFUSED_FRAMES);
    },
    received: (count: number): void => {
      if (!bytes.take(count)) close('too many bytes');
    },
  };
};

/** Sends the hello frame and serves the reader until it leaves. `user` null: a visitor. */
export const openConnection = (
  reader: Reader,
  user: User | null,
  slot: ConnectionSlot,
  { hub, clock, monotonic, contracts, hasRoom, market, rejected }: ConnectionPorts,
): Connection => {
  const reply = (frame: AckFrame | ErrorFrame | HelloFrame | PongFrame): void =>
    hub.answer(reader, JSON.stringify(frame));
  const complain = (code: ProblemCode): void => reply({ error_code: code, error_msg: problemKey(code), result: false });
  const subscribes = createBucket(monotonic, SUBSCRIBES);
  let isOver = false;
  const meter = createMeter(monotonic, {
    warn: () => complain(codes.tooFrequent),
    close: (why) => {
      if (isOver) return;
      isOver = true;
      rejected.add({ reason: why === 'too many bytes' ? 'bytes' : 'flood' });
      reader.close(POLICY_VIOLATION, why);
    },
  });
  const mayFrame = (): boolean => {
    if (isOver) return false;
    const may = meter.mayFrame();
    if (!may) rejected.add({ reason: 'rate' });
    return may;
  };

  /** Why the topic cannot be subscribed just now; null: it can. */
  const overQuota = (selector: Selector): ProblemCode | null => {
    if (!subscribes.take(1) || !slot.mayAsk()) return codes.tooFrequent;
    return hub.isSubscribed(reader, selector) || slot.takeTopic(hub.topicsOf(reader)) ? null : codes.overMaxTopics;
  };
  const subscription = (channel: 'subscribe' | 'unsubscribe', params: SubscribeParams): void => {
    const { biz, type, env, contractCode, granularity } = params;
    const selector = selectorOf(params, user, { contracts, hasRoom });
    const about = {
      channel,
      biz,
      type,
      env,
      ...(contractCode === undefined ? {} : { contractCode }),
      ...(granularity === undefined ? {} : { granularity }),
    };
    const problem = typeof selector === 'number' ? selector : channel === 'subscribe' ? overQuota(selector) : null;
    if (problem !== null || typeof selector === 'number') {
      if (problem === codes.tooFrequent || problem === codes.overMaxTopics) {
        rejected.add({ reason: 'topics' });
        meter.refused();
      }
      if (problem !== null) reply({ ...about, data: { result: false, code: problem, msg: problemKey(problem) } });
      return;
    }
    const ack: AckFrame = { ...about, data: { result: true } };
    if (channel === 'subscribe') return hub.add(reader, selector, JSON.stringify(ack));
    if (hub.isSubscribed(reader, selector)) slot.giveTopic();
    hub.remove(reader, selector);
    reply(ack);
  };

  hub.enter(reader);
  reply({
    channel: 'hello',
    userId: user?.userId ?? null,
    userName: user?.userName ?? null,
    timestamp: clock.now(),
    market,
  });
  return {
    mayPing: mayFrame,
    received: meter.received,
    onFrame: (text) => {
      if (!mayFrame()) return;
      const frame = parse(text);
      if (frame === null) {
        rejected.add({ reason: 'malformed' });
        complain(codes.badParameter);
      } else if (frame.event === 'ping')
        reply({ event: 'pong', ...(frame.id === undefined ? {} : { id: frame.id }), timestamp: clock.now() });
      else subscription(frame.event, frame.params);
    },
  };
};
