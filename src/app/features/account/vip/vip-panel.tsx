// The fee level: where one stands, what is missing to the next, what each level pays. A visitor sees the levels.
import { Link } from '@tanstack/react-router';
import type { VipLevels } from '../../../../domain/account/practice.ts';
import { feeOfValue, vipProgress, type VipProgress } from '../../../../domain/account/vip-progress.ts';
import type { Contract } from '../../../../domain/contract/contract.ts';
import { useExchangeTime } from '../../../engine/use-exchange-time.ts';
import { useQuery } from '../../../engine/use-query.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { formatDecimal, formatPercent } from '../../../format/number-text.ts';
import { decimalLossy } from '../../../format/price.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { formatCountdown, formatDateTime, formatDateTimeUtc } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { KeyValue, KeyValueList } from '../../../ui/key-value.tsx';
import { Board, BoardPart, BoardTable } from '../../../ui/layout/board.tsx';
import { DaysChart } from './days-chart.tsx';
import styles from './vip.module.css';

/** The trade whose fee is shown for each level, USDT. */
const EXAMPLE = '10000';
const usdt = (amount: string): string => `${formatDecimal(amount, 2)} USDT`;
const none: readonly Contract[] = [];

const Standing = ({ answer, progress }: { readonly answer: VipLevels; readonly progress: VipProgress }) => {
  const t = useT();
  const now = useExchangeTime();
  const { own, next, missing, leaving, afterRating, levelAfter } = progress;
  const { tradedUsdt, tradedToday, nextRatingMs, days } = answer;
  const share = next === null ? 1 : Math.min(1, decimalLossy(tradedUsdt) / decimalLossy(next.tradedUsdt));
  const firstDay = days[0] === undefined ? '' : formatDateTimeUtc(days[0].dayMs).slice(0, 10);
  return (
    <>
      <p className={styles['own']} data-testid="vip-own">
        <b>{t('vip.level', { level: answer.level })}</b>
        {own === null
          ? ''
          : t('vip.rates', { maker: formatPercent(own.makerRate, 4), taker: formatPercent(own.takerRate, 4) })}
      </p>
      <progress className={styles['bar']} max={1} value={share} aria-label={t('vip.traded')} />
      <KeyValueList>
        <KeyValue label={t('vip.traded')} testId="vip-traded">
          {usdt(tradedUsdt)}
        </KeyValue>
        {next === null || missing === null ? (
          <KeyValue label={t('vip.next')}>{t('vip.highest')}</KeyValue>
        ) : (
          <KeyValue label={t('vip.missing', { level: next.level })} testId="vip-missing">
            {usdt(missing)}
          </KeyValue>
        )}
        <KeyValue label={t('vip.today')} testId="vip-today">
          {usdt(tradedToday)}
        </KeyValue>
        <KeyValue label={t('vip.leaving', { day: firstDay })}>{usdt(leaving)}</KeyValue>
        <KeyValue label={t('vip.after')} testId="vip-after">
          {usdt(afterRating)} · {t('vip.level', { level: levelAfter })}
        </KeyValue>
      </KeyValueList>
      <p className={styles['says']} data-testid="vip-rating">
        {t('vip.rating', {
          utc: formatDateTimeUtc(nextRatingMs).slice(0, 16),
          local: formatDateTime(nextRatingMs).slice(0, 16),
          left: formatCountdown(nextRatingMs - now),
        })}
      </p>
    </>
  );
};

const Levels = ({ answer, isUser }: { readonly answer: VipLevels; readonly isUser: boolean }) => {
  const t = useT();
  return (
    <BoardTable
      label={t('vip.levels')}
      heads={[
        t('vip.column.level'),
        t('vip.column.from'),
        t('vip.column.maker'),
        t('vip.column.taker'),
        t('vip.column.example', { value: formatDecimal(EXAMPLE) }),
      ]}
      testId="vip-levels"
    >
      {answer.levels.map(({ level, makerRate, takerRate, tradedUsdt }) => {
        const isOwn = isUser && level === answer.level;
        return (
          <tr key={level} className={isOwn ? styles['mine'] : undefined} data-testid="vip-row" data-own={isOwn}>
            <th scope="row">
              {t('vip.level', { level })} {isOwn ? <small>{t('vip.yours')}</small> : null}
            </th>
            <td>{formatDecimal(tradedUsdt)}</td>
            <td>{formatPercent(makerRate, 4)}</td>
            <td>{formatPercent(takerRate, 4)}</td>
            <td>{usdt(feeOfValue(EXAMPLE, takerRate))}</td>
          </tr>
        );
      })}
    </BoardTable>
  );
};

const Visitor = ({ next }: { readonly next: string }) => {
  const t = useT();
  return (
    <p className={styles['says']} data-testid="vip-visitor">
      {t('vip.visitor')}{' '}
      <Link to="/login" search={{ next }}>
        {t('header.login')}
      </Link>
    </p>
  );
};

type PanelProps = {
  /** The contract at whose rates the levels are shown, as the address names it; absent: BTCUSDT. */
  readonly contractCode: string | undefined;
  readonly onContract: (code: string) => void;
  /** This page, to come back to. */
  readonly here: string;
};

type AnsweredProps = {
  readonly answer: VipLevels;
  readonly contract: Contract;
  readonly isLate: boolean;
  readonly props: PanelProps;
};

const Answered = ({ answer, contract, isLate, props }: AnsweredProps) => {
  const t = useT();
  const isUser = useSelected('session', (session) => session?.state === 'user');
  const contracts = useSelected('contracts', (snapshot) => snapshot?.rows ?? none);
  return (
    <Board says={t('vip.says')} testId="vip">
      <BoardPart title={t('vip.own')}>
        {isUser ? <Standing answer={answer} progress={vipProgress(answer)} /> : <Visitor next={props.here} />}
        {isLate ? (
          <p className={styles['says']} data-testid="vip-late">
            {t('vip.late')}
          </p>
        ) : null}
      </BoardPart>
      {isUser ? (
        <BoardPart wide="rest" title={t('vip.days')}>
          <DaysChart days={answer.days} />
          <p className={styles['says']}>{t('vip.days.says')}</p>
        </BoardPart>
      ) : null}
      <BoardPart
        wide
        title={t('vip.levels')}
        aside={
          <Select
            label={t('vip.contract')}
            named
            value={contract.code}
            items={contracts.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={props.onContract}
            testId="vip-contract"
          />
        }
      >
        <Levels answer={answer} isUser={isUser} />
        <p className={styles['says']}>{t('vip.levels.says')}</p>
      </BoardPart>
    </Board>
  );
};

export const VipPanel = (props: PanelProps) => {
  const t = useT();
  const textOf = useProblemText();
  const { contract: followed } = useTrade();
  const named = useSelected(
    'contracts',
    (snapshot) => snapshot?.rows.find(({ code }) => code === props.contractCode?.toLowerCase()) ?? null,
  );
  const contract = named ?? followed;
  const { state, value, problem, retry } = useQuery(
    'vipLevels',
    contract === null ? null : { contract: contract.code, bizType: contract.bizType },
  );
  // The levels of the contract before stay until those of the next are here.
  if (state === 'failed')
    return <Failed title={t('vip.failed')} body={textOf(problem) ?? ''} onRetry={retry} testId="vip-failed" />;
  if (value === null || contract === null) return <Empty title={t('common.loading')} />;
  return <Answered answer={value} contract={contract} isLate={state === 'late'} props={props} />;
};
