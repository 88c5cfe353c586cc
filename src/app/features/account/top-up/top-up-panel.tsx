// Practice money of the real environment: what the day has, how to ask for it, and what was given. Mock has none and says so.
import { Link } from '@tanstack/react-router';
import type { TopUpCoin, TopUps } from '../../../../domain/account/practice.ts';
import { isOffered } from '../../../../domain/contract/environment-offers.ts';
import { useExchangeTime } from '../../../engine/use-exchange-time.ts';
import { useQuery } from '../../../engine/use-query.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { decimalLossy } from '../../../format/price.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { formatCountdown, formatDateTime, formatDateTimeUtc } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Board, BoardPart, BoardTable } from '../../../ui/layout/board.tsx';
import { TopUpForm } from './top-up-form.tsx';
import { TopUpRecord } from './top-up-record.tsx';
import { sumText } from './sum-text.ts';
import styles from './top-up.module.css';

type PanelProps = {
  /** The number of the coin that the address names, as it is written there; absent: 52, USDT. */
  readonly name: string | undefined;
  readonly onName: (name: string) => void;
};

/** When the day ends, and in how long: days are the exchange's, in UTC. */
const DayEnd = ({ nextDayMs }: { readonly nextDayMs: number }) => {
  const t = useT();
  const now = useExchangeTime();
  return (
    <p className={styles['day']} data-testid="topup-day">
      {t('topup.day', {
        utc: formatDateTimeUtc(nextDayMs).slice(0, 16),
        local: formatDateTime(nextDayMs).slice(0, 16),
        left: formatCountdown(nextDayMs - now),
      })}
    </p>
  );
};

const Given = ({ coin }: { readonly coin: TopUpCoin }) => {
  const t = useT();
  const { given, dailyAmount, left, coinName } = coin;
  return (
    <div className={styles['given']}>
      <p>
        <span>{t('topup.given')}</span>
        <b data-testid="topup-given">
          {t('topup.givenOf', { given: sumText(given, coinName), all: sumText(dailyAmount, coinName) })}
        </b>
      </p>
      <progress max={1} value={decimalLossy(given) / decimalLossy(dailyAmount)} aria-label={t('topup.given')} />
      <p data-testid="topup-left">{t('topup.leftToday', { sum: sumText(left, coinName) })}</p>
    </div>
  );
};

const Amounts = ({ coins }: { readonly coins: readonly TopUpCoin[] }) => {
  const t = useT();
  return (
    <BoardTable
      label={t('topup.amounts')}
      heads={[t('topup.coin'), t('topup.aDay'), t('topup.given'), t('topup.left')]}
      testId="topup-amounts"
    >
      {coins.map(({ id, coinName, dailyAmount, given, left }) => (
        <tr key={id}>
          <th scope="row">{coinName}</th>
          {[dailyAmount, given, left].map((sum, at) => (
            // Three figures, always the same.
            // oxlint-disable-next-line react/no-array-index-key
            <td key={at}>{sumText(sum, coinName).split(' ')[0]}</td>
          ))}
        </tr>
      ))}
    </BoardTable>
  );
};

/** Mock trading has its money from the start: nothing is topped up there. */
const OnlyInReal = () => {
  const t = useT();
  return (
    <Empty
      title={t('topup.mock')}
      body={t('topup.mock.says')}
      testId="topup-mock"
      action={
        <Link to="/contract/mock/trade" search={{ contractCode: 'btcusdt' }} data-testid="topup-mock-trade">
          {t('topup.mock.trade')}
        </Link>
      }
    />
  );
};

const Answered = ({
  name,
  onName,
  answer,
  isLate,
}: PanelProps & { readonly answer: TopUps; readonly isLate: boolean }) => {
  const t = useT();
  const { coins, nextDayMs } = answer;
  const coin = coins.find(({ id }) => String(id) === (name ?? '52')) ?? coins[0];
  if (coin === undefined) return <OnlyInReal />;
  return (
    <Board says={t('topup.says')} testId="topup">
      <BoardPart title={t('topup.add')}>
        <Segmented
          label={t('topup.coin')}
          value={String(coin.id)}
          items={coins.map(({ id, coinName }) => ({ value: String(id), label: coinName, testId: `topup-coin-${id}` }))}
          onChange={onName}
        />
        <Given coin={coin} />
        <DayEnd nextDayMs={nextDayMs} />
        <TopUpForm key={coin.id} coin={coin} isLate={isLate} />
      </BoardPart>
      <TopUpRecord />
      <BoardPart title={t('topup.amounts')}>
        <Amounts coins={coins} />
        <ul className={styles['notes']}>
          <li>{t('topup.note.start')}</li>
          <li>{t('topup.note.house')}</li>
          <li>{t('topup.note.worth')}</li>
        </ul>
      </BoardPart>
    </Board>
  );
};

const FromReal = (props: PanelProps) => {
  const t = useT();
  const textOf = useProblemText();
  const { state, value, problem, retry } = useQuery('topUps', { page: 1 });
  if (state === 'failed')
    return (
      <Failed
        title={t('topup.failed')}
        body={problem === null ? t('topup.failed.says') : textOf(problem)}
        onRetry={retry}
        testId="topup-failed"
      />
    );
  if (value === null) return <Empty title={t('common.loading')} />;
  return <Answered {...props} answer={value} isLate={state === 'late'} />;
};

export const TopUpPanel = (props: PanelProps) => {
  const { environment } = useTrade();
  return isOffered('topUp', environment) ? <FromReal {...props} /> : <OnlyInReal />;
};
