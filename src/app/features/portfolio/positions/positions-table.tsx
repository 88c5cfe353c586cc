import { useMemo } from 'react';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import type { RowAction } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { ownName } from '../../../format/account-name.ts';
import { CloseButton } from './close-button.tsx';
import { positionColumns } from './position-columns.tsx';
import { usePositionTable, type PositionLine } from './position-lines.ts';
import { readOf } from './use-rows.ts';

const actions: readonly RowAction<PositionLine>[] = [
  { id: 'close', text: 'positions.close', cell: (line) => <CloseButton line={line} /> },
];

/** Own positions, live at the mark price. Figures and their colours come from the same numbers. */
export const PositionsTable = ({ only }: { readonly only: string | null }) => {
  const t = useT();
  const [unit] = useSetting('unit');
  const columns = useMemo(() => positionColumns(t, unit), [t, unit]);
  const state = useSelected('positions', readOf);
  return (
    <DataTable
      id="positions"
      label={t('positions.title')}
      columns={columns}
      actions={actions}
      rows={usePositionTable(only)}
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
      csvName="positions"
    />
  );
};
