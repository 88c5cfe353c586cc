import { useMemo } from 'react';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useT } from '../../../i18n/use-t.ts';
import { listOf, type PositionList } from '../../../../domain/position/restrictions.ts';
import { copyWay } from './copies/copy-way.tsx';
import { usePositionUnit } from '../../../prefs/position-unit.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { ownName } from '../../../format/account-name.ts';
import { useTickets } from './cards/use-tickets.ts';
import { OrderDialogs } from './edit/order-dialogs.tsx';
import { positionColumns } from './position-columns.tsx';
import { usePositionTable } from './position-lines.ts';
import { PositionsBar } from './positions-bar.tsx';
import { copyActions, rowActions } from './row-actions.tsx';
import { RowDialogs } from './row-dialogs.tsx';
import { TriggerDialogs } from './stops/trigger-dialogs.tsx';
import { ordersDetail } from './sub-tables/orders-detail.tsx';
import { readOf } from './use-rows.ts';

/** What differs between the two lists; what a person chose of columns is kept for each. */
const LISTS = {
  own: { id: 'positions', label: 'positions.title', empty: 'positions.empty', emptySays: 'positions.empty.says' },
  copied: {
    id: 'copies',
    label: 'positions.account.copy',
    empty: 'copies.empty',
    emptySays: 'copies.empty.says',
    emptyWay: copyWay,
  },
} as const;

type PositionsTableProps = {
  /** Of this contract alone; null: of all. */
  readonly only: string | null;
  readonly list: PositionList;
};

/** Own positions or copied ones, live at the price of the person's choice. Figures and their colours come from the same numbers. */
export const PositionsTable = ({ only, list }: PositionsTableProps) => {
  const t = useT();
  const [unit] = usePositionUnit();
  const [price] = useSetting('positionPrice');
  const [pnl] = useSetting('positionPnl');
  const all = usePositionTable(only);
  const rows = useMemo(() => all.filter(({ position }) => listOf(position) === list), [all, list]);
  const tickets = useTickets(rows);
  const columns = useMemo(
    () => positionColumns(t, unit, { price, pnl, list, tickets }),
    [t, unit, price, pnl, list, tickets],
  );
  const { id, label, ...words } = LISTS[list];
  const state = useSelected('positions', readOf);
  return (
    <TriggerDialogs>
      <OrderDialogs>
        <RowDialogs>
          <PositionsBar only={only} list={list} />
          <DataTable
            id={id}
            label={t(label)}
            columns={columns}
            actions={list === 'own' ? rowActions : copyActions}
            rows={rows}
            rowId={({ position }) => position.id}
            rowName={({ position, contract }) =>
              `${ownName(t, contract.name, position.account)} ${t(`positions.${position.side}`)}`
            }
            rowData={({ position, contract }) => ({
              'data-testid': 'position-row',
              'data-contract': contract.code,
              'data-side': position.side,
              'data-position': position.id,
              'data-account': position.account,
            })}
            read={{ state }}
            words={words}
            cardSorts={['contract', 'opened', 'size']}
            detail={ordersDetail}
            csvName={id}
          />
        </RowDialogs>
      </OrderDialogs>
    </TriggerDialogs>
  );
};
