import { useMemo, useState } from 'react';
import { useQuery } from '../../../engine/use-query.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { Asked } from './asked.ts';
import { HistoryTable } from './history-table.tsx';
import { movementColumns } from './movement-columns.tsx';

/** Transfers between own accounts, what was put in, and funding payments. */
export const MovementsTable = ({ asked }: { readonly asked: Asked }) => {
  const t = useT();
  const [page, setPage] = useState(1);
  return (
    <HistoryTable
      id="movements"
      label={t('histories.movements')}
      columns={useMemo(() => movementColumns(t), [t])}
      read={useQuery('movements', { ...asked, page })}
      page={page}
      onPage={setPage}
      rowId={({ id }) => id}
      rowName={({ kind, coinName }) => `${t(`histories.money.${kind}`)} ${coinName}`}
      rowData={({ kind }) => ({ 'data-testid': 'movement-row', 'data-kind': kind })}
      words={{ empty: 'histories.empty', emptySays: 'histories.empty.says', failed: 'histories.failed' }}
      csvName="transfers-and-funding"
    />
  );
};
