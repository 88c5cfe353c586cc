// Trading funds: what the account of them has, and the card that brought them.
import { Link } from '@tanstack/react-router';
import type { Card } from '../../../../domain/card/card.ts';
import { equityOf } from '../../../../domain/account/figures.ts';
import { interestAtEnd, interestSoFar, savingsDays, takenBack } from '../../../../domain/card/card-sums.ts';
import { differenceText } from '../../../../domain/num/difference-text.ts';
import { useExchangeTime } from '../../../engine/use-exchange-time.ts';
import { useQuery } from '../../../engine/use-query.ts';
import { useSelected, useSnapshot } from '../../../engine/use-snapshot.ts';
import { balanceOf } from '../../../flows/balance.ts';
import { lateLink } from '../../../flows/late-link.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { formatDecimal, formatPercent, noNumber } from '../../../format/number-text.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { formatDateTime } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { KeyValue, KeyValueList } from '../../../ui/key-value.tsx';
import { Board, BoardPart } from '../../../ui/layout/board.tsx';
import styles from './fund.module.css';

const usdt = (amount: string | null): string => (amount === null ? noNumber : `${formatDecimal(amount, 2)} USDT`);
const none: readonly never[] = [];

const Balance = () => {
  const t = useT();
  const { environment } = useTrade();
  const balance = balanceOf(useSnapshot('assets'), 'usdt', 'fund');
  const positions = useSelected('positions', (snapshot) => snapshot?.rows ?? none);
  const held = positions.filter(({ account }) => account === 'fund').length;
  return (
    <BoardPart title={t('fundPage.account')}>
      <KeyValueList>
        <KeyValue label={t('fundPage.total')} testId="fund-total">
          {usdt(balance === null ? null : equityOf(balance, '0'))}
        </KeyValue>
        <KeyValue label={t('fundPage.free')} testId="fund-free">
          {usdt(balance?.free ?? null)}
        </KeyValue>
        <KeyValue label={t('fundPage.inOrders')}>{usdt(balance?.orderHold ?? null)}</KeyValue>
        <KeyValue label={t('fundPage.inPositions')}>{usdt(balance?.positionMargin ?? null)}</KeyValue>
        <KeyValue label={t('fundPage.positions')} testId="fund-positions">
          {held}
        </KeyValue>
      </KeyValueList>
      <p className={styles['links']}>
        <Link
          to={environment === 'mock' ? '/contract/mock/trade' : '/contract/exchange/trade'}
          search={{ contractCode: 'btcusdt' }}
          data-testid="fund-trade"
        >
          {t('fundPage.trade')}
        </Link>
        <Link {...lateLink('/assetManagement/bills', { env: environment === 'mock' ? '1' : undefined })}>
          {t('account.bills')}
        </Link>
      </p>
      <p className={styles['says']}>{t('fundPage.says')}</p>
    </BoardPart>
  );
};

/** Kinds that lend or earn by time, whose details stand here. */
const KINDS: readonly Card['kind'][] = ['fund', 'bonus', 'financial'];
const accountOf = ({ kind }: Card): 'fund' | 'contract' => (kind === 'fund' ? 'fund' : 'contract');

/** What the cards of one account lend and take back; what is there beyond that is the person's own. */
const Lent = ({ card, cards }: { readonly card: Card; readonly cards: readonly Card[] }) => {
  const t = useT();
  const balance = balanceOf(useSnapshot('assets'), card.coin, accountOf(card));
  const unit = card.coin.toUpperCase();
  const sum = (amount: string | null): string => (amount === null ? noNumber : `${formatDecimal(amount, 2)} ${unit}`);
  const bonus = balance?.bonus ?? '0';
  const back =
    takenBack(
      cards.filter((one) => one.kind === card.kind),
      bonus,
    ).get(card.id) ?? null;
  const equity = balance === null ? null : equityOf(balance, '0');
  return (
    <>
      <KeyValue label={t('fundPage.card.account')}>{t(`positions.account.${accountOf(card)}`)}</KeyValue>
      <KeyValue label={t('fundPage.card.there')} testId="fund-card-there">
        {sum(equity)}
      </KeyValue>
      <KeyValue label={t('fundPage.card.lent')} testId="fund-card-lent">
        {sum(balance === null ? null : bonus)}
      </KeyValue>
      <KeyValue label={t('fundPage.card.own')} testId="fund-card-own">
        {sum(equity === null ? null : differenceText(equity, bonus))}
      </KeyValue>
      <KeyValue label={t('fundPage.card.back')} testId="fund-card-back">
        {sum(balance === null ? null : back)}
      </KeyValue>
    </>
  );
};

/** Interest of a financial card, growing: of all that its days bring. */
const Interest = ({ card }: { readonly card: Card }) => {
  const t = useT();
  const now = useExchangeTime();
  const unit = card.coin.toUpperCase();
  const whole = savingsDays(card, now);
  return (
    <>
      <KeyValue label={t('fundPage.card.rate')}>{formatPercent(card.share, 2)}</KeyValue>
      {whole === null ? null : (
        <KeyValue label={t('fundPage.card.days')} testId="fund-card-days">
          {t('fundPage.card.ofAll', { sum: whole.done, all: whole.days })}
        </KeyValue>
      )}
      <KeyValue label={t('fundPage.card.soFar')} testId="fund-card-interest">
        {t('fundPage.card.ofAll', {
          sum: formatDecimal(interestSoFar(card, now), 4),
          all: `${formatDecimal(interestAtEnd(card), 4)} ${unit}`,
        })}
      </KeyValue>
    </>
  );
};

