import { useMemo } from 'react';
import type { PositionConfig } from '../../../../domain/account/account.ts';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { OrderFacts } from '../../../../domain/order/facts.ts';
import { useEngineContext } from '../../../engine/engine-context.tsx';
import { lineState } from '../../../engine/line-state.ts';
import { useSelected, useSnapshot } from '../../../engine/use-snapshot.ts';
import { readOrderFacts } from '../../../flows/order-facts.ts';

/** The facts for estimates, renewed when one of them changes (not with every level deep in the book). */
export const useOrderFacts = (contract: Contract | null, config: PositionConfig | null): OrderFacts | null => {
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
        ].join(),
  );
  const ticker = useSelected('ticker', (snapshot) => `${snapshot?.lastTicks ?? ''},${snapshot?.markTicks ?? ''}`);
  const assets = useSnapshot('assets');
  const positions = useSnapshot('positions');
  const orders = useSnapshot('orders');
  const marks = useSnapshot('marks');
  return useMemo(
    () => (contract === null || config === null ? null : readOrderFacts(store, contract, config, false)),
    // The texts and snapshots above say that something changed; the store holds what it is now.
    // oxlint-disable-next-line react/exhaustive-deps
    [store, contract, config, touch, ticker, assets, positions, orders, marks],
  );
};
