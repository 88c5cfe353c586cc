// One reader's side of the socket: what it says, and what it is told back.
import { findListed } from '../contracts.ts';
import type { Clock } from '../ports.ts';
import { problemKey } from '../rest/refusals.ts';
import { readJson } from '../rest/strict-json.ts';
import type { ContractSpec } from '../kernel/types.ts';
import type { User } from '../session/users.ts';
import type { Hub, Reader } from './hub.ts';
import type { Selector } from './selector.ts';
import { clientFrame, topics } from '../../src/domain/wire/topics.ts';
import type { AckFrame, ErrorFrame, HelloFrame, PongFrame, SubscribeParams } from '../../src/domain/wire/topics.ts';
import type { ProblemCode } from '../../src/domain/wire/problems.ts';

const FRAMES_PER_SECOND = 100;
const STRIKES = 3;
const POLICY_VIOLATION = 1008;

export type ConnectionPorts = {
  readonly hub: Hub; readonly clock: Clock; readonly contracts: readonly ContractSpec[]; readonly market: string;
};
export type Connection = {
  hear(text: string): void;
  /** A ping of the line itself: it is answered there, and counts like a frame. */
  pinged(): void;
  /** Called once a second: frames are counted from here on. */
  newSecond(): void;
};

/** What a subscription asks for, or why it cannot be had. */
const selectorOf = (params: SubscribeParams, user: User | null, contracts: readonly ContractSpec[]): Selector | ProblemCode => {
  const topic = topics[params.type];
  const by: readonly string[] = topic.by;
  const { biz, type, env, contractCode, granularity } = params;
  if (topic.private) return user === null ? 20000 : { biz, type, env, user: user.userId };
  if (!by.includes('contractCode')) return { biz, type, env };
  if (contractCode === undefined) return 20007;
  if (findListed(contracts, { bizType: biz, contractCode }) === undefined) return 20021;
  if (!by.includes('granularity')) return { biz, type, env, contractCode };
  return granularity === undefined ? 20007 : { biz, type, env, contractCode, granularity };
};

const parse = (text: string) => {
  try {
    return clientFrame.safeParse(readJson(text)).data ?? null;
  } catch {
    return null;
  }
};

/** Greets the reader and serves it until it goes. `user` null: a visitor. */
export const openConnection = (reader: Reader, user: User | null, { hub, clock, contracts, market }: ConnectionPorts): Connection => {
  const say = (frame: AckFrame | ErrorFrame | HelloFrame | PongFrame): void => reader.send(JSON.stringify(frame));
  const complain = (code: ProblemCode): void => say({ error_code: code, error_msg: problemKey(code), result: false });
  let heard = 0;
  let strikes = 0;

  /** A reader that keeps flooding is closed on its third warning. */
  const isFlood = (): boolean => {
    heard += 1;
    if (heard <= FRAMES_PER_SECOND) return false;
    if (heard % FRAMES_PER_SECOND === 1) {
      strikes += 1;
      complain(20303);
      if (strikes >= STRIKES) reader.close(POLICY_VIOLATION, 'too many frames');
    }
    return true;
  };
  const subscription = (channel: 'subscribe' | 'unsubscribe', params: SubscribeParams): void => {
    const { biz, type, env, contractCode, granularity } = params;
    const selector = selectorOf(params, user, contracts);
    const about = { channel, biz, type, env, ...(contractCode === undefined ? {} : { contractCode }), ...(granularity === undefined ? {} : { granularity }) };
    if (typeof selector === 'number') {
      say({ ...about, data: { result: false, code: selector, msg: problemKey(selector) } });
      return;
    }
    say({ ...about, data: { result: true } });
    if (channel === 'subscribe') hub.add(reader, selector);
    else hub.remove(reader, selector);
  };

  say({ channel: 'hello', userId: user?.userId ?? null, userName: user?.userName ?? null, timestamp: clock.now(), market });
  return {
    newSecond: () => { heard = 0; },
    pinged: () => { isFlood(); },
    hear: (text) => {
      if (isFlood()) return;
      const frame = parse(text);
      if (frame === null) complain(20007);
      else if (frame.event === 'ping') say({ event: 'pong', ...(frame.id === undefined ? {} : { id: frame.id }), timestamp: clock.now() });
      else subscription(frame.event, frame.params);
    },
  };
};
