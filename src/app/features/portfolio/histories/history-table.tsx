import { useState } from 'react';
import { PAGE_ROWS, type Page } from '../../../../domain/kernel/page.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type DataTableProps } from '../../../ui/table/data-table.tsx';
import type { Read } from '../../../ui/table/table-states.tsx';
import styles from './history-panel.module.css';

type HistoryTableProps<Row> = Omit<DataTableProps<Row>, 'rows' | 'read'> & {
  /** The page that is asked for, as useQuery answers it. */
  readonly read: Read & { readonly value: Page<Row> | null };
  readonly page: number;
  readonly onPage: (page: number) => void;
};

const none: readonly never[] = [];

/** A page of a history, and the way to the next. The buttons stay while a page is read: focus is never lost. */
export const HistoryTable = <Row extends object>({ read, page, onPage, ...table }: HistoryTableProps<Row>) => {
  const t = useT();
  const [known, setKnown] = useState(0);
  const total = read.value?.total ?? known;
  if (total !== known) setKnown(total);
  const first = (page - 1) * PAGE_ROWS;
  const last = Math.min(total, first + PAGE_ROWS);
  return (
    <>
      <DataTable {...table} rows={read.value?.rows ?? none} read={read} />
      {total <= PAGE_ROWS && page === 1 ? null : (
        <nav className={styles['pages']} aria-label={t('histories.pages')}>
          <span role="status" data-testid="history-page">
            {t('histories.page', { from: first + 1, to: last, total })}
          </span>
          <Button
            size="s"
            aria-disabled={page === 1}
            data-testid="history-newer"
            onClick={() => page > 1 && onPage(page - 1)}
          >
            {t('histories.newer')}
          </Button>
          <Button
            size="s"
            aria-disabled={last >= total}
            data-testid="history-older"
            onClick={() => last < total && onPage(page + 1)}
          >
            {t('histories.older')}
          </Button>
        </nav>
      )}
    </>
  );
};
