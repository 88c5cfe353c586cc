import { useMemo } from 'react';
import type { PositionConfig } from '../../domain/account/account.ts';
import type { Contract } from '../../domain/contract/contract.ts';
import { DEEP_RANKS } from '../../domain/market/deep-levels.ts';
import type { OrderFacts } from '../../domain/order/facts.ts';
import type { BookRank } from '../../domain/order/order.ts';
import type { BookSnapshot } from '../../worker/api/snapshots.ts';
import { useEngineContext } from '../engine/engine-context.tsx';
import { lineState } from '../engine/line-state.ts';
import { useSelected, useSnapshot } from '../engine/use-snapshot.ts';
import { useCardsRead } from './cards.ts';
import { guaranteeTerms } from './guarantee.ts';
import { readOrderFacts } from './order-facts.ts';

/** What of the book, beside its best prices, an order is reckoned with: the level of a rank, or all that is shown. */
export type BookPart = BookRank | 'rows';

/** That part as text: another text is another part. */
const partOf = ({ levels, bids, asks }: BookSnapshot, rank: BookPart | null): string => {
  if (rank === 'rows') return [...bids, ...asks].map(({ ticks, amountCont }) => `${ticks} ${amountCont}`).join();
  const at = DEEP_RANKS.findIndex((deep) => deep === rank);
  return at === -1 ? '' : `${levels.bids[at]} ${levels.asks[at]}`;
};

/** The facts for estimates, renewed when one of them changes: of the book behind the best prices only what the order is reckoned with. */
export const useOrderFacts = (
  contract: Contract | null,
  config: PositionConfig | null,
  part: BookPart | null,
): OrderFacts | null => {
  const { store } = useEngineContext();
  const touch = useSelected('book', (book) =>
    book === null
      ? ''
      : [
          book.contract,
          book.bestBidTicks,
          book.bestAskTicks,
          book.lastTicks,
          book.markTicks,
          lineState(book.freshness),
          partOf(book, part),
        ].join(),
  );
  const ticker = useSelected('ticker', (snapshot) => `${snapshot?.lastTicks ?? ''},${snapshot?.markTicks ?? ''}`);
  const assets = useSnapshot('assets');
  const positions = useSnapshot('positions');
  const orders = useSnapshot('orders');
  const triggers = useSelected('triggers', (list) => list?.rows.length ?? 0);
  const marks = useSnapshot('marks');
  const cards = useCardsRead(contract?.bizType);
  const guarantee = useSelected('answers', (answers) => (contract === null ? null : guaranteeTerms(answers, contract)));
  return useMemo(
    () => (contract === null || config === null ? null : readOrderFacts(store, contract, config, false)),
    // The texts and snapshots above say that something changed; the store holds what it is now.
    // oxlint-disable-next-line react/exhaustive-deps
    [store, contract, config, touch, ticker, assets, positions, orders, triggers, marks, cards, guarantee],
  );
};
