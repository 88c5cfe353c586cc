import type { ForcedKind, OrderDetail } from '../../../../domain/order/order-detail.ts';
import type { PositionMoney } from '../../../../domain/position/position-money.ts';
import { useQuery } from '../../../engine/use-query.ts';
import type { OrderToRead } from '../../../flows/details.ts';
import { formatDecimal, formatPercent, formatSigned } from '../../../format/number-text.ts';
import { TermLink } from '../../../flows/articles/term-link.tsx';
import { useT, type Translate } from '../../../i18n/use-t.ts';
import { Facts, type Fact } from '../../../ui/facts.tsx';
import styles from './details.module.css';

const judgedBy = (t: Translate, { close, contract: { priceDigits } }: OrderDetail): readonly Fact[] =>
  close === null
    ? []
    : [
        {
          label: <TermLink slug="mark-price">{t('details.forced.mark')}</TermLink>,
          value: formatDecimal(close.markPrice, priceDigits),
          testId: 'forced-mark',
        },
        {
          label: <TermLink slug="liquidation">{t('positions.liquidation')}</TermLink>,
          value: formatDecimal(close.liquidationPrice, priceDigits),
          testId: 'forced-liquidation',
        },
        {
          label: t('details.forced.bankruptcy.price'),
          value: formatDecimal(close.bankruptcyPrice, priceDigits),
          testId: 'forced-bankruptcy',
        },
        { label: t('details.forced.maintenance'), value: formatPercent(close.maintainRate, 2) },
        { label: t('details.forced.feeRate'), value: formatPercent(close.closingFeeRate, 3) },
      ];

/** What the insurance fund took or gave: named by the position where that is known, else where only one position was closed then. */
const fundOf = (rows: readonly PositionMoney[], { account, positionId }: OrderToRead): string | null => {
  const own = rows.filter((row) => row.kind === 'insurance' && row.account === account);
  const named = own.find(({ of }) => of === positionId) ?? (own.length === 1 ? own[0] : undefined);
  return named?.amount ?? null;
};

type ForcedProps = { readonly detail: OrderDetail; readonly forced: ForcedKind; readonly asked: OrderToRead };

/** Why the exchange closed it, what that was judged by, and what it took. */
export const ForcedClose = ({ detail, forced, asked }: ForcedProps) => {
  const t = useT();
  const { order, contract } = detail;
  const money = useQuery('positionMoney', {
    contract: asked.contract,
    bizType: asked.bizType,
    fromMs: order.updatedMs,
    toMs: order.updatedMs,
  });
  const fund = detail.close === null ? null : fundOf(money.value ?? [], asked);
  const inCoin = (amount: string): string => `${formatSigned(amount, contract.marginDigits)} ${contract.coinName}`;
  return (
    <section className={styles['note']} aria-label={t('details.forced')} data-testid="forced-close" data-kind={forced}>
      <p>
        <strong className="tone-warn">{t(`details.forced.${forced}`)}</strong> {t(`details.forced.${forced}.says`)}
      </p>
      <Facts
        rows={[
          ...judgedBy(t, detail),
          {
            label: t('details.forced.taken'),
            value: inCoin(order.realised),
            ...(order.realised.startsWith('-') && { tone: 'fall' as const }),
            testId: 'forced-taken',
          },
          ...(fund === null
            ? []
            : [
                {
                  label: (
                    <TermLink slug="insurance-fund">
                      {t(fund.startsWith('-') ? 'details.forced.toFund' : 'details.forced.fromFund')}
                    </TermLink>
                  ),
                  value: inCoin(fund),
                  testId: 'forced-fund',
                },
              ]),
        ]}
      />
    </section>
  );
};
