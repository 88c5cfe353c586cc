// Trading funds: what the account of them has, and the card that brought them.
import { Link } from '@tanstack/react-router';
import type { Card } from '../../../../domain/card/card.ts';
import { equityOf } from '../../../../domain/account/figures.ts';
import { useQuery } from '../../../engine/use-query.ts';
import { useSelected, useSnapshot } from '../../../engine/use-snapshot.ts';
import { balanceOf } from '../../../flows/balance.ts';
import { lateLink } from '../../../flows/late-link.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { formatDecimal, noNumber } from '../../../format/number-text.ts';
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

const CardFacts = ({ card }: { readonly card: Card }) => {
  const t = useT();
  const { denomination, coin, claimed, claimByMs, expiresMs, status, id, paysCredit } = card;
  return (
    <KeyValueList>
      <KeyValue label={t('fundPage.card.worth')} testId="fund-card-worth">
        {formatDecimal(denomination, 2)} {coin.toUpperCase()}
      </KeyValue>
      <KeyValue label={t('fundPage.card.status')} testId="fund-card-status">
        {t(status === 'in-use' ? 'benefits.inUse' : claimed ? 'benefits.ready' : 'benefits.toClaim')}
      </KeyValue>
      {claimed ? null : (
        <KeyValue label={t('fundPage.card.gives')} testId="fund-card-gives">
          {t(paysCredit ? 'fundPage.card.credit' : 'fundPage.card.money')}
        </KeyValue>
      )}
      <KeyValue label={t(claimed ? 'fundPage.card.ends' : 'fundPage.card.claimBy')}>
        {claimed ? (expiresMs === null ? noNumber : formatDateTime(expiresMs)) : formatDateTime(claimByMs)}
      </KeyValue>
      <KeyValue label={t('fundPage.card.id')}>{id}</KeyValue>
    </KeyValueList>
  );
};

/** The cards of trading funds; of an address that names one only that. */
const Cards = ({ cardId }: { readonly cardId: string | undefined }) => {
  const t = useT();
  const textOf = useProblemText();
  const { environment } = useTrade();
  const { state, value, problem, retry } = useQuery('cards', { bizType: 'perpetual', scene: 'all' });
  const all = (value ?? none).filter(({ kind }) => kind === 'fund');
  const shown = cardId === undefined ? all : all.filter(({ id }) => id === cardId);
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
          title={t(cardId === undefined ? 'fundPage.none' : 'fundPage.gone')}
          body={t(cardId === undefined ? 'fundPage.none.says' : 'fundPage.gone.says')}
          testId="fund-none"
        />
      ) : (
        shown.map((card) => <CardFacts key={card.id} card={card} />)
      )}
    </BoardPart>
  );
};

type PanelProps = {
  /** The card that the address names; absent: all. */
  readonly cardId: string | undefined;
};

export const FundPanel = ({ cardId }: PanelProps) => (
  <Board testId="fund">
    <Balance />
    <Cards cardId={cardId} />
  </Board>
);
