import { useCallback, useMemo, useState } from 'react';
import type { BookSnapshot } from '../../../../worker/api/snapshots.ts';
import { useSnapshot } from '../../../engine/use-snapshot.ts';
import { useEngineContext } from '../../../engine/engine-context.tsx';
import { afterOnPage, createHolding } from '../../../ui/holding.ts';
import { fits, holdingHandlers, shownOf, type ShownBook } from './shown-book.ts';

/**
 * The book to draw: the newest, on the prices that stood when a mouse came over the rows or a key walked into them; so that no
 * price moves away under a click.
 */
export const useHeldBook = (contractCode: string): ShownBook => {
  const newest = useSnapshot('book');
  const { store } = useEngineContext();
  const [kept, setKept] = useState<BookSnapshot | null>(null);
  const hold = useCallback(() => {
    const now = store.read('book');
    setKept((before) => (fits(before, now) ? before : now));
  }, [store]);
  const release = useCallback(() => setKept(null), []);
  const stands = fits(kept, newest);
  const shown = useMemo(() => shownOf(kept, newest), [kept, newest]);
  const handlers = useMemo(
    () => holdingHandlers(createHolding({ hold, release, after: afterOnPage })),
    [hold, release],
  );
  const book = shown?.contract === contractCode ? shown : null;
  return {
    book,
    held: stands && kept.revision !== newest?.revision,
    onScreen: () => book,
    handlers,
  };
};