/** What became of it, or what it is doing. */
const Course = ({ card, cards }: { readonly card: Card; readonly cards: readonly Card[] }) => {
  const t = useT();
  const { status, kind, given, coin, paysCredit } = card;
  if (status === 'in-use') return kind === 'financial' ? <Interest card={card} /> : <Lent card={card} cards={cards} />;
  if (status !== 'recycled') return null;
  const label = kind === 'financial' ? 'paid' : paysCredit ? 'came' : 'took';
  return (
    <KeyValue label={t(`fundPage.card.${label}`)} testId="fund-card-given">
      {formatDecimal(given, kind === 'financial' ? 4 : 2)} {coin.toUpperCase()}
    </KeyValue>
  );
};

const CardFacts = ({ card, cards }: { readonly card: Card; readonly cards: readonly Card[] }) => {
  const t = useT();
  const { denomination, coin, claimed, claimByMs, expiresMs, endedMs, status, id, kind, paysCredit } = card;
  const time = endedMs ?? (claimed ? expiresMs : claimByMs);
  return (
    <KeyValueList>
      <KeyValue label={t('fundPage.card.kind')} testId="fund-card-kind">
        {t(`fundPage.kind.${kind as 'fund' | 'bonus' | 'financial'}`)}
      </KeyValue>
      <KeyValue label={t('fundPage.card.worth')} testId="fund-card-worth">
        {formatDecimal(denomination, 2)} {coin.toUpperCase()}
      </KeyValue>
      <KeyValue label={t('fundPage.card.status')} testId="fund-card-status">
        {t(claimed || status !== 'unused' ? `fundPage.status.${status}` : 'fundPage.status.toClaim')}
      </KeyValue>
      {claimed || status !== 'unused' || kind !== 'fund' ? null : (
        <KeyValue label={t('fundPage.card.gives')} testId="fund-card-gives">
          {t(paysCredit ? 'fundPage.card.credit' : 'fundPage.card.money')}
        </KeyValue>
      )}
      <Course card={card} cards={cards} />
      <KeyValue
        label={t(endedMs !== null ? 'fundPage.card.ended' : claimed ? 'fundPage.card.ends' : 'fundPage.card.claimBy')}
        testId="fund-card-ends"
      >
        {time === null ? noNumber : formatDateTime(time)}
      </KeyValue>
      <KeyValue label={t('fundPage.card.id')}>{id}</KeyValue>
    </KeyValueList>
  );
};

/** The numbers of the statuses in an address, as document B writes them: "0,1", "2", "3"; 4 is what was taken back. */
const STATUSES: readonly Card['status'][] = ['unused', 'in-use', 'used', 'expired', 'recycled'];
/** Which cards an address asks for: one by its number, or those of trading funds with these statuses. */
const askedFor = (all: readonly Card[], { cardId, fundId, cardStatus }: PanelProps): readonly Card[] => {
  const id = cardId ?? fundId;
  if (id !== undefined) return all.filter((card) => card.id === id && KINDS.includes(card.kind));
  const statuses = cardStatus?.split(',').map((code) => STATUSES[Number(code)]);
  return all.filter(({ kind, status }) => kind === 'fund' && (statuses === undefined || statuses.includes(status)));
};

/** The cards of trading funds; of an address that names a card only that, of any kind that lends or earns. */
const Cards = (asked: PanelProps) => {
  const t = useT();
  const textOf = useProblemText();
  const { environment } = useTrade();
  const { state, value, problem, retry } = useQuery('allCards', { bizType: 'perpetual' });
  const shown = askedFor(value ?? none, asked);
  const isOne = (asked.cardId ?? asked.fundId) !== undefined;
  return (
    <BoardPart
      title={t('fundPage.cards')}
      aside={
        <Link {...lateLink('/benefitsCenter/home', { env: environment === 'mock' ? '1' : undefined })}>
          {t('benefits.title')}
        </Link>
      }
    >
      {state === 'failed' ? (
        <Failed title={t('benefits.failed')} body={textOf(problem) ?? ''} onRetry={retry} testId="fund-failed" />
      ) : value === null ? (
        <p>{t('common.loading')}</p>
      ) : shown.length === 0 ? (
        <Empty
          title={t(isOne ? 'fundPage.gone' : 'fundPage.none')}
          body={t(isOne ? 'fundPage.gone.says' : 'fundPage.none.says')}
          testId="fund-none"
        />
      ) : (
        shown.map((card) => <CardFacts key={card.id} card={card} cards={value} />)
      )}
    </BoardPart>
  );
};

type PanelProps = {
  /** The card, or the fund, that the address names; absent: all of trading funds. */
  readonly cardId: string | undefined;
  readonly fundId: string | undefined;
  /** Numbers of statuses with commas between them; absent: any. */
  readonly cardStatus: string | undefined;
};

export const FundPanel = (props: PanelProps) => (
  <Board testId="fund">
    <Balance />
    <Cards {...props} />
  </Board>
);
