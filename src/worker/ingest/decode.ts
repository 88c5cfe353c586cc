// A frame's text to what it is. Nothing here throws: what cannot be understood is a rejection with its reason.
import { ackFrame, errorFrame, helloFrame, pongFrame, pushFrame, topicName, type AckFrame, type HelloFrame, type PongFrame, type PushFrame } from '../../domain/wire/topics.ts';
import type { FrameRejected } from '../../domain/event/line-event.ts';
import { streamKey } from './stream-key.ts';

export type Decoded =
  | { readonly is: 'hello'; readonly frame: HelloFrame }
  | { readonly is: 'ack'; readonly frame: AckFrame }
  | { readonly is: 'pong'; readonly frame: PongFrame }
  | { readonly is: 'push'; readonly frame: PushFrame }
  | { readonly is: 'complaint' }
  | { readonly is: 'rejected'; readonly event: FrameRejected };

/** Characters. Ten times the largest frame of this protocol, a whole book of thousands of levels. */
export const FRAME_LIMIT = 4_000_000;

const rejected = (reason: FrameRejected['reason']): Decoded => ({ is: 'rejected', event: { type: 'FrameRejected', reason, stream: null } });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const hasKey = (value: unknown, key: string): boolean => typeof value === 'object' && value !== null && key in value;

const decodeChannel = (value: unknown): Decoded => {
  const hello = helloFrame.safeParse(value);
  if (hello.success) return { is: 'hello', frame: hello.data };
  const ack = ackFrame.safeParse(value);
  return ack.success ? { is: 'ack', frame: ack.data } : rejected('shape');
};

const decodePush = (value: unknown): Decoded => {
  const push = pushFrame.safeParse(value);
  if (push.success) return { is: 'push', frame: push.data };
  return topicName.safeParse((value as { type?: unknown }).type).success ? rejected('shape') : rejected('unknown-topic');
};

/** Route: `channel` is an answer to us; `error_code` a complaint; `event` a pong; all else a push. Example: decode('nonsense').is is 'rejected'. */
export const decode = (text: string): Decoded => {
  if (text.length > FRAME_LIMIT) return rejected('too-big');
  const value = parse(text);
  if (typeof value !== 'object' || value === null) return rejected('not-json');
  if (hasKey(value, 'channel')) return decodeChannel(value);
  if (hasKey(value, 'error_code')) return errorFrame.safeParse(value).success ? { is: 'complaint' } : rejected('shape');
  if (!hasKey(value, 'event')) return decodePush(value);
  const pong = pongFrame.safeParse(value);
  return pong.success ? { is: 'pong', frame: pong.data } : rejected('shape');
};

/** The stream of a push; the first push may echo the letter case of the asker. */
export const keyOfPush = (push: PushFrame): string => streamKey(push);
