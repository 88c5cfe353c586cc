import { useLayoutEffect, useMemo } from 'react';
import { bookRowModel, type BookRowModel } from '../../../../domain/market/rows/book-row.ts';
import type { RowText } from '../../../../domain/market/rows/row-text.ts';
import type { BookRow as Row } from '../../../../worker/api/snapshots.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BookRow } from './book-row.tsx';
import { MirrorRow, writeMirror } from './mirror-row.tsx';
import { usePicking, type Picking } from './use-picking.ts';
import { useRovingRows } from './use-roving-rows.ts';
import styles from './book.module.css';

type BookSideProps = Omit<Picking, 'column'> & {
  /** Best first. */
  readonly rows: readonly Row[];
  readonly own: ReadonlyMap<number, number>;
  readonly text: RowText;
  readonly full: number;
  /** What is in view starts at the best price whenever this changes: contract and layout. */
  readonly view: string;
  /** The worker paints the rows: here are only their places and names. */
  readonly painted: boolean;
};

/** What a row is called for those who do not see it. */
const useRowName = (side: 'ask' | 'bid'): ((model: BookRowModel) => string) => {
  const t = useT();
  return useMemo(() => {
    const words = t(`book.${side}`, { price: '\u0001', amount: '\u0002', total: '\u0003' });
    return ({ price, amount, total }) =>
      words.replace('\u0001', price).replace('\u0002', amount).replace('\u0003', total);
  }, [t, side]);
};

/** One side of the book. Asks grow upwards from the middle, bids downwards; both start at the best price. */
export const BookSide = ({ rows, own, text, full, view, painted, ...pick }: BookSideProps) => {
  const t = useT();
  const { side } = pick;
  const { current, column, list, ...roving } = useRovingRows(side, rows.length);
  const picking = usePicking({ ...pick, column });
  const nameOf = useRowName(side);
  const models = rows.map((row) => bookRowModel(row, text, full, own));
  useLayoutEffect(() => {
    if (painted && list.current !== null) writeMirror(list.current, models, nameOf);
  });
  // Both sides begin at their best price: the middle of the book, its top for buys alone, its bottom for sells alone.
  useLayoutEffect(() => {
    list.current?.scrollTo({ top: 0 });
  }, [view, list]);
  const ownText = (index: number): string | null => {
    const cont = models[index]?.ownCont ?? 0;
    return cont === 0 ? null : text.amount(cont, rows[index]?.ticks ?? 0);
  };
  return (
    // The keys and pointer events are those of the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <ul
      ref={list}
      className={styles['side']}
      data-side={side}
      data-region={`${side}s`}
      data-column={column}
      data-testid={`book-${side}s`}
      aria-label={t(side === 'ask' ? 'book.asks' : 'book.bids')}
      {...picking}
      {...roving}
    >
      {rows.length === 0 ? <li className={styles['none']}>{t('book.emptySide')}</li> : null}
      {models.map((model, index) => {
        const place = { index, side, ownText: ownText(index), focusable: index === current };
        // A row is a place, not a price: the elements stay, their texts change.
        // oxlint-disable-next-line react/no-array-index-key
        return painted ? (
          <MirrorRow key={index} {...place} />
        ) : (
          <BookRow key={index} {...place} {...model} name={nameOf(model)} />
        );
      })}
    </ul>
  );
};
