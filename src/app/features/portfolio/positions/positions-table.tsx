import { useSelected } from '../../../engine/use-snapshot.ts';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { PositionRow } from './position-row.tsx';
import styles from './tables.module.css';
import { standingKey, usePositionLines, useStandings } from './use-rows.ts';

const columns = [
  'contract',
  'size',
  'closable',
  'entry',
  'mark',
  'liquidation',
  'margin',
  'marginRate',
  'unrealised',
  'realised',
  'actions',
] as const;

export const PositionsTable = ({ only }: { readonly only: string | null }) => {
  const t = useT();
  const all = usePositionLines();
  const standings = useStandings(all);
  const lines = all.filter(({ position }) => only === null || position.contract === only);
  const live = useSelected('positions', (snapshot) => snapshot?.freshness.state === 'live');
  if (lines.length === 0)
    return <Empty title={t('positions.empty')} body={t('positions.empty.says')} testId="positions-empty" />;
  return (
    <div className={styles['scroll']}>
      <table className={cx(styles['table'], !live && styles['dim'])} data-testid="positions-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`positions.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <PositionRow
              key={line.position.id}
              {...line}
              standing={standings.get(standingKey(line.position, line.contract?.coin ?? '')) ?? null}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
