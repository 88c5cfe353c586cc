import { memo } from 'react';
import { bookColumns, type BookColumn } from '../../../../domain/market/rows/book-columns.ts';
import type { BookRowModel } from '../../../../domain/market/rows/book-row.ts';
import { bookCells } from './book-cells.tsx';
import { OwnMark } from './own-mark.tsx';
import styles from './book.module.css';

/** The model's texts are properties of their own: a row whose texts are the same is not drawn again. */
type BookRowProps = BookRowModel & {
  readonly index: number;
  readonly side: 'ask' | 'bid';
  readonly ownText: string | null;
  /** For those who do not see the row. */
  readonly name: string;
  readonly focusable: boolean;
  readonly columns?: readonly BookColumn[];
};

const Row = ({ index, side, ownText, name, focusable, columns = bookColumns, ...model }: BookRowProps) => {
  const { share, isGone } = model;
  const id = `book-${side}-${index}`;
  return (
    <li>
      <button
        type="button"
        className={styles['row']}
        data-side={side}
        data-index={index}
        data-gone={isGone || undefined}
        data-testid={id}
        tabIndex={focusable ? 0 : -1}
        aria-label={name}
      >
        <i className={styles['bar']} style={{ transform: `scaleX(${share.toFixed(4)})` }} />
        {ownText === null ? null : <OwnMark amount={ownText} />}
        {bookCells(columns, id, model)}
      </button>
    </li>
  );
};

export const BookRow = memo(Row);
