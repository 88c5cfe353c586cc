// A frame's text to what it is. Nothing here throws: what cannot be understood is a rejection with its reason.
import {
  isAckFrame,
  isErrorFrame,
  isHelloFrame,
  isPongFrame,
  isPushFrame,
  isTopicName,
} from '../../domain/wire/compiled/read.ts';
import type { AckFrame, HelloFrame, PongFrame, PushFrame } from '../../domain/wire/topics.ts';
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

const rejected = (reason: FrameRejected['reason']): Decoded => ({
  is: 'rejected',
  event: { type: 'FrameRejected', reason, stream: null },
});

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const hasKey = (value: unknown, key: string): boolean => typeof value === 'object' && value !== null && key in value;

const decodeChannel = (value: unknown): Decoded => {
  if (isHelloFrame(value)) return { is: 'hello', frame: value };
  return isAckFrame(value) ? { is: 'ack', frame: value } : rejected('shape');
};

const decodePush = (value: unknown): Decoded => {
  if (isPushFrame(value)) return { is: 'push', frame: value };
  return isTopicName((value as { type?: unknown }).type) ? rejected('shape') : rejected('unknown-topic');
};

/** Route: `channel` is an answer to us; `error_code` a complaint; `event` a pong; all else a push. Example: decode('nonsense').is is 'rejected'. */
export const decode = (text: string): Decoded => {
  if (text.length > FRAME_LIMIT) return rejected('too-big');
  const value = parse(text);
  if (typeof value !== 'object' || value === null) return rejected('not-json');
  if (hasKey(value, 'channel')) return decodeChannel(value);
  if (hasKey(value, 'error_code')) return isErrorFrame(value) ? { is: 'complaint' } : rejected('shape');
  if (!hasKey(value, 'event')) return decodePush(value);
  return isPongFrame(value) ? { is: 'pong', frame: value } : rejected('shape');
};

/** The stream of a push; the first push may echo the letter case of the asker. */
export const keyOfPush = (push: PushFrame): string => streamKey(push);
