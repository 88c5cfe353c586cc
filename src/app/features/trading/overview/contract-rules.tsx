import type { PositionConfig } from '../../../../domain/account/account.ts';
import type { Contract, Environment } from '../../../../domain/contract/contract.ts';
import type { ContractDetail } from '../../../../domain/contract/contract-detail.ts';
import { quantityOf } from '../../../../domain/contract/value.ts';
import { priceText } from '../../../../domain/num/ticks.ts';
import { useQuery } from '../../../engine/use-query.ts';
import { formatDecimal, formatPercent, noNumber } from '../../../format/number-text.ts';
import { formatDateTimeGmt8 } from '../../../format/time.ts';
import { ArticleLink } from '../../../flows/articles/article-link.tsx';
import { usePositionConfig } from '../../../flows/position-config.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { TermLink } from '../../../flows/articles/term-link.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { FactList, type Fact } from './fact-list.tsx';
import { NotRead } from './not-read.tsx';

type T = ReturnType<typeof useT>;

const GMT8 = 8;
/** Times of settlement in GMT+8, in the order of that day. Example: ["00:00", "16:00"] is "00:00, 08:00". */
const settlementText = (times: readonly string[]): string =>
  times
    .map((time) => `${String((Number(time.slice(0, 2)) + GMT8) % 24).padStart(2, '0')}${time.slice(2)}`)
    .toSorted()
    .join(', ');

const sizeFacts = (t: T, contract: Contract, environment: Environment): Fact[] => {
  const { kind, baseName, quoteName, priceDigits, maxOrderAmountCont, maxOrders } = contract;
  const coin = kind === 'linear' ? baseName : quoteName;
  const size = (cont: number): string => `${formatDecimal(quantityOf(contract, cont).toFixed())} ${coin}`;
  return [
    {
      key: 'kind',
      name: t('overview.rules.kind'),
      value: t(`overview.rules.kind.${kind}`, { coin: contract.coinName }),
    },
    {
      key: 'index',
      name: t('overview.rules.index'),
      value: `${baseName}/${quoteName}`,
      says: t('overview.rules.index.says'),
      more: (
        <ArticleLink slug="mark-price" environment={environment} testId="rules-mark-article">
          {t('overview.rules.mark')}
        </ArticleLink>
      ),
    },
    { key: 'unit', name: t('overview.rules.unit'), value: size(1) },
    { key: 'tick', name: t('overview.rules.tick'), value: `${formatDecimal(priceText(1, priceDigits))} ${quoteName}` },
    { key: 'least', name: t('overview.rules.least'), value: t('overview.rules.cont', { count: 1, size: size(1) }) },
    {
      key: 'most',
      name: t('overview.rules.most'),
      value: t('overview.rules.cont', {
        count: formatDecimal(String(maxOrderAmountCont)),
        size: size(maxOrderAmountCont),
      }),
    },
    { key: 'orders', name: t('overview.rules.orders'), value: formatDecimal(String(maxOrders)) },
  ];
};

const bandFact = (t: T, { bandRate, restBandRate }: Contract): Fact => ({
  key: 'band',
  name: <TermLink slug="price-limits">{t('overview.rules.band')}</TermLink>,
  value:
    bandRate === undefined || restBandRate === undefined
      ? noNumber
      : t('overview.rules.band.says', { take: formatPercent(bandRate, 2), rest: formatPercent(restBandRate, 2) }),
});

type Rates = Pick<PositionConfig, 'makerRate' | 'takerRate'>;

/** `own`: the rates of who is logged in, which their fee level may have lowered; null: a visitor, or not known yet. */
const moneyFacts = (
  t: T,
  contract: Contract,
  { minLever, maxLever, guarantee }: ContractDetail,
  own: Rates | null,
): Fact[] => [
  { key: 'lever', name: t('overview.rules.lever'), value: `${minLever}× – ${maxLever}×` },
  {
    key: 'fees',
    name: <TermLink slug="fees">{t('overview.rules.fees')}</TermLink>,
    value:
      contract.feesUnknown === true
        ? noNumber
        : t('overview.rules.fees.says', {
            maker: formatPercent(contract.makerRate, 4),
            taker: formatPercent(contract.takerRate, 4),
          }),
    ...(own === null || contract.feesUnknown === true
      ? {}
      : {
          says: t('overview.rules.fees.own', {
            maker: formatPercent(own.makerRate, 4),
            taker: formatPercent(own.takerRate, 4),
          }),
        }),
  },
  {
    key: 'guarantee',
    name: <TermLink slug="trigger-orders">{t('overview.rules.guarantee')}</TermLink>,
    value: guarantee.isOffered
      ? t('overview.rules.guarantee.says', {
          fee: formatPercent(guarantee.feeRate, 4),
          distance: formatPercent(guarantee.distance, 2),
          count: formatDecimal(String(guarantee.maxCont)),
        })
      : t('overview.rules.guarantee.none'),
  },
];

const timeFact = (t: T, { deliveryMs }: Contract, { fundingHours, settlementTimes }: ContractDetail): Fact =>
  deliveryMs === null
    ? {
        key: 'funding',
        name: <TermLink slug="funding">{t('overview.rules.funding')}</TermLink>,
        value: t('overview.rules.funding.says', { hours: fundingHours, times: settlementText(settlementTimes) }),
      }
    : {
        key: 'delivery',
        name: <TermLink slug="delivery">{t('overview.rules.delivery')}</TermLink>,
        value: formatDateTimeGmt8(deliveryMs),
        says: t('overview.rules.delivery.says'),
      };

/** The terms of the contract, in words. */
export const ContractRules = ({ contract }: { readonly contract: Contract }) => {
  const t = useT();
  const { environment } = useTrade();
  const { config, known } = usePositionConfig();
  const { state, value, problem, retry } = useQuery('contractDetail', {
    contract: contract.code,
    bizType: contract.bizType,
  });
  if (state === 'failed')
    return <NotRead title={t('overview.rules.failed')} problem={problem} retry={retry} testId="rules-failed" />;
  const facts = [
    ...sizeFacts(t, contract, environment),
    bandFact(t, contract),
    ...(value === null ? [] : [...moneyFacts(t, contract, value, known ? config : null), timeFact(t, contract, value)]),
  ];
  return <FactList facts={facts} label={t('overview.rules')} testId="rules" />;
};
