import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { BookSnapshot } from '../../../../worker/api/snapshots.ts';
import type { Surface } from '../../../engine/surfaces.ts';
import { useMirror } from '../../../engine/use-mirror.ts';
import { usePaintTheme } from '../../../engine/use-paint-theme.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useSurface } from '../../../engine/use-surface.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { afterOnPage, createHolding } from '../../../ui/holding.ts';
import { fits, holdingHandlers, isOther, shownOf, type ShownBook } from './shown-book.ts';
import { useOwnMarks } from './own-marks.ts';
import { useRowShape } from './use-row-shape.ts';

/** Holds the painted rows while asked to. `kept` is what they show, from the moment the painter said that they stand. */
const usePaintedHold = (surface: Surface | null) => {
  const [kept, setKept] = useState<BookSnapshot | null>(null);
  const holding = useRef(false);
  const hold = useCallback(() => {
    if (holding.current || surface === null) return;
    holding.current = true;
    void surface.hold(true).then(() => (holding.current ? setKept(surface.painted()) : undefined));
  }, [surface]);
  const release = useCallback(() => {
    if (!holding.current) return;
    holding.current = false;
    setKept(null);
    void surface?.hold(false);
  }, [surface]);
  // A new painter knows of no hold.
  useEffect(
    () => () => {
      holding.current = false;
      setKept(null);
    },
    [surface],
  );
  return { kept, hold, release };
};

/** Sends the painter its look (theme, texts, own orders) whenever any of it changes. */
const useLook = (surface: Surface | null, host: RefObject<HTMLElement | null>, groupTicks: number): void => {
  const { contractCode } = useTrade();
  const theme = usePaintTheme(host);
  const shape = useRowShape();
  const own = useOwnMarks(groupTicks);
  const spreadWord = useT()('book.spread');
  useEffect(() => {
    if (surface === null || theme === null || shape === null) return;
    surface.look({ contract: contractCode, shape, theme, ownBids: [...own.bids], ownAsks: [...own.asks], spreadWord });
  }, [surface, theme, shape, own, contractCode, spreadWord]);
};

/** The book that the worker paints, with its figures in the document twice a second (at once while the rows stand). */
export const usePaintedBook = (): ShownBook & { readonly host: RefObject<HTMLDivElement | null> } => {
  const { contractCode } = useTrade();
  const [layout] = useSetting('bookLayout');
  const host = useRef<HTMLDivElement>(null);
  const surface = useSurface('book', host, layout);
  const mirror = useMirror('book', isOther);
  const { kept, hold, release } = usePaintedHold(surface);
  useLook(surface, host, mirror?.groupTicks ?? 1);
  const stands = fits(kept, mirror);
  const isBehind = useSelected('book', (book) => stands && book?.revision !== kept.revision);
  const shown = useMemo(() => shownOf(kept, mirror), [kept, mirror]);
  const book = shown?.contract === contractCode ? shown : null;
  const handlers = useMemo(
    () => holdingHandlers(createHolding({ hold, release, after: afterOnPage })),
    [hold, release],
  );
  const onScreen = (): BookSnapshot | null => {
    const painted = surface?.painted() ?? null;
    return painted?.contract === contractCode ? painted : book;
  };
  return { book, held: isBehind, onScreen, handlers, host };
};
