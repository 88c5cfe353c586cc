import { useMemo } from 'react';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useT } from '../../../i18n/use-t.ts';
import { isCopied } from '../../../../domain/position/restrictions.ts';
import { usePositionUnit } from '../../../prefs/position-unit.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { ownName } from '../../../format/account-name.ts';
import { useTickets } from './cards/use-tickets.ts';
import { OrderDialogs } from './edit/order-dialogs.tsx';
import { positionColumns } from './position-columns.tsx';
import { usePositionTable } from './position-lines.ts';
import { PositionsBar } from './positions-bar.tsx';
import { rowActions } from './row-actions.tsx';
import { RowDialogs } from './row-dialogs.tsx';
import { TriggerDialogs } from './stops/trigger-dialogs.tsx';
import { ordersDetail } from './sub-tables/orders-detail.tsx';
import { readOf } from './use-rows.ts';

/** Own positions, live at the price of the person's choice. Figures and their colours come from the same numbers. */
export const PositionsTable = ({ only }: { readonly only: string | null }) => {
  const t = useT();
  const [unit] = usePositionUnit();
  const [price] = useSetting('positionPrice');
  const [pnl] = useSetting('positionPnl');
  const rows = usePositionTable(only);
  const hasCopies = rows.some(({ position }) => isCopied(position));
  const tickets = useTickets(rows);
  const columns = useMemo(
    () => positionColumns(t, unit, { price, pnl, hasCopies, tickets }),
    [t, unit, price, pnl, hasCopies, tickets],
  );
  const state = useSelected('positions', readOf);
  return (
    <TriggerDialogs>
      <OrderDialogs>
        <RowDialogs>
          <PositionsBar only={only} />
          <DataTable
            id="positions"
            label={t('positions.title')}
            columns={columns}
            actions={rowActions}
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
            words={{ empty: 'positions.empty', emptySays: 'positions.empty.says' }}
            cardSorts={['contract', 'opened', 'size']}
            detail={ordersDetail}
            csvName="positions"
          />
        </RowDialogs>
      </OrderDialogs>
    </TriggerDialogs>
  );
};
