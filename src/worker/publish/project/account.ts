import type {
  AssetsSnapshot,
  NoticesSnapshot,
  OrdersSnapshot,
  PositionsSnapshot,
  SessionSnapshot,
} from '../../api/snapshots.ts';
import type { EngineState } from '../../fold/state.ts';
import { freshnessOf } from './freshness.ts';

export const projectOrders = (state: EngineState, revision: number): OrdersSnapshot => {
  const { open, ended, ordersMs } = state.account;
  return { topic: 'orders', revision, freshness: freshnessOf(state, 'orders', null, ordersMs), open, ended };
};

export const projectPositions = (state: EngineState, revision: number): PositionsSnapshot => ({
  topic: 'positions',
  revision,
  freshness: freshnessOf(state, 'position', null, state.account.positionsMs),
  rows: state.account.positions,
});

export const projectAssets = (state: EngineState, revision: number): AssetsSnapshot => ({
  topic: 'assets',
  revision,
  freshness: freshnessOf(state, 'assets', null, state.account.balancesMs),
  rows: state.account.balances,
});

export const projectSession = (state: EngineState, revision: number): SessionSnapshot => ({
  topic: 'session',
  revision,
  state: state.account.session,
  userName: state.account.userName,
});

export const projectNotices = (state: EngineState, revision: number): NoticesSnapshot => ({
  topic: 'notices',
  revision,
  rows: state.notices.rows,
});
