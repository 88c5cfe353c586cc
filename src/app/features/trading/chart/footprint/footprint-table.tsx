import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { FootprintCandle } from '../../../../../domain/market/footprint/read-footprint.ts';
import { formatTicks } from '../../../../format/price.ts';
import { formatDateTime } from '../../../../format/time.ts';
import { useT } from '../../../../i18n/use-t.ts';
import type { FootprintWriter } from './footprint-writer.ts';
import { shapeCandle } from './footprint-shape.ts';

type TableProps = {
  readonly contract: Contract;
  readonly candle: FootprintCandle;
  readonly step: number;
  readonly writer: FootprintWriter;
  readonly unit: string;
};

/** The newest candle's footprint for those who do not see it drawn, the highest price first. */
export const FootprintTable = ({ contract, candle, step, writer, unit }: TableProps) => {
  const t = useT();
  const { rows } = shapeCandle(candle, step);
  const { bid, ask, delta } = writer.sums(candle);
  const state = t(`chart.footprint.state.${candle.state}`);
  return (
    <div className="visually-hidden">
      <table data-testid="chart-footprint-table" data-state={candle.state} data-candle={candle.timeMs}>
        <caption>{t('chart.footprint.table', { time: formatDateTime(candle.timeMs), state, unit })}</caption>
        <thead>
          <tr>
            {(['price', 'sold', 'bought', 'notable'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`chart.footprint.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <tr key={row.ticks}>
              <th scope="row">{formatTicks(row.ticks, contract.priceDigits)}</th>
              <td>{writer.amount(row.bidCont, row.ticks)}</td>
              <td>{writer.amount(row.askCont, row.ticks)}</td>
              <td>
                {[
                  row.isControl ? t('chart.footprint.poc.says') : null,
                  row.buyers ? t('chart.footprint.buyers') : null,
                  row.sellers ? t('chart.footprint.sellers') : null,
                ]
                  .filter((note) => note !== null)
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('chart.footprint.sum')}</th>
            <td>{bid}</td>
            <td>{ask}</td>
            <td>{`Δ ${delta}`}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
};
