// A frame to events, judged against what is known: whose stream it is, whether its number follows, whether its numbers are numbers.
import type { EngineEvent } from '../../domain/event/event.ts';
import type { BookPatched, BookSnapshotReceived, FlatLevels, Level } from '../../domain/event/market-event.ts';
import type { PushFrame } from '../../domain/wire/topics.ts';
import { judgeBook } from '../fold/book-state.ts';
import type { EngineState } from '../fold/state.ts';
import type { StreamState } from '../fold/stream-state.ts';
import { decode, keyOfPush, type Decoded } from './decode.ts';
import { readPush, type PushEvent } from './read-push.ts';
import type { ScannedDepth } from './scan-depth.ts';
import { isPrivate, streamKey } from './stream-key.ts';

/** Events, and whether they come of a whole reading of their stream. */
export type Reading = { readonly events: readonly EngineEvent[]; readonly isWhole: boolean };

const part = (...events: readonly EngineEvent[]): Reading => ({ events, isWhole: false });
const dropped = (stream: string): Reading => part({ type: 'FrameDropped', stream });

/** Private streams and the book say themselves when they are whole; the others are so in their first push. */
const isWholeReading = (event: PushEvent, stream: StreamState): boolean => {
  if (event.type === 'BookSnapshotReceived') return true;
  if (event.type === 'BookPatched') return false;
  return 'isWhole' in event ? event.isWhole : stream.lastSeq === null;
};

const readBook = (state: EngineState, stream: StreamState, seq: number, event: PushEvent): Reading | null => {
  if (event.type !== 'BookSnapshotReceived' && event.type !== 'BookPatched') return null;
  const isWhole = event.type === 'BookSnapshotReceived';
  const verdict = judgeBook(state.book, event);
  if (verdict === 'gap') return part({ type: 'SequenceGapFound', stream: stream.key });
  if (verdict === 'drop') return dropped(stream.key);
  return { events: [event, { type: 'StreamMoved', stream: stream.key, isWhole, seq }], isWhole };
};

const readNumbered = (
  state: EngineState,
  stream: StreamState,
  push: PushFrame,
  events: readonly [PushEvent, ...PushEvent[]],
): Reading => {
  const [event] = events;
  const book = readBook(state, stream, push.seq, event);
  if (book !== null) return book;
  const isWhole = isWholeReading(event, stream);
  const isFollowing = stream.lastSeq !== null && push.seq === stream.lastSeq + 1;
  if (!isWhole && (stream.isGapped || stream.wholeAtMs === null)) return dropped(stream.key);
  if (!isWhole && !isFollowing) return part({ type: 'SequenceGapFound', stream: stream.key });
  return { events: [...events, { type: 'StreamMoved', stream: stream.key, isWhole, seq: push.seq }], isWhole };
};

const readPushFrame = (state: EngineState, push: PushFrame): Reading => {
  const key = keyOfPush(push);
  const stream = state.streams.get(key);
  if (stream === undefined || !stream.isAccepted) return dropped(key);
  if (stream.lastSeq !== null && push.seq <= stream.lastSeq) return dropped(key);
  const [event, ...more] = readPush(push, state.account.contracts) ?? [];
  if (event !== undefined) return readNumbered(state, stream, push, [event, ...more]);
  // What it held is lost: for a numbered book or an own order that is a hole.
  const isHole = !stream.isGapped && (push.type === 'depth' || isPrivate(key));
  const holes = isHole ? [{ type: 'SequenceGapFound', stream: key } as const] : [];
  return part({ type: 'FrameRejected', reason: 'number', stream: key }, ...holes);
};

const readDecoded = (state: EngineState, decoded: Decoded): Reading => {
  switch (decoded.is) {
    case 'push':
      return readPushFrame(state, decoded.frame);
    case 'rejected':
      return part(decoded.event);
    case 'complaint':
      return part();
    case 'pong':
      return part({ type: 'PongReceived', id: decoded.frame.id ?? null, exchangeMs: decoded.frame.timestamp });
    case 'hello': {
      const { userName, timestamp, market } = decoded.frame;
      return part(
        { type: 'ExchangeGreeted', userName, exchangeMs: timestamp, marketSource: market },
        { type: 'SessionChanged', userName, isExpected: false },
      );
    }
    case 'ack': {
      if (decoded.frame.channel === 'unsubscribe') return part();
      const stream = streamKey(decoded.frame);
      return part({ type: decoded.frame.data.result ? 'StreamAccepted' : 'StreamRefused', stream });
    }
  }
};

/** Never throws, whatever the text. Example: readFrame(state, '{') is one FrameRejected. */
export const readFrame = (state: EngineState, text: string): Reading => readDecoded(state, decode(text));

const toLevels = ({ count, ticks, amounts }: FlatLevels): Level[] =>
  Array.from({ length: count }, (_, at) => [ticks[at] ?? 0, amounts[at] ?? 0]);

/** A book frame that the scanner knew by its exact shape: judged like any other. */
export const readScanned = (state: EngineState, key: string, frame: ScannedDepth): Reading => {
  const stream = state.streams.get(key);
  if (stream === undefined || !stream.isAccepted || (stream.lastSeq !== null && frame.pushSeq <= stream.lastSeq))
    return dropped(key);
  const { prevSeq, seq, timestampMs: timeMs, asks, bids } = frame;
  const { contract } = state.book;
  const sum = frame.sum < 0 ? undefined : frame.sum;
  const event: BookPatched | BookSnapshotReceived =
    frame.kind === 'snapshot'
      ? { type: 'BookSnapshotReceived', contract, seq, asks: toLevels(asks), bids: toLevels(bids), sum, timeMs }
      : { type: 'BookPatched', contract, prevSeq, seq, levels: { flat: true, asks, bids }, sum, timeMs };
  return readBook(state, stream, frame.pushSeq, event) ?? dropped(key);
};
