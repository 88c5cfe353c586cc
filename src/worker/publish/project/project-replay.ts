// Snapshots of a replay: the state's own, where the page's grouping and the deck's place are not the tape's.
import type { AnswerRow } from '../../api/answer-row.ts';
import type { View } from '../../api/door.ts';
import type { Freshness } from '../../api/freshness.ts';
import type {
  Candle,
  CandlesSnapshot,
  ConnectionSnapshot,
  CandleInterval,
  ReplaySnapshot,
  Snapshot,
  Topic,
} from '../../api/snapshots.ts';
import { createState, type EngineState } from '../../fold/state.ts';
import { endAtLast } from './last.ts';
import { createProject, type Project } from './project.ts';

/** The newest candles of an interval that the tape itself does not speak of; none where it cannot say. */
type TailOf = (interval: CandleInterval) => readonly Candle[];

/** Far more than a tape's own epochs: a seek starts the chart anew. */
const EPOCHS_A_SEEK = 1_000_000;

/** The state with the page's own grouping: what the tape's page had chosen is its own affair. */
const seenBy = (state: EngineState, view: () => View | null): EngineState => ({
  line: state.line,
  streams: state.streams,
  book: state.book,
  market: state.market,
  account: state.account,
  lists: state.lists,
  notices: state.notices,
  get pickTrades() {
    return state.pickTrades;
  },
  get view() {
    return state.view === null ? null : { ...state.view, groupTicks: view()?.groupTicks ?? state.view.groupTicks };
  },
});

/** The page's chart may show a longer interval than the tape's page did: its newest candles are made of the tape's minutes. */
const atIntervalOf = (
  snapshot: CandlesSnapshot,
  state: EngineState,
  view: View | null,
  tailOf: TailOf,
): CandlesSnapshot => {
  if (
    view === null ||
    view.period === snapshot.interval ||
    view.contract !== snapshot.contract ||
    (view.barPrice ?? 'last') !== snapshot.of
  )
    return snapshot;
  const tail = tailOf(view.period);
  return tail.length === 0 ? snapshot : endAtLast({ ...snapshot, interval: view.period, tail }, state);
};

/** What was so fresh when it was recorded, as a replay says it. Example: what was late is { state: 'replay', was: 'late' }. */
export const ofTape = ({ state, atMs }: Freshness): Freshness => ({
  state: 'replay',
  was: state === 'replay' ? 'live' : state,
  atMs,
});
/** Neither line is up: nothing of a tape is live, nothing connects, nothing can be sent. */
const noLine = (connection: ConnectionSnapshot, { state }: ReplaySnapshot): ConnectionSnapshot => ({
  ...connection,
  market: state === 'ended' ? 'ended' : 'replay',
  orders: 'replay',
  marketLatencyMs: null,
  ordersLatencyMs: null,
});

/** A snapshot of the tape, said to be one: it never passes as live. */
const marked = (snapshot: Snapshot, where: () => ReplaySnapshot): Snapshot => {
  if (snapshot.topic === 'connection') return noLine(snapshot, where());
  return 'freshness' in snapshot ? { ...snapshot, freshness: ofTape(snapshot.freshness) } : snapshot;
};

/** `state` null: nothing is on the deck. */
export const createReplayProject = (
  state: EngineState | null,
  view: () => View | null,
  where: (revision: number) => ReplaySnapshot,
  seeks: () => number,
  tailOf: TailOf = () => [],
  answers: () => readonly AnswerRow[] = () => [],
): Project => {
  const seen = state === null ? createState() : seenBy(state, view);
  const project = createProject(seen, answers);
  return (topic: Topic, revision: number) => {
    if (topic === 'replay') return where(revision);
    const snapshot = marked(project(topic, revision), () => where(revision));
    return snapshot.topic === 'candles'
      ? atIntervalOf({ ...snapshot, epoch: snapshot.epoch + seeks() * EPOCHS_A_SEEK }, seen, view(), tailOf)
      : snapshot;
  };
};
