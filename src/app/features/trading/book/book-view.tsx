import { useMemo, type RefObject } from 'react';
import { bookColumns, type BookColumnId } from '../../../../domain/market/rows/book-columns.ts';
import { createRowText } from '../../../../domain/market/rows/row-text.ts';
import { lineState } from '../../../engine/line-state.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { unitName } from '../../../format/amount.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { BookSide } from './book-side.tsx';
import { BookSkeleton } from './book-skeleton.tsx';
import { bookGrid } from './book-grid.ts';
import { useOwnMarks } from './own-marks.ts';
import type { ShownBook } from './shown-book.ts';
import { SpreadRow } from './spread-row.tsx';
import { useRowShape } from './use-row-shape.ts';
import styles from './book.module.css';

type BookViewProps = Omit<ShownBook, 'onScreen'> & {
  readonly onScreen: ShownBook['onScreen'];
  /** Where the worker's canvas goes; undefined: the rows are drawn here. */
  readonly host: RefObject<HTMLDivElement | null> | undefined;
  readonly onPicked: (() => void) | undefined;
};

/** Columns, both sides and the spread between. Numbers and bars come from one snapshot. */
export const BookView = ({ book, held, onScreen, handlers, host, onPicked }: BookViewProps) => {
  const [layout] = useSetting('bookLayout');
  const { contract } = useTrade();
  const own = useOwnMarks(book?.groupTicks ?? 1);
  const shape = useRowShape();
  const text = useMemo(() => (shape === null ? null : createRowText(shape)), [shape]);
  const state = book === null ? 'loading' : lineState(book.freshness);
  const isReady = contract !== null && text !== null && book !== null && state !== 'loading';
  const stale = isReady && state !== 'live';
  const side = (name: 'ask' | 'bid') => {
    if (!isReady) return null;
    const key = name === 'ask' ? 'asks' : 'bids';
    return (
      <BookSide
        side={name}
        rows={book[key]}
        own={own[key]}
        text={text}
        full={book.maxCumulativeCont}
        view={`${contract.code} ${layout}`}
        painted={host !== undefined}
        onScreen={onScreen}
        priceDigits={contract.priceDigits}
        onPicked={onPicked}
      />
    );
  };
  return (
    <div
      className={styles['body']}
      style={bookGrid}
      data-stale={stale || undefined}
      data-painted={host !== undefined || undefined}
    >
      {isReady ? <Columns held={held} /> : null}
      {isReady ? null : <BookSkeleton layout={layout} />}
      <div ref={host} className={styles['sides']} data-layout={layout} hidden={!isReady} {...handlers}>
        {layout === 'bids' ? null : side('ask')}
        {isReady ? <SpreadRow contract={contract} painted={host !== undefined} /> : null}
        {layout === 'asks' ? null : side('bid')}
      </div>
    </div>
  );
};

const Columns = ({ held }: { readonly held: boolean }) => {
  const t = useT();
  const { contract } = useTrade();
  const [unit] = useSetting('unit');
  const headings: Readonly<Record<BookColumnId, string | null>> = {
    price: t('book.price'),
    amount: contract === null ? null : t('book.amount', { unit: unitName(unit, contract, t('common.conts')) }),
    total: t('book.total'),
  };
  return (
    <div className={styles['columns']}>
      {bookColumns.map(({ id, align }) =>
        id === 'total' ? (
          <span
            key={id}
            data-align={align}
            title={held ? t('book.held.says') : t('book.hint')}
            className={held ? styles['held'] : undefined}
            data-testid={held ? 'book-held' : undefined}
          >
            {held ? <HeldMark /> : null}
            {headings[id]}
          </span>
        ) : (
          <span key={id} data-align={align}>
            {headings[id]}
          </span>
        ),
      )}
    </div>
  );
};

/** Two bars: the prices stand. */
const HeldMark = () => {
  const t = useT();
  return (
    <>
      <i className={styles['pause']} aria-hidden />
      <span className="visually-hidden">{t('book.held')} </span>
    </>
  );
};
