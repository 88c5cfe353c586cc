// The figures of a contract that header and info panel show: one text of each, in the order in which the header gives them room.
import { marketCap } from '../../../../domain/market/market-cap.ts';
import { openInterestWorth, sizeText } from '../../../../domain/market/contract-size.ts';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { TickerSnapshot } from '../../../../worker/api/snapshots.ts';
import { formatCompact, formatDecimal, formatSigned, toneOf } from '../../../format/number-text.ts';
import { formatTicks } from '../../../format/price.ts';
import type { Translate } from '../../../i18n/use-t.ts';

export type Figure = {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly tone?: 'rise' | 'fall' | null;
  /** Room that it keeps, in characters. */
  readonly widthCh: number;
  /** Said in full where the pointer rests. */
  readonly says?: string | undefined;
  /** Below it where there is room. */
  readonly note?: string | undefined;
};

/** Of what is asked most often; the funding rate comes after these. */
export const priceFigures = (
  t: Translate,
  { priceDigits }: Contract,
  shown: TickerSnapshot | null,
): readonly Figure[] => {
  const percent = formatSigned(shown?.changePercent, 2);
  return [
    {
      id: 'change',
      label: t('header.change'),
      text: `${formatSigned(shown?.change, priceDigits)}\u2002${percent}${shown?.changePercent == null ? '' : '%'}`,
      tone: toneOf(shown?.change),
      widthCh: 14,
    },
    { id: 'mark', label: t('header.mark'), text: formatTicks(shown?.markTicks, priceDigits), widthCh: 8 },
    { id: 'index', label: t('header.index'), text: formatTicks(shown?.indexTicks, priceDigits), widthCh: 8 },
  ];
};

/** Of 24 h, and of all there is. Money in the quote coin, volume of an inverse contract in its coin; what a size is of stands beside it. */
export const dayFigures = (t: Translate, contract: Contract, shown: TickerSnapshot | null): readonly Figure[] => {
  const { priceDigits, baseName, quoteName, supply } = contract;
  const [sizeUnit, moneyUnit] = contract.kind === 'linear' ? [baseName, quoteName] : [quoteName, baseName];
  const open = sizeText(contract, shown?.openInterestCont ?? null);
  const size = open === null ? null : `${formatDecimal(open)} ${sizeUnit}`;
  return [
    { id: 'high', label: t('header.high'), text: formatDecimal(shown?.high, priceDigits), widthCh: 8 },
    { id: 'low', label: t('header.low'), text: formatDecimal(shown?.low, priceDigits), widthCh: 8 },
    { id: 'volume', label: t('header.volume', { unit: moneyUnit }), text: formatCompact(shown?.turnover), widthCh: 8 },
    {
      id: 'interest',
      label: t('header.interest', { unit: quoteName }),
      text: formatCompact(openInterestWorth(contract, shown?.openInterestCont ?? null, shown?.markTicks ?? null)),
      widthCh: 8,
      ...(size === null ? {} : { says: t('header.interest.says', { size }), note: size }),
    },
    {
      id: 'size',
      label: t('header.size', { unit: sizeUnit }),
      text: formatCompact(sizeText(contract, shown?.volumeCont ?? null)),
      widthCh: 8,
    },
    {
      id: 'market-cap',
      label: t('header.marketCap'),
      text: formatCompact(marketCap(supply, shown?.lastTicks ?? null, priceDigits)),
      widthCh: 8,
      says: t(supply === undefined ? 'header.marketCap.unknown' : 'header.marketCap.says'),
    },
  ];
};
