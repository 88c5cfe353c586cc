import { useMemo, useState } from 'react';
import { useQuery } from '../../../engine/use-query.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import type { Asked } from './asked.ts';
import { HistoryTable } from './history-table.tsx';
import { pastPositionColumns } from './position-columns.tsx';

/** Positions that ended. */
export const PastPositionsTable = ({ asked }: { readonly asked: Asked }) => {
  const t = useT();
  const [unit] = useSetting('unit');
  const [page, setPage] = useState(1);
  return (
    <HistoryTable
      id="past-positions"
      label={t('histories.positions')}
      columns={useMemo(() => pastPositionColumns(t, unit), [t, unit])}
      read={useQuery('endedPositions', { ...asked, page })}
      page={page}
      onPage={setPage}
      rowId={({ id }) => id}
      rowName={({ contract, side }) => `${contract.name} ${t(`positions.${side}`)}`}
      rowData={({ id, end }) => ({ 'data-testid': 'past-position-row', 'data-position': id, 'data-end': end })}
      words={{ empty: 'histories.empty', emptySays: 'histories.empty.says', failed: 'histories.failed' }}
      csvName="position-history"
    />
  );
};
