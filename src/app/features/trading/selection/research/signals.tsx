import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { Signals } from '../../../../../domain/market/research.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { contractTitle } from '../../../../flows/contract-name.ts';
import { formatDecimal, formatPercent, noNumber } from '../../../../format/number-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Num } from '../../../../ui/num.tsx';
import { OriginTag } from './origin-tag.tsx';
import { BlockFailed, FigureList, ResearchBlock } from './research-block.tsx';
import styles from './research.module.css';
import { useReadAgain } from './use-read-again.ts';

const change = (value: string | null | undefined) =>
  value === null || value === undefined ? noNumber : <Num value={value} digits={2} signed unit="%" />;
const percent = (value: string | null | undefined): string =>
  value === null || value === undefined ? noNumber : `${value}%`;

const HOW = ['momentum', 'volume', 'interest', 'longs', 'none'] as const;

/** What the exchange computes of this contract's own market, each figure with its formula. */
export const SignalsBlock = ({ contract }: { readonly contract: Contract }) => {
  const t = useT();
  const { state, value, problem, retry } = useQuery('signals', { contract: contract.code, bizType: contract.bizType });
  useReadAgain(retry);
  const cont = (amount: string | number | null | undefined): string =>
    amount === null || amount === undefined
      ? noNumber
      : t('research.signals.cont', { amount: formatDecimal(String(amount)) });
  const textOf = (key: keyof Signals) => {
    switch (key) {
      case 'momentumHour':
      case 'momentumDay':
      case 'momentumWeek':
      case 'openInterestChange':
        return change(value?.[key]);
      case 'volumeRatio':
        return value?.volumeRatio == null ? noNumber : t('research.signals.times', { ratio: value.volumeRatio });
      case 'fundingRate':
        return value?.fundingRate == null ? noNumber : formatPercent(value.fundingRate, 6);
      default:
        return percent(value?.[key] as string | null | undefined);
    }
  };
  const row = (key: Exclude<keyof Signals, 'timeMs' | 'volumeDayCont' | 'openInterestCont'>) => ({
    key,
    name: t(`research.signals.${key}`),
    value: textOf(key),
  });
  return (
    <ResearchBlock
      title={t('research.signals', { contract: contractTitle(contract.code) })}
      tag={<OriginTag origin="computed" />}
      testId="research-signals"
    >
      {state === 'failed' ? (
        <BlockFailed problem={problem} retry={retry} testId="research-signals-failed" />
      ) : (
        <FigureList
          testId="signal"
          rows={[
            row('momentumHour'),
            row('momentumDay'),
            row('momentumWeek'),
            { key: 'volumeDay', name: t('research.signals.volumeDay'), value: cont(value?.volumeDayCont) },
            row('volumeRatio'),
            ...(contract.bizType === 'perpetual' ? [row('fundingRate')] : []),
            { key: 'openInterest', name: t('research.signals.openInterest'), value: cont(value?.openInterestCont) },
            row('openInterestChange'),
            row('longShare'),
            row('topLongShare'),
          ]}
        />
      )}
      <details className={styles['how']} data-testid="research-how">
        <summary>{t('research.signals.how')}</summary>
        {HOW.map((one) => (
          <p key={one}>{t(`research.signals.how.${one}`)}</p>
        ))}
      </details>
    </ResearchBlock>
  );
};
