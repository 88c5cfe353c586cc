import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { TopUpLink } from '../../../flows/top-up-link.tsx';
import { lateLink } from '../../../flows/late-link.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { noNumber } from '../../../format/number-text.ts';
import { TermLink } from '../../../flows/articles/term-link.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { TapeChip } from '../../../ui/feedback/freshness-chip.tsx';
import { KeyValue, KeyValueList } from '../../../ui/key-value.tsx';
import { Num } from '../../../ui/num.tsx';
import { rateTones, useAccountSummary } from './account-summary.ts';
import styles from './assets-strip.module.css';

/** The account in use, in the contract's margin coin. `end`: below it. */
export const AssetsStrip = ({ end }: { readonly end?: ReactNode }) => {
  const t = useT();
  const { environment } = useTrade();
  const replayed = useIsReplay();
  const { isVisitor, account, balance, equity, free, unrealised, rate, digits, unit } = useAccountSummary();
  return (
    <section className={styles['strip']} aria-label={t('assets.title')} data-testid="assets-strip">
      {replayed ? <TapeChip testId="assets-freshness" /> : null}
      <KeyValueList>
        <KeyValue label={t('assets.equity')} testId="assets-equity">
          <Num value={equity} digits={digits} unit={unit} />
        </KeyValue>
        <KeyValue label={t('assets.available')} testId="assets-available">
          <Num value={free} digits={digits} />
        </KeyValue>
        <KeyValue label={t('assets.positionMargin')}>
          <Num value={balance?.positionMargin} digits={digits} />
        </KeyValue>
        <KeyValue label={t('assets.orderMargin')} testId="assets-order-margin">
          <Num value={balance?.orderHold} digits={digits} />
        </KeyValue>
        <KeyValue label={t('assets.unrealised')} testId="assets-unrealised">
          <Num value={unrealised} digits={digits} signed={balance !== null} />
        </KeyValue>
        <KeyValue
          label={
            <span title={t('assets.marginRate.says')}>
              <TermLink slug="margin">{t('assets.marginRate')}</TermLink>
            </span>
          }
        >
          <span className={rateTones[rate?.level ?? 'calm']}>{rate?.text ?? noNumber}</span>
        </KeyValue>
      </KeyValueList>
      {isVisitor ? (
        <p className={styles['note']}>{t(replayed ? 'replay.visitor' : 'assets.visitor')}</p>
      ) : environment === 'mock' ? (
        <p className={styles['note']}>{t('assets.practice')}</p>
      ) : (
        <p className={styles['note']}>
          <TopUpLink testId="assets-top-up" />
          {' · '}
          <Link
            {...lateLink('/assetManagement/assets', { transfer: account === 'fund' ? 'fund' : 'contract' })}
            data-testid="assets-transfer"
          >
            {t('assets.transfer')}
          </Link>
        </p>
      )}
      {end}
    </section>
  );
};
