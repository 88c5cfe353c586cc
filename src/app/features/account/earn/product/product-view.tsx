// One product: its rate, what an amount pays back by date, its rules, and the form that buys it.
import { useCallback, useState } from 'react';
import { Link, useLocation } from '@tanstack/react-router';
import type { EarnDetail } from '../../../../../domain/earn/earn.ts';
import { readPurchase } from '../../../../../domain/earn/purchase.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { formatPercent } from '../../../../format/number-text.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Empty } from '../../../../ui/feedback/empty.tsx';
import { Failed } from '../../../../ui/feedback/failed.tsx';
import { Board, BoardPart } from '../../../../ui/layout/board.tsx';
import styles from '../parts/earn.module.css';
import { useEachDay } from '../parts/use-each-day.ts';
import { productName, sumWithCoin } from '../parts/words.ts';
import { PayoutChart, PayoutTable } from './payouts.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import { RateChart } from './rate-chart.tsx';
import { Rules } from './rules.tsx';

const LogIn = () => {
  const t = useT();
  const next = useLocation({ select: ({ href }) => href });
  return (
    <p data-testid="earn-log-in">
      {t('earn.logIn')}{' '}
      <Link to="/login" search={{ next }}>
        {t('header.login')}
      </Link>
      {' · '}
      <Link to="/register" search={{ next }}>
        {t('header.register')}
      </Link>
    </p>
  );
};

/** Of what the charts are: what was typed, once it is an amount of this product, else its sample. */
const amountOf = ({ product, cards }: EarnDetail, typed: string): string => {
  if (product.kind === 'trial') return cards[0]?.principal ?? product.sampleAmount;
  const { leftForYou } = product;
  const read = readPurchase(product, leftForYou, typed);
  return read.ok ? read.value : product.sampleAmount;
};

const Answered = ({ detail, isLate }: { readonly detail: EarnDetail; readonly isLate: boolean }) => {
  const t = useT();
  const isUser = useSelected('session', (session) => session?.state === 'user');
  const [typed, setTyped] = useState('');
  const { product } = detail;
  const amount = amountOf(detail, typed);
  const sum = sumWithCoin(amount, product.coinName);
  return (
    <Board
      says={t(`earn.detail.${product.kind}`, {
        name: productName(t, product),
        rate: formatPercent(product.rate, 2),
      })}
      testId="earn-product"
    >
      <BoardPart title={t('earn.buy')}>
        {isUser ? <PurchaseForm detail={detail} isLate={isLate} amountText={typed} onAmount={setTyped} /> : <LogIn />}
      </BoardPart>
      {product.kind === 'trial' ? null : (
        <BoardPart title={t('earn.payouts.title', { sum })}>
          <PayoutChart detail={detail} amount={amount} />
          <PayoutTable detail={detail} amount={amount} />
        </BoardPart>
      )}
      <div className={styles['stack']}>
        <BoardPart title={t('earn.rates')}>
          <RateChart detail={detail} />
        </BoardPart>
        <BoardPart title={t('earn.rules')}>
          <Rules product={product} />
        </BoardPart>
      </div>
    </Board>
  );
};

export const ProductView = ({ id }: { readonly id: string }) => {
  const t = useT();
  const textOf = useProblemText();
  const isUser = useSelected('session', (session) => session?.state === 'user');
  const { state, value, problem, retry } = useQuery('earnProduct', { id });
  useEachDay(
    isUser,
    useCallback(() => retry(), [retry]),
  );
  if (value !== null) return <Answered detail={value} isLate={state === 'late'} />;
  if (state === 'failed')
    return (
      <Failed
        title={t('earn.product.failed')}
        body={problem === null ? t('earn.failed') : textOf(problem)}
        onRetry={retry}
        testId="earn-product-failed"
      />
    );
  return <Empty title={t('common.loading')} />;
};
