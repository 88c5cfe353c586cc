// Snapshots of a replay: the state's own, where the page's grouping and the deck's place are not the tape's.
import type { View } from '../../api/door.ts';
import type { ReplaySnapshot, Snapshot, Topic } from '../../api/snapshots.ts';
import { createState, type EngineState } from '../../fold/state.ts';
import { createProject, type Project } from './project.ts';

/** Far more than a tape's own epochs: a seek starts the chart anew. */
const EPOCHS_A_SEEK = 1_000_000;

/** The state with the page's own grouping: what the tape's page had chosen is its own affair. */
const seenBy = (state: EngineState, view: () => View | null): EngineState => ({
  line: state.line, streams: state.streams, book: state.book, market: state.market, account: state.account, notices: state.notices,
  get view() {
    return state.view === null ? null : { ...state.view, groupTicks: view()?.groupTicks ?? state.view.groupTicks };
  },
});

const asReplayed = (snapshot: Snapshot, seeks: number): Snapshot =>
  snapshot.topic === 'candles' ? { ...snapshot, epoch: snapshot.epoch + seeks * EPOCHS_A_SEEK } : snapshot;

/** `state` null: nothing is on the deck. */
export const createReplayProject = (
  state: EngineState | null, view: () => View | null, where: (revision: number) => ReplaySnapshot, seeks: () => number,
): Project => {
  const project = createProject(state === null ? createState() : seenBy(state, view));
  return (topic: Topic, revision: number) => (topic === 'replay' ? where(revision) : asReplayed(project(topic, revision), seeks()));
};
