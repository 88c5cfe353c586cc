import type { Contract } from '../../../../domain/contract/contract.ts';
import { useExchangeTime } from '../../../engine/use-exchange-time.ts';
import { formatPercent, noNumber } from '../../../format/number-text.ts';
import { formatCountdown, formatDateTimeGmt8 } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Stat } from './stat.tsx';
import { useFunding } from './use-funding.ts';

type SettlementProps = {
  readonly contract: Contract;
  readonly fundingRate: string | null;
  readonly fundingAtMs: number | null;
  /** The reader wants the rates of before; absent: nothing leads there. */
  readonly onFunding?: () => void;
};

const dayMs = 86_400_000;

/** Perpetual: the funding rate (6 decimals), what it is a year, and the time to its settlement. Delivery: the time to delivery. By exchange time. */
export const Settlement = ({ contract, fundingRate, fundingAtMs, onFunding }: SettlementProps) => {
  const t = useT();
  const now = useExchangeTime();
  const { year } = useFunding(contract, fundingRate);
  const settlesAt = (atMs: number | null) =>
    atMs === null ? undefined : t('header.settlesAt', { time: formatDateTimeGmt8(atMs) });
  if (contract.bizType === 'deliver') {
    const left = contract.deliveryMs === null ? null : Math.max(0, contract.deliveryMs - now);
    return (
      <Stat label={t('header.delivery')} testId="header-delivery" widthCh={13} tooltip={settlesAt(contract.deliveryMs)}>
        {left === null
          ? noNumber
          : t('header.days', { days: Math.floor(left / dayMs), clock: formatCountdown(left % dayMs) })}
      </Stat>
    );
  }
  return (
    <Stat
      label={year === null ? t('header.funding') : t('header.funding.year', { year })}
      testId="header-funding"
      widthCh={19}
      tooltip={settlesAt(fundingAtMs)}
      {...(onFunding === undefined ? {} : { action: { name: t('header.funding.history'), run: onFunding } })}
    >
      {formatPercent(fundingRate, 6)}
      {' · '}
      <span>{fundingAtMs === null ? noNumber : formatCountdown(fundingAtMs - now)}</span>
    </Stat>
  );
};
