import type { AnswerRow } from '../../api/answer-row.ts';
import type { BookSnapshot, ReplaySnapshot, Snapshot, Topic } from '../../api/snapshots.ts';
import type { EngineState } from '../../fold/state.ts';
import { projectList, projectNotices, projectOrders, projectSession } from './account.ts';
import { projectBook } from './book.ts';
import { projectConnection } from './connection.ts';
import { projectCandles, projectContracts, projectMarks, projectTicker, projectTrades } from './market.ts';

export type Project = (topic: Topic, revision: number) => Snapshot;
/** A live engine has nothing to say of a replay. */
const noReplay = (revision: number): ReplaySnapshot => ({
  topic: 'replay',
  revision,
  state: 'empty',
  speed: 1,
  atMs: 0,
  firstMs: 0,
  lastMs: 0,
  exchangeMs: 0,
  openedPercent: 0,
  line: 0,
  contract: '',
  environment: 'mock',
  bizType: 'perpetual',
  hash: null,
});

/** One topic of the state as plain data. `answers`: the watched reads. */
export const createProject = (state: EngineState, answers: () => readonly AnswerRow[] = () => []): Project => {
  let lastBook: BookSnapshot | null = null;
  return (topic, revision) => {
    switch (topic) {
      case 'book':
        return (lastBook = projectBook(state, revision, lastBook));
      case 'trades':
        return projectTrades(state, revision);
      case 'ticker':
        return projectTicker(state, revision);
      case 'candles':
        return projectCandles(state, revision);
      case 'marks':
        return projectMarks(state, revision);
      case 'contracts':
        return projectContracts(state, revision);
      case 'orders':
        return projectOrders(state, revision);
      case 'session':
        return projectSession(state, revision);
      case 'notices':
        return projectNotices(state, revision);
      case 'answers':
        return { topic, revision, rows: answers() };
      case 'replay':
        return noReplay(revision);
      case 'connection':
        return projectConnection(state, revision);
      default:
        return projectList(state, topic, revision);
    }
  };
};
