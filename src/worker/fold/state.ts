import type { Environment } from '../../domain/contract/contract.ts';
import type { EngineEvent } from '../../domain/event/event.ts';
import type { ViewChanged, StreamKey } from '../../domain/event/line-event.ts';
import type { TradesSnapshot } from '../api/snapshots.ts';
import type { AnswersState } from './answers-state.ts';
import { createLists, type ListsState } from './own-lists.ts';
import { createAccountState, type AccountState } from './account-state.ts';
import { createBookState, type BookState } from './book-state.ts';
import { createLineState, type LineState } from './line-state.ts';
import { createMarketState, type MarketState } from './market-state.ts';
import { createNoticeState, type NoticeState } from './notice-state.ts';
import type { StreamState } from './stream-state.ts';
import type { VenueState } from './venue-state.ts';

/** Everything the engine knows: a fold of the tape and of nothing else. */
export type EngineState = {
  readonly line: LineState;
  readonly streams: Map<StreamKey, StreamState>;
  view: ViewChanged | null;
  readonly book: BookState;
  readonly market: MarketState;
  readonly account: AccountState;
  readonly lists: ListsState;
  readonly notices: NoticeState;
  /** Once a watched read was answered. */
  answers?: AnswersState;
  /** On a tape of another venue alone. */
  venue?: VenueState;
  /** Late parts that look on, and what one of them makes of the trades. Functions: nothing that is known, no hash and no checkpoint has them. */
  follow?: ((event: EngineEvent, isWhole: boolean) => void) | undefined;
  pickTrades?: (() => Pick<TradesSnapshot, 'rows' | 'filter'> | undefined) | undefined;
};

export const createState = (): EngineState => ({
  line: createLineState(),
  streams: new Map(),
  view: null,
  book: createBookState(),
  market: createMarketState(),
  account: createAccountState(),
  lists: createLists(),
  notices: createNoticeState(),
});

/** In view: what is folded is of it, and calls go to it. mock before anything is in view. */
export const environmentOf = ({ view }: EngineState): Environment => view?.environment ?? 'mock';
