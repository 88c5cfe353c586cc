import type { MarginMode } from '../../../domain/account/account.ts';
import type { ListName } from '../../../domain/event/own-lists.ts';
import { directionOf } from '../../../domain/order/side.ts';
import type { Position } from '../../../domain/position/position.ts';
import type { Freshness } from '../../api/freshness.ts';
import type { Notice, NoticesSnapshot } from '../../api/notices.ts';
import type { ListSnapshot, ListTopic, OrdersSnapshot, SessionSnapshot } from '../../api/snapshots.ts';
import { environmentOf, type EngineState } from '../../fold/state.ts';
import { declarationOf } from '../../fold/own-lists.ts';
import { freshnessOf } from './freshness.ts';

const MOST_ENDED = 50;

const freshnessOfList = (state: EngineState, name: ListName): Freshness =>
  freshnessOf(state, declarationOf(name).topic, null, state.lists[name].atMs);

export const projectOrders = (state: EngineState, revision: number): OrdersSnapshot => {
  const { rows, gone } = state.lists.orders;
  return {
    topic: 'orders',
    revision,
    freshness: freshnessOfList(state, 'orders'),
    open: rows,
    ended: gone.slice(0, MOST_ENDED),
  };
};

/** Any other own list, under its name. */
export const projectList = (state: EngineState, topic: ListTopic, revision: number): ListSnapshot =>
  ({ topic, revision, freshness: freshnessOfList(state, topic), rows: state.lists[topic].rows }) as ListSnapshot;

export const projectSession = (state: EngineState, revision: number): SessionSnapshot => ({
  topic: 'session',
  revision,
  state: state.account.session,
  userName: state.account.userName,
  environment: environmentOf(state),
});

/** The margin mode of the position that a liquidation closed, open in part or gone by now: an order does not carry it. null: the page never saw the position. */
const liquidatedMode = ({ lists: { positions } }: EngineState, { order }: Notice): MarginMode | null => {
  if (order === null) return null;
  const side = directionOf(order.side) === 'sell' ? 'long' : 'short';
  const isClosed = (position: Position): boolean =>
    position.account === order.account && position.contract === order.contract && position.side === side;
  return [positions.rows, positions.gone, positions.lost.toReversed()].flat().find(isClosed)?.marginMode ?? null;
};

export const projectNotices = (state: EngineState, revision: number): NoticesSnapshot => ({
  topic: 'notices',
  revision,
  rows: state.notices.rows.map((notice) =>
    notice.kind === 'liquidated' ? { ...notice, marginMode: liquidatedMode(state, notice) } : notice,
  ),
});
