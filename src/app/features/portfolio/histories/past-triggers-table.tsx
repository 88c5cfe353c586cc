import { useMemo, useState } from 'react';
import { useQuery } from '../../../engine/use-query.ts';
import { useT, useTAny } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import type { Asked } from './asked.ts';
import { HistoryTable } from './history-table.tsx';
import { pastTriggerColumns } from './trigger-columns.tsx';

/** Trigger orders that fired or ended. */
export const PastTriggersTable = ({ asked }: { readonly asked: Asked }) => {
  const t = useT();
  const tAny = useTAny();
  const [unit] = useSetting('unit');
  const [page, setPage] = useState(1);
  return (
    <HistoryTable
      id="past-triggers"
      label={t('histories.triggers')}
      columns={useMemo(() => pastTriggerColumns(t, tAny, unit), [t, tAny, unit])}
      read={useQuery('endedTriggers', { ...asked, page })}
      page={page}
      onPage={setPage}
      rowId={({ id }) => id}
      rowName={({ contract, kind }) => `${contract.name} ${t(`orders.trigger.kind.${kind}`)}`}
      rowData={({ id, status }) => ({ 'data-testid': 'past-trigger-row', 'data-order': id, 'data-status': status })}
      words={{ empty: 'histories.empty', emptySays: 'histories.empty.says', failed: 'histories.failed' }}
      csvName="trigger-order-history"
    />
  );
};
