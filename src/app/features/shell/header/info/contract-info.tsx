import type { ReactNode } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { useExchangeTime } from '../../../../engine/use-exchange-time.ts';
import { useFreshAge } from '../../../../engine/use-fresh-age.ts';
import { contractTitle, contractTypeKey } from '../../../../flows/contract-name.ts';
import { useTrade } from '../../../../flows/trade-context.tsx';
import { formatPercent, noNumber } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';
import { formatCountdown, formatDateTimeGmt8 } from '../../../../format/time.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { cx } from '../../../../ui/cx.ts';
import { FreshnessChip } from '../../../../ui/feedback/freshness-chip.tsx';
import { dayFigures, priceFigures, type Figure } from '../figures.ts';
import { useFunding } from '../use-funding.ts';
import { useTicker } from '../use-ticker.ts';
import styles from './contract-info.module.css';

const loading = { state: 'loading', atMs: null } as const;
const DAY_MS = 86_400_000;

/** What is due next: of a perpetual contract its funding, of another its delivery. */
const useDue = (contract: Contract, rate: string | null, fundingAtMs: number | null): readonly Figure[] => {
  const t = useT();
  const now = useExchangeTime();
  const { hours, year } = useFunding(contract, rate);
  const { deliveryMs } = contract;
  const atMs = deliveryMs ?? fundingAtMs;
  const left = atMs === null ? null : Math.max(0, atMs - now);
  const clock =
    left === null
      ? noNumber
      : left < DAY_MS
        ? formatCountdown(left)
        : t('header.days', { days: Math.floor(left / DAY_MS), clock: formatCountdown(left % DAY_MS) });
  const due: Figure = {
    id: 'due',
    label: t(deliveryMs === null ? 'info.settlement' : 'header.delivery'),
    text: clock,
    widthCh: 0,
    note: atMs === null ? undefined : formatDateTimeGmt8(atMs),
  };
  if (deliveryMs !== null) return [due];
  return [
    { id: 'funding', label: t('info.funding'), text: formatPercent(rate, 6, true), widthCh: 0 },
    {
      id: 'year',
      label: t('info.year'),
      text: year ?? noNumber,
      widthCh: 0,
      note: hours === null ? undefined : t('info.year.says', { hours }),
    },
    due,
  ];
};

const cellOf = ({ id, label, text, tone = null, says, note }: Figure) => (
  <div key={id} title={says}>
    <dt>{label}</dt>
    <dd className={cx(tone !== null && `tone-${tone}`)} data-testid={`info-${id}`}>
      {text}
      {note === undefined ? null : <small>{note}</small>}
    </dd>
  </div>
);

const Cells = ({ contract }: { readonly contract: Contract }) => {
  const t = useT();
  const { shown, dim } = useTicker();
  const due = useDue(contract, shown?.fundingRate ?? null, shown?.fundingAtMs ?? null);
  const last: Figure = {
    id: 'last',
    label: t('header.last'),
    text: formatTicks(shown?.lastTicks, contract.priceDigits),
    widthCh: 0,
  };
  return (
    <dl className={styles['figures']} aria-label={t('header.stats')} data-stale={dim || undefined}>
      {[last, ...priceFigures(t, contract, shown), ...due, ...dayFigures(t, contract, shown)].map(cellOf)}
    </dl>
  );
};

/** All figures of the contract of now, and below them what is known of it: its rules, levels, funding, insurance fund and coin. */
export const ContractInfo = ({ overview }: { readonly overview: ReactNode }) => {
  const t = useT();
  const { contract, contractCode } = useTrade();
  const { shown } = useTicker();
  const freshness = shown?.freshness ?? loading;
  return (
    <div className={styles['box']}>
      <div className={styles['head']}>
        <b>{contractTitle(contractCode)}</b>
        {contract === null ? null : <small>{t(contractTypeKey(contract))}</small>}
        <FreshnessChip freshness={freshness} ageMs={useFreshAge(freshness)} testId="info-freshness" />
      </div>
      {contract === null ? null : <Cells contract={contract} />}
      <div className={styles['overview']}>{overview}</div>
    </div>
  );
};
