import type { LiveRow } from '../../../../domain/site/live.ts';
import { formatDecimal, formatPercent } from '../../../format/number-text.ts';
import type { Translate } from '../../../i18n/use-t.ts';

const codeOf = (contract: string): string => contract.toUpperCase();

/** What a row says, in the reader's language; what somebody said stays as it was said. Example: 'Large trade: BTCUSDT, 400 contracts bought at 65,000.0, worth 26,000 USDT'. */
export const rowText = (t: Translate, row: LiveRow): string => {
  switch (row.what) {
    case 'said':
      return row.text;
    case 'removed':
      return t('live.row.removed');
    case 'fill':
      return t(`live.row.fill.${row.side}`, {
        contract: codeOf(row.contract),
        amount: formatDecimal(row.amount),
        price: formatDecimal(row.price),
      });
    case 'drawing':
      return t(row.points.length === 1 ? 'live.row.level' : 'live.row.line', {
        contract: codeOf(row.contract),
        from: formatDecimal(row.points[0]?.price),
        to: formatDecimal(row.points.at(-1)?.price),
      });
    case 'trade':
      return t(`live.row.trade.${row.side}`, {
        contract: codeOf(row.contract),
        amount: formatDecimal(row.amount),
        price: formatDecimal(row.price),
        value: formatDecimal(row.value, 0),
        coin: row.coin.toUpperCase(),
      });
    case 'liquidation':
      return t(`live.row.liquidation.${row.side}`, {
        contract: codeOf(row.contract),
        amount: formatDecimal(row.amount),
        price: formatDecimal(row.price),
      });
    case 'funding':
      return t('live.row.funding', { contract: codeOf(row.contract), rate: formatPercent(row.rate, 4, true) });
    default:
      return t(`live.row.${row.what}`, { contract: codeOf(row.contract), price: formatDecimal(row.price) });
  }
};
