import { useMemo } from 'react';
import type { TriggerOrder } from '../../../../domain/order/trigger-order.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useT, useTAny } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { RowAction } from '../../../ui/table/column.ts';
import { ownName } from '../../../format/account-name.ts';
import { CancelTriggerButton } from './cancel-button.tsx';
import { EditTriggerButton, TriggerDialogs } from './stops/trigger-dialogs.tsx';
import { trailingColumns, triggerColumns, type TriggerLine } from './trigger-columns.tsx';
import { readOf, useOrderLines } from './use-rows.ts';

const actions: readonly RowAction<TriggerLine>[] = [
  { id: 'edit', text: 'orders.trigger.edit', cell: (line) => <EditTriggerButton line={line} /> },
  { id: 'cancel', text: 'orders.cancel', cell: (line) => <CancelTriggerButton line={line} /> },
];

/** Both lists of trigger orders: each has its columns, its words, and its choices of its own. */
const lists = {
  trigger: {
    id: 'triggers',
    columns: triggerColumns,
    words: { empty: 'orders.trigger.empty', emptySays: 'orders.trigger.empty.says' },
  },
  trailing: {
    id: 'trailing',
    columns: trailingColumns,
    words: { empty: 'orders.trailing.empty', emptySays: 'orders.trailing.empty.says' },
  },
} as const;

type TriggersTableProps = {
  readonly of: keyof typeof lists;
  readonly rows: readonly TriggerOrder[];
};

/** Trigger orders that may still fire, as the exchange pushes them, wherever they came from. */
export const TriggersTable = ({ of, rows }: TriggersTableProps) => {
  const t = useT();
  const tAny = useTAny();
  const [unit] = useSetting('unit');
  const { id, columns: columnsOf, words } = lists[of];
  const columns = useMemo(() => columnsOf(t, tAny, unit), [columnsOf, t, tAny, unit]);
  const state = useSelected('triggers', readOf);
  return (
    <TriggerDialogs>
      <DataTable
        key={id}
        id={id}
        label={t(`orders.list.${of}.title`)}
        columns={columns}
        actions={actions}
        rows={useOrderLines(rows)}
        rowId={({ order }) => order.id}
        rowName={({ order, contract }) =>
          `${ownName(t, contract.name, order.account)} ${t(`orders.side.${order.side}`)}`
        }
        rowData={({ order }) => ({
          'data-testid': 'trigger-row',
          'data-order': order.id,
          'data-kind': order.kind,
          'data-status': order.status,
        })}
        read={{ state }}
        words={words}
        csvName={id}
      />
    </TriggerDialogs>
  );
};
