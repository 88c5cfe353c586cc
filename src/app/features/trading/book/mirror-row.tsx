import { memo } from 'react';
import type { BookRowModel } from '../../../../domain/market/rows/book-row.ts';
import { OwnMark } from './own-mark.tsx';
import styles from './book.module.css';

type MirrorRowProps = {
  readonly index: number;
  readonly side: 'ask' | 'bid';
  readonly ownText: string | null;
  readonly focusable: boolean;
};

/** The place of a painted row: for hands, readers and tests. Its figures are written by writeMirror, not by React. */
const Row = ({ index, side, ownText, focusable }: MirrorRowProps) => {
  const id = `book-${side}-${index}`;
  return (
    <li>
      <button
        type="button"
        className={styles['row']}
        data-side={side}
        data-index={index}
        data-testid={id}
        tabIndex={focusable ? 0 : -1}
      >
        {ownText === null ? null : <OwnMark amount={ownText} />}
        <span className={styles['price']} data-testid={`${id}-price`} />
        <span data-part="amount" data-testid={`${id}-amount`} />
        <span data-part="amount" className={styles['total']} data-testid={`${id}-total`} />
      </button>
    </li>
  );
};
export const MirrorRow = memo(Row);

const write = (node: Element | null | undefined, text: string): void => {
  if (node !== null && node !== undefined && node.textContent !== text) node.textContent = text;
};

/** Writes the figures of painted rows into their places in `list`, and their names for those who do not see them. */
export const writeMirror = (
  list: Element,
  models: readonly BookRowModel[],
  nameOf: (model: BookRowModel) => string,
): void => {
  models.forEach((model, index) => {
    const row = list.children[index]?.firstElementChild;
    const total = row?.lastElementChild;
    const amount = total?.previousElementSibling;
    write(total, model.total);
    write(amount, model.amount);
    write(amount?.previousElementSibling, model.price);
    const name = nameOf(model);
    if (row?.getAttribute('aria-label') !== name) row?.setAttribute('aria-label', name);
  });
};
