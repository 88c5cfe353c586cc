import { useState, type ReactNode } from 'react';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Asked } from './asked.ts';
import type { AnyHistory } from './history.ts';
import { useHistoryPage, useTableOf } from './use-history.ts';

type HistoryListProps = {
  readonly history: AnyHistory;
  readonly asked: Asked;
  readonly page: number;
  /** The rows in sight may be saved as a file. */
  readonly canSave: boolean;
  /** Under the rows; `total`: of all pages, null while it is not known. */
  readonly renderFoot: (total: number | null) => ReactNode;
};

const none: readonly never[] = [];

/** One page of a history. What stands under it stays while another page is read: focus is never lost. */
export const HistoryList = ({ history, asked, page, canSave, renderFoot }: HistoryListProps) => {
  const read = useHistoryPage(history, asked, page);
  const table = useTableOf(history);
  const [known, setKnown] = useState<number | null>(null);
  const total = read.value?.total ?? known;
  if (total !== known) setKnown(total);
  return (
    <>
      <DataTable
        {...table}
        rows={read.value?.rows ?? none}
        read={read}
        {...(canSave ? { csvName: history.csvName } : {})}
      />
      {renderFoot(total)}
    </>
  );
};
