import { useMemo } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { ownName } from '../../../format/account-name.ts';
import { endedOrderColumns } from './order-columns.tsx';
import { useEndedOrders } from './use-ended-orders.ts';
import { useOrderLines } from './use-rows.ts';

/** The latest orders that ended, newest first. */
export const EndedTable = ({ only }: { readonly only: string | null }) => {
  const t = useT();
  const [unit] = useSetting('unit');
  const columns = useMemo(() => endedOrderColumns(t, unit), [t, unit]);
  const ended = useEndedOrders();
  return (
    <DataTable
      id="ended"
      label={t('orders.history')}
      columns={columns}
      rows={useOrderLines(ended.rows, only)}
      rowId={({ order }) => order.id}
      rowName={({ order, contract }) => `${ownName(t, contract.name, order.account)} ${t(`orders.side.${order.side}`)}`}
      rowData={({ order }) => ({
        'data-testid': 'ended-row',
        'data-order': order.id,
        'data-status': order.status,
      })}
      read={ended}
      words={{
        empty: 'orders.ended.empty',
        emptySays: 'orders.ended.says',
        failed: 'orders.ended.failed',
        failedSays: 'orders.ended.failed.says',
        loading: 'orders.ended.loading',
      }}
      csvName="ended-orders"
    />
  );
};
