import { noNumber } from '../../../format/number-text.ts';
import { accountName } from '../../../format/account-name.ts';
import { TopUpLink } from '../../../flows/top-up-link.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Num } from '../../../ui/num.tsx';
import { rateTones, useAccountSummary } from './account-summary.ts';
import styles from './assets-strip.module.css';

/** The account in use in one line, in sight whatever list or tab is open. Nobody logged in: nothing. */
export const AccountLine = () => {
  const t = useT();
  const { isVisitor, account, balance, equity, free, unrealised, rate, digits, unit } = useAccountSummary();
  if (isVisitor) return null;
  return (
    <dl className={styles['line']} aria-label={accountName(t, account)} data-testid="account-line">
      <div>
        <dt>{t('assets.equity')}</dt>
        <dd data-testid="line-equity">
          <Num value={equity} digits={digits} unit={unit} />
        </dd>
      </div>
      <div>
        <dt>{t('assets.available')}</dt>
        <dd data-testid="line-available">
          <Num value={free} digits={digits} />
        </dd>
        <dd className={styles['topUp']}>
          <TopUpLink testId="line-top-up" />
        </dd>
      </div>
      <div className={styles['held']}>
        <dt>{t('assets.positionMargin')}</dt>
        <dd>
          <Num value={balance?.positionMargin} digits={digits} />
        </dd>
      </div>
      <div className={styles['held']}>
        <dt>{t('assets.orderMargin')}</dt>
        <dd>
          <Num value={balance?.orderHold} digits={digits} />
        </dd>
      </div>
      <div>
        <dt title={t('assets.marginRate.says')}>{t('assets.marginRate')}</dt>
        <dd className={rateTones[rate?.level ?? 'calm']} data-testid="line-rate">
          {rate?.text ?? noNumber}
        </dd>
      </div>
      <div>
        <dt>{t('assets.unrealised')}</dt>
        <dd data-testid="line-unrealised">
          <Num value={unrealised} digits={digits} signed={balance !== null} />
        </dd>
      </div>
    </dl>
  );
};
