import { useMemo } from 'react';
import type { Order } from '../../../../domain/order/order.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import type { RowAction } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { ownName } from '../../../format/account-name.ts';
import { CancelButton } from './cancel-button.tsx';
import { EditButton, OrderDialogs } from './edit/order-dialogs.tsx';
import { openOrderColumns, type OpenLine } from './order-columns.tsx';
import { withStops } from './order-stops.ts';
import { readOf, useOrderLines } from './use-rows.ts';

const none: readonly never[] = [];
const actions: readonly RowAction<OpenLine>[] = [
  { id: 'edit', text: 'orders.edit', cell: (line) => <EditButton line={line} /> },
  { id: 'cancel', text: 'orders.cancel', cell: (line) => <CancelButton line={line} /> },
];

/** Orders that wait in the book, as the exchange pushes them. */
export const OrdersTable = ({ rows: open }: { readonly rows: readonly Order[] }) => {
  const t = useT();
  const [unit] = useSetting('unit');
  const columns = useMemo(() => openOrderColumns(t, unit), [t, unit]);
  const triggers = useSelected('triggers', (snapshot) => snapshot?.rows ?? none);
  const lines = useOrderLines(open);
  const rows = useMemo(() => lines.map((line) => withStops(line, triggers)), [lines, triggers]);
  const state = useSelected('orders', readOf);
  return (
    <OrderDialogs>
      <DataTable
        id="orders"
        label={t('orders.title')}
        columns={columns}
        actions={actions}
        rows={rows}
        rowId={({ order }) => order.id}
        rowName={({ order, contract }) =>
          `${ownName(t, contract.name, order.account)} ${t(`orders.side.${order.side}`)}`
        }
        rowData={({ order }) => ({
          'data-testid': 'order-row',
          'data-order': order.id,
          'data-status': order.status,
        })}
        read={{ state }}
        words={{ empty: 'orders.empty', emptySays: 'orders.empty.says' }}
        csvName="open-orders"
      />
    </OrderDialogs>
  );
};
