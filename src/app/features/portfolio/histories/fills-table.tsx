import { useMemo, useState } from 'react';
import { useQuery } from '../../../engine/use-query.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import type { Asked } from './asked.ts';
import { fillColumns } from './fill-columns.tsx';
import { HistoryTable } from './history-table.tsx';

/** Transaction details: every fill of own orders. */
export const FillsTable = ({ asked }: { readonly asked: Asked }) => {
  const t = useT();
  const [unit] = useSetting('unit');
  const [page, setPage] = useState(1);
  return (
    <HistoryTable
      id="fills"
      label={t('histories.fills')}
      columns={useMemo(() => fillColumns(t, unit), [t, unit])}
      read={useQuery('ownFills', { ...asked, page })}
      page={page}
      onPage={setPage}
      rowId={({ id }) => id}
      rowName={({ contract, side }) => `${contract.name} ${t(`orders.side.${side}`)}`}
      rowData={({ orderId }) => ({ 'data-testid': 'fill-row', 'data-order': orderId })}
      words={{ empty: 'histories.empty', emptySays: 'histories.empty.says', failed: 'histories.failed' }}
      csvName="transactions"
    />
  );
};
