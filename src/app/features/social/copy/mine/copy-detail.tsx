// Under a copy: its money, what is open in it, and what of the leader's it missed and why.
import { useEffect } from 'react';
import type { CopyMiss } from '../../../../../domain/copy/copy.ts';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { Problem } from '../../../../../domain/kernel/problem.ts';
import { PAGE_ROWS } from '../../../../../domain/kernel/page.ts';
import type { PositionSide } from '../../../../../domain/position/position.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { formatHolding } from '../../../../format/amount.ts';
import { formatDecimal } from '../../../../format/number-text.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { formatDateTime } from '../../../../format/time.ts';
import { useT, useTexts } from '../../../../i18n/use-t.ts';
import { usePositionUnit } from '../../../../prefs/position-unit.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { Retry } from '../../../../ui/feedback/retry.tsx';
import styles from '../copy.module.css';
import { ratioText } from '../ratio-text.ts';
import type { CopyLine } from './use-copy-figures.ts';

const none: readonly never[] = [];
/** Nobody pushes what was missed. */
const AGAIN_MS = 15_000;

/** Contracts of a side in words. Example: "Long 0.005 BTC BTCUSDT". */
const useSaid = () => {
  const t = useT();
  const [unit] = usePositionUnit();
  const contracts = useSelected('contracts', (snapshot) => snapshot?.rows ?? (none as readonly Contract[]));
  return (side: PositionSide, amountCont: number, code: string): string => {
    const contract = contracts.find((one) => one.code === code);
    const size =
      contract === undefined
        ? `${amountCont} ${t('form.unit.cont')}`
        : // Not worth USDT of this moment: it is about what was then.
          formatHolding(amountCont, contract, unit === 'usdt' ? 'crypto' : unit, null, t('form.unit.cont')).join(' ');
    return `${t(`positions.${side}`)} ${size} ${contract?.name ?? code.toUpperCase()}`;
  };
};

/** Why in words for a copy; what has none of its own has those of an order. */
const useWhy = () => {
  const texts = useTexts();
  const textOf = useProblemText();
  return (problem: Problem): string => {
    const key = problem.key.replace('error.', 'copy.missed.');
    return Object.hasOwn(texts, key) ? (texts[key] ?? '') : textOf(problem);
  };
};

const Miss = ({ miss, said }: { readonly miss: CopyMiss; readonly said: ReturnType<typeof useSaid> }) => {
  const t = useT();
  const whyOf = useWhy();
  return (
    <li data-testid="copy-miss" data-what={miss.what}>
      <b>
        {t(`copy.miss.${miss.what}`)}: {said(miss.side, miss.amountCont, miss.contract)}
      </b>{' '}
      <span className="tone-3">{formatDateTime(miss.timeMs)}</span>
      <p>
        {whyOf(miss.problem)} {miss.what === 'close' ? t('copy.miss.close.says') : ''}
      </p>
    </li>
  );
};

const Misses = ({ copyId, missed }: { readonly copyId: string; readonly missed: number }) => {
  const t = useT();
  const said = useSaid();
  const { state, value, retry } = useQuery('copyMisses', { copyId, page: 1 });
  useEffect(() => {
    const timer = window.setInterval(retry, AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [retry]);
  // The list of copies may know of one more than was read here.
  useEffect(() => {
    if (value !== null && value.total < missed) retry();
  }, [value, missed, retry]);
  if (state === 'failed')
    return (
      <p role="alert">
        {t('copy.misses.failed')} <Retry onRetry={retry} testId="copy-misses-retry" />
      </p>
    );
  if (value === null) return <p className="tone-3">{t('common.loading')}</p>;
  if (value.rows.length === 0) return <p className="tone-3">{t('copy.misses.none')}</p>;
  return (
    <>
      <ul className={styles['list']}>
        {value.rows.map((miss) => (
          <Miss key={miss.id} miss={miss} said={said} />
        ))}
      </ul>
      {value.total > PAGE_ROWS ? (
        <p className="tone-3">{t('copy.misses.more', { count: PAGE_ROWS, total: value.total })}</p>
      ) : null}
    </>
  );
};

/** What is open in it, each with its side and size. */
const Open = ({ line: { copy } }: { readonly line: CopyLine }) => {
  const t = useT();
  const said = useSaid();
  const positions = useSelected('positions', (snapshot) => snapshot?.rows ?? none);
  const own = positions.filter(({ account }) => account === copy.account);
  return (
    <>
      <h3>{t('copy.open')}</h3>
      {own.length === 0 ? (
        <p className="tone-3">{t('copy.positions.none')}</p>
      ) : (
        <ul className={styles['list']}>
          {own.map(({ id, side, amountCont, contract }) => (
            <li key={id} data-testid="copy-position">
              {said(side, amountCont, contract)}
            </li>
          ))}
        </ul>
      )}
      {copy.owed.map(({ contract, side, amountCont }) => (
        <p key={`${contract} ${side}`} className="tone-warn" data-testid="copy-owed">
          {t('copy.owed', { what: said(side, amountCont, contract) })}
        </p>
      ))}
    </>
  );
};

export const CopyDetail = ({ line }: { readonly line: CopyLine }) => {
  const t = useT();
  const { copy } = line;
  const money = (text: string): string => `${formatDecimal(text, 2)} USDT`;
  return (
    <div className={styles['detail']} data-testid="copy-detail">
      <div className={styles['parts']}>
        <h3>{t('copy.misses')}</h3>
        <Misses copyId={copy.id} missed={copy.missed} />
      </div>
      <div className={styles['parts']}>
        {copy.status === 'ended' ? null : <Open line={line} />}
        <Facts
          rows={[
            ...(copy.status === 'ended' ? [] : [{ label: t('copy.free'), value: money(copy.free) }]),
            { label: t('copy.realised'), value: money(copy.realised) },
            { label: t('copy.proportion'), value: ratioText(copy.ratio) },
          ]}
        />
      </div>
    </div>
  );
};
