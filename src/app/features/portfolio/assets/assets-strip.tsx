import { useMemo } from 'react';
import type { AccountId } from '../../../../domain/account/own-account.ts';
import { usableBalance } from '../../../../domain/account/cross-account.ts';
import { accountFigures, equityOf } from '../../../../domain/account/figures.ts';
import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { useSelected, useSnapshot } from '../../../engine/use-snapshot.ts';
import { balanceOf } from '../../../flows/balance.ts';
import { markPositions } from '../../../flows/marked-positions.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { KeyValue, KeyValueList } from '../../../ui/key-value.tsx';
import { Num } from '../../../ui/num.tsx';
import styles from './assets-strip.module.css';

const none: readonly never[] = [];
/** The account in use. */
const ACCOUNT: AccountId = 'contract';
const levels = { calm: '', warning: 'tone-warn', danger: 'tone-danger' } as const;

/** The account of the contract's margin coin; stays in sight whatever tab is open. */
export const AssetsStrip = () => {
  const t = useT();
  const { contract, environment } = useTrade();
  const visitor = useSelected('session', (session) => session?.state !== 'user');
  const replayed = useIsReplay();
  const assets = useSnapshot('assets');
  const positions = useSelected('positions', (snapshot) => snapshot?.rows ?? none);
  const contracts = useSelected('contracts', (snapshot) => snapshot?.rows ?? none);
  const marks = useSelected('marks', (snapshot) => snapshot?.rows ?? none);
  const coin = contract?.coin ?? 'usdt';
  const balance = useMemo(() => balanceOf(assets, coin, ACCOUNT), [assets, coin]);
  const lines = useMemo(() => markPositions(positions, contracts, marks), [positions, contracts, marks]);
  const figures = useMemo(() => accountFigures(lines, { account: ACCOUNT, coin }, balance), [lines, coin, balance]);
  const usable = useMemo(() => (balance === null ? null : usableBalance(balance, lines)), [balance, lines]);
  const digits = contract?.marginDigits ?? 2;
  const unit = contract?.coinName ?? 'USDT';
  const shown = !visitor && balance !== null;
  const equity = shown && figures.complete ? equityOf(balance, figures.unrealised) : null;
  return (
    <section className={styles['strip']} aria-label={t('assets.title')} data-testid="assets-strip">
      <KeyValueList>
        <KeyValue label={t('assets.equity')} testId="assets-equity">
          <Num value={equity} digits={digits} unit={unit} />
        </KeyValue>
        <KeyValue label={t('assets.available')} testId="assets-available">
          <Num value={shown ? usable?.free : null} digits={digits} />
        </KeyValue>
        <KeyValue label={t('assets.positionMargin')}>
          <Num value={shown ? balance.positionMargin : null} digits={digits} />
        </KeyValue>
        <KeyValue label={t('assets.orderMargin')} testId="assets-order-margin">
          <Num value={shown ? balance.orderHold : null} digits={digits} />
        </KeyValue>
        <KeyValue label={t('assets.unrealised')} testId="assets-unrealised">
          <Num value={shown ? figures.unrealised : null} digits={digits} signed={shown} />
        </KeyValue>
        <KeyValue label={<span title={t('assets.marginRate.says')}>{t('assets.marginRate')}</span>}>
          <span className={levels[figures.highestRate?.level ?? 'calm']}>
            {shown ? (figures.highestRate?.text ?? '--') : '--'}
          </span>
        </KeyValue>
      </KeyValueList>
      {visitor ? (
        <p className={styles['note']}>{t(replayed ? 'replay.visitor' : 'assets.visitor')}</p>
      ) : environment === 'mock' ? (
        <p className={styles['note']}>{t('assets.practice')}</p>
      ) : null}
    </section>
  );
};
