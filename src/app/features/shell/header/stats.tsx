import { marketCap } from '../../../../domain/market/market-cap.ts';
import type { Contract } from '../../../../domain/contract/contract.ts';
import { lineState } from '../../../engine/line-state.ts';
import { useSnapshot } from '../../../engine/use-snapshot.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { formatCompact, formatDecimal, formatSigned, toneOf } from '../../../format/number-text.ts';
import { formatTicks } from '../../../format/price.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Settlement } from './settlement.tsx';
import { Stat } from './stat.tsx';
import styles from './header.module.css';

/** Volume is turnover in the quote coin for linear contracts, in contracts' own quote value for inverse ones. */
const volumeUnit = (contract: Contract): string =>
  contract.kind === 'linear' ? contract.quoteName : contract.baseName;

/** 24 h figures, mark, index and settlement; those that find no room are left out from the right. */
export const Stats = () => {
  const t = useT();
  const { contract, contractCode } = useTrade();
  const ticker = useSnapshot('ticker');
  if (contract === null) return <div className={styles['stats']} />;
  const shown = ticker?.contract === contractCode ? ticker : null;
  const { priceDigits } = contract;
  const tone = toneOf(shown?.change);
  const state = shown === null ? 'loading' : lineState(shown.freshness);
  const dim = state !== 'live' && state !== 'loading';
  return (
    <dl className={styles['stats']} aria-label={t('header.stats')} data-stale={dim || undefined}>
      <Stat label={t('header.change')} tone={tone} testId="header-change" widthCh={15}>
        {formatSigned(shown?.change, priceDigits)}&ensp;{formatSigned(shown?.changePercent, 2)}
        {shown?.changePercent === null || shown === null ? '' : '%'}
      </Stat>
      <Stat label={t('header.mark')} testId="header-mark" widthCh={9}>
        {formatTicks(shown?.markTicks, priceDigits)}
      </Stat>
      <Stat label={t('header.index')} testId="header-index" widthCh={9}>
        {formatTicks(shown?.indexTicks, priceDigits)}
      </Stat>
      <Settlement
        contract={contract}
        fundingRate={shown?.fundingRate ?? null}
        fundingAtMs={shown?.fundingAtMs ?? null}
      />
      <Stat label={t('header.high')} testId="header-high" widthCh={9}>
        {formatDecimal(shown?.high, priceDigits)}
      </Stat>
      <Stat label={t('header.low')} testId="header-low" widthCh={9}>
        {formatDecimal(shown?.low, priceDigits)}
      </Stat>
      <Stat label={t('header.volume', { unit: volumeUnit(contract) })} testId="header-volume" widthCh={8}>
        {formatCompact(shown?.turnover)}
      </Stat>
      <Stat
        label={t('header.marketCap')}
        testId="header-market-cap"
        widthCh={8}
        tooltip={t(contract.supply === undefined ? 'header.marketCap.unknown' : 'header.marketCap.says')}
      >
        {formatCompact(marketCap(contract.supply, shown?.lastTicks ?? null, priceDigits))}
      </Stat>
    </dl>
  );
};
