// Where the rates of the estimates come from: the fee level, the contract's own rates, what the next level asks for.
import { Link } from '@tanstack/react-router';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { lateLink } from '../../../../flows/late-link.ts';
import { useTrade } from '../../../../flows/trade-context.tsx';
import { formatDecimal, formatPercent, noNumber } from '../../../../format/number-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { KeyValue, KeyValueList } from '../../../../ui/key-value.tsx';
import styles from './fee-tip.module.css';

type FeeTipProps = {
  readonly contract: Contract;
  readonly rates: { readonly makerRate: string; readonly takerRate: string };
};

export const FeeTip = ({ contract, rates }: FeeTipProps) => {
  const t = useT();
  const { environment } = useTrade();
  const isUser = useSelected('session', (session) => session?.state === 'user');
  const { state, value } = useQuery('vipLevels', { contract: contract.code, bizType: contract.bizType });
  const pair = (maker: string, taker: string): string =>
    contract.feesUnknown === true ? noNumber : `${formatPercent(maker, 4)} / ${formatPercent(taker, 4)}`;
  const next = value?.levels.find(({ level }) => level === value.level + 1);
  return (
    <div className={styles['tip']}>
      <KeyValueList>
        {isUser ? (
          <KeyValue label={t('form.feeTip.level')} testId="fee-tip-level">
            {value === null ? noNumber : t('vip.level', { level: value.level })}
          </KeyValue>
        ) : null}
        <KeyValue label={t('form.feeTip.yours')} testId="fee-tip-yours">
          {pair(rates.makerRate, rates.takerRate)}
        </KeyValue>
        <KeyValue label={t('form.feeTip.own', { contract: contract.name })} testId="fee-tip-own">
          {pair(contract.makerRate, contract.takerRate)}
        </KeyValue>
        {next === undefined ? null : (
          <KeyValue label={t('form.feeTip.next', { level: next.level })} testId="fee-tip-next">
            {t('form.feeTip.from', { sum: formatDecimal(next.tradedUsdt) })}
          </KeyValue>
        )}
      </KeyValueList>
      <p>{t(state === 'failed' ? 'vip.failed' : isUser ? 'form.feeTip.says' : 'form.feeTip.visitor')}</p>
      <Link
        {...lateLink('/vip', { contractCode: contract.code, env: environment === 'mock' ? '1' : undefined })}
        preload={false}
        data-testid="fee-tip-vip"
      >
        {t('form.feeTip.all')}
      </Link>
    </div>
  );
};
