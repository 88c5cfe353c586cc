import { memo } from 'react';
import type { BookRowModel } from '../../../../domain/market/rows/book-row.ts';
import { OwnMark } from './own-mark.tsx';
import styles from './book.module.css';

type BookRowProps = Omit<BookRowModel, 'ownCont'> & {
  readonly index: number;
  readonly side: 'ask' | 'bid';
  readonly ownText: string | null;
  /** For those who do not see the row. */
  readonly name: string;
  readonly focusable: boolean;
};

const Row = ({ index, side, price, amount, total, share, ownText, change, name, focusable }: BookRowProps) => {
  const id = `book-${side}-${index}`;
  return (
    <li>
      <button
        type="button"
        className={styles['row']}
        data-side={side}
        data-index={index}
        data-change={change === 'same' ? undefined : change}
        data-testid={id}
        tabIndex={focusable ? 0 : -1}
        aria-label={name}
      >
        <i className={styles['bar']} style={{ transform: `scaleX(${share.toFixed(4)})` }} />
        {ownText === null ? null : <OwnMark amount={ownText} />}
        <span className={styles['price']} data-testid={`${id}-price`}>
          {price}
        </span>
        <span data-part="amount" data-testid={`${id}-amount`}>
          {amount}
        </span>
        <span data-part="amount" className={styles['total']} data-testid={`${id}-total`}>
          {total}
        </span>
      </button>
    </li>
  );
};

export const BookRow = memo(Row);
