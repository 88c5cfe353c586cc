import type { LineState } from '../../api/freshness.ts';
import { isCutOff } from '../../fold/line-state.ts';
import type { EngineState } from '../../fold/state.ts';
import { isGivenUp, type StreamState } from '../../fold/stream-state.ts';
import { contractOf, topicOf } from '../../ingest/stream-key.ts';
import type { TopicName } from '../../../domain/wire/topics.ts';

const ORDER: readonly LineState[] = ['live', 'late', 'resyncing', 'gapped', 'loading', 'offline'];

const stateOf = (stream: StreamState | undefined, hasFacts: boolean): LineState => {
  if (stream === undefined || stream.wholeAtMs === null) return hasFacts ? 'resyncing' : 'loading';
  if (stream.isGapped) return stream.isAsking && !isGivenUp(stream) ? 'resyncing' : 'gapped';
  if (stream.crossedFrames > 0) return 'gapped';
  return stream.isLate ? 'late' : 'live';
};

/** Freshness of what is folded, whoever looks at it. */
export type FoldedFreshness = { readonly state: LineState; readonly atMs: number | null };

/** How far the facts of one topic or of several (of one contract, where they are by contract) can be trusted. Several streams: the worst of them. */
export const freshnessOf = (
  state: EngineState,
  topics: TopicName | readonly TopicName[],
  contract: string | null,
  atMs: number | null,
): FoldedFreshness => {
  const { phase } = state.line;
  if (phase === 'closed' || (phase === 'never' && atMs !== null) || isCutOff(state.line))
    return { state: 'offline', atMs };
  const streams = [...state.streams.values()].filter(
    (stream) =>
      [topics].flat().includes(topicOf(stream.key)) && (contract === null || contractOf(stream.key) === contract),
  );
  if (streams.length === 0) return { state: stateOf(undefined, atMs !== null), atMs };
  const worst = streams
    .map((stream) => stateOf(stream, atMs !== null))
    .toSorted((a, b) => ORDER.indexOf(b) - ORDER.indexOf(a))[0];
  return { state: worst ?? 'loading', atMs };
};
