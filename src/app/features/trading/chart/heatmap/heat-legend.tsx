import { formatAmount, unitName } from '../../../../format/amount.ts';
import { formatTicks } from '../../../../format/price.ts';
import { formatClock, formatClockOrDate } from '../../../../format/time.ts';
import { useT, type Translate } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { Button } from '../../../../ui/button.tsx';
import { Popover } from '../../../../ui/overlay/popover.tsx';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { HeatCell, HeatFacts } from '../../../../../worker/api/heat.ts';
import type { HeatStatus } from './recording.ts';
import styles from './heatmap.module.css';

type Amount = (cont: number, ticks: number) => string;

/** Contracts in the chosen unit, at the price they rest at. */
const useAmount = (contract: Contract): Amount => {
  const t = useT();
  const [unit] = useSetting('unit');
  return (cont, ticks) =>
    `${formatAmount(cont, contract, unit, ticks)} ${unitName(unit, contract, t('form.unit.cont'))}`;
};

const pricesOf = ({ lowTicks, highTicks }: Pick<HeatCell, 'lowTicks' | 'highTicks'>, digits: number): string =>
  lowTicks === highTicks
    ? formatTicks(lowTicks, digits)
    : `${formatTicks(lowTicks, digits)}–${formatTicks(highTicks, digits)}`;

const sinceText = (t: Translate, { sinceMs, newestMs, gaps }: HeatFacts): string => {
  const since =
    sinceMs === null ? '' : t('chart.heat.since', { time: formatClockOrDate(sinceMs, newestMs ?? sinceMs) });
  return gaps === 0 ? since : `${since} · ${t(gaps === 1 ? 'chart.heat.gap' : 'chart.heat.gaps', { count: gaps })}`;
};

const stateText = (t: Translate, { state, facts }: HeatStatus): string => {
  if (state === 'failed') return t('chart.heat.failed');
  if (facts === null || facts.sinceMs === null) return t('chart.heat.waiting');
  return state === 'paused' ? `${sinceText(t, facts)} · ${t('chart.heat.paused')}` : sinceText(t, facts);
};

type HeatLegendProps = {
  readonly contract: Contract;
  readonly status: HeatStatus;
  /** Under the pointer; null: it is nowhere, or nothing was recorded there. */
  readonly cell: HeatCell | null;
};

/** What the colours mean, since when there are any, and what is under the pointer. */
export const HeatLegend = ({ contract, status, cell }: HeatLegendProps) => {
  const t = useT();
  const amount = useAmount(contract);
  const { state, facts, most } = status;
  // What a row is worth differs by no more than a column reaches: that of the largest says it for the scale.
  const worth = (facts?.levels[0]?.row ?? 0) * (facts?.rowTicks ?? 1);
  return (
    <div
      className={styles['line']}
      data-testid="chart-heat"
      data-state={state}
      data-since={facts?.sinceMs ?? undefined}
      data-newest={facts?.newestMs ?? undefined}
      data-gaps={facts?.gaps ?? 0}
      data-row-ticks={facts?.rowTicks}
    >
      <span className={styles['name']}>{t('chart.heat')}</span>
      {most === null || facts === null ? null : (
        <span className={styles['scale']} data-testid="chart-heat-scale" title={t('chart.heat.scale.says')}>
          <span>0</span>
          <span className={styles['ramp']} aria-hidden />
          <span>{t('chart.heat.most', { amount: amount(most, worth) })}</span>
        </span>
      )}
      <span role="status" data-testid="chart-heat-since">
        {stateText(t, status)}
      </span>
      {facts === null || facts.levels.length === 0 ? null : (
        <Levels contract={contract} facts={facts} amount={amount} />
      )}
      {cell === null ? null : (
        <span
          className={styles['cell']}
          data-testid="chart-heat-cell"
          data-at={cell.atMs}
          data-ticks={cell.lowTicks}
          data-cont={cell.cont ?? undefined}
        >
          {`${formatClockOrDate(cell.atMs, facts?.newestMs ?? cell.atMs)} · ${pricesOf(cell, contract.priceDigits)} · `}
          <b>{cell.cont === null ? t('chart.heat.outside') : amount(cell.cont, cell.lowTicks)}</b>
        </span>
      )}
    </div>
  );
};

type LevelsProps = { readonly contract: Contract; readonly facts: HeatFacts; readonly amount: Amount };

/** Where most rests now, as a table: what the brightest rows say, for who does not see them. */
const Levels = ({ contract, facts, amount }: LevelsProps) => {
  const t = useT();
  const { levels, rowTicks } = facts;
  return (
    <Popover
      label={t('chart.heat.levels')}
      testId="chart-heat-levels"
      trigger={
        <Button variant="ghost" size="s" className={styles['open']} data-testid="chart-heat-open">
          {t('chart.heat.largest')}
        </Button>
      }
    >
      <table className={styles['levels']}>
        <caption>{t('chart.heat.levels.says')}</caption>
        <thead>
          <tr>
            {(['price', 'side', 'amount', 'since'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`chart.heat.level.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {levels.map(({ row, cont, sinceMs, isOpen, side }) => {
            const since = formatClock(sinceMs);
            const lowTicks = row * rowTicks;
            const highTicks = lowTicks + rowTicks - 1;
            return (
              <tr key={row} data-testid="chart-heat-level" data-ticks={lowTicks} data-cont={cont}>
                <th scope="row">{pricesOf({ lowTicks, highTicks }, contract.priceDigits)}</th>
                <td>{t(`chart.heat.side.${side}`)}</td>
                <td>{amount(cont, lowTicks)}</td>
                <td>{isOpen ? t('chart.heat.level.earlier', { time: since }) : since}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Popover>
  );
};
