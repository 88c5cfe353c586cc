import { memo } from 'react';
import { bookColumns, type BookColumn } from '../../../../domain/market/rows/book-columns.ts';
import type { BookRowModel } from '../../../../domain/market/rows/book-row.ts';
import { bookCells } from './book-cells.tsx';
import { OwnMark } from './own-mark.tsx';
import styles from './book.module.css';

type MirrorRowProps = {
  readonly index: number;
  readonly side: 'ask' | 'bid';
  readonly ownText: string | null;
  readonly focusable: boolean;
  readonly columns?: readonly BookColumn[];
};

/** The place of a painted row: for hands, readers and tests. Its figures are written by writeMirror, not by React. */
const Row = ({ index, side, ownText, focusable, columns = bookColumns }: MirrorRowProps) => {
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
        {bookCells(columns, id, null)}
      </button>
    </li>
  );
};
export const MirrorRow = memo(Row);

/** What it needs of an element. */
type Node = Pick<Element, 'textContent' | 'getAttribute' | 'setAttribute'> & {
  readonly firstElementChild: Node | null;
  readonly lastElementChild: Node | null;
  readonly previousElementSibling: Node | null;
};
type List = { readonly children: ArrayLike<Node> };

/** Writes the figures of painted rows into their places in `list`, and their names for those who do not see them. */
export const writeMirror = (
  list: List,
  models: readonly BookRowModel[],
  nameOf: (model: BookRowModel) => string,
  columns: readonly BookColumn[] = bookColumns,
): void => {
  models.forEach((model, index) => {
    const row = list.children[index]?.firstElementChild;
    // The cells are the row's last elements: from the last column to the first.
    let cell = row?.lastElementChild ?? null;
    for (let at = columns.length - 1; at >= 0 && cell !== null; at -= 1) {
      const text = columns[at]!.read(model);
      if (cell.textContent !== text) cell.textContent = text;
      cell = cell.previousElementSibling;
    }
    const name = nameOf(model);
    if (row?.getAttribute('aria-label') !== name) row?.setAttribute('aria-label', name);
  });
};
