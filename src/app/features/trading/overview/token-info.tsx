import type { Contract } from '../../../../domain/contract/contract.ts';
import { groupNames } from '../../../../domain/contract/overview.ts';
import { marketCap } from '../../../../domain/market/market-cap.ts';
import { useQuery } from '../../../engine/use-query.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { formatCompact, formatDecimal, noNumber } from '../../../format/number-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FactList, type Fact } from './fact-list.tsx';
import { NotRead } from './not-read.tsx';

/** Coins that something is said of. */
const COINS = ['btc', 'eth', 'sol', 'bnb', 'xrp', 'paxg', 'doge', 'trx'] as const;

/** The coin behind the contract: what it is, how many there are, and what they come to at the last price. */
export const TokenInfo = ({ contract }: { readonly contract: Contract }) => {
  const t = useT();
  const { state, value, problem, retry } = useQuery('coin', { bizType: contract.bizType, coin: contract.baseName });
  const lastTicks = useSelected('ticker', (ticker) => (ticker?.contract === contract.code ? ticker.lastTicks : null));
  if (state === 'failed')
    return <NotRead title={t('overview.token.failed')} problem={problem} retry={retry} testId="token-failed" />;
  const cap = marketCap(contract.supply, lastTicks, contract.priceDigits);
  const supply = contract.supply ?? null;
  const groups = groupNames
    .filter((group) => value?.groups.includes(group))
    .map((group) => t(`overview.group.${group}`));
  const unknown = supply === null ? { says: t('overview.token.supplyUnknown') } : {};
  const about = COINS.find((coin) => coin === contract.baseName.toLowerCase());
  const facts: readonly Fact[] = [
    {
      key: 'name',
      name: t('overview.token.name'),
      value: value === null ? contract.baseName : `${value.fullName} (${value.name})`,
    },
    ...(about === undefined
      ? []
      : [{ key: 'about', name: t('overview.token.about'), value: t(`overview.about.${about}`) }]),
    {
      key: 'cap',
      name: t('overview.token.cap'),
      value: cap === null ? noNumber : `${formatCompact(cap)} ${contract.quoteName}`,
      ...(supply === null ? unknown : { says: t('overview.token.cap.says') }),
    },
    {
      key: 'supply',
      name: t('overview.token.supply'),
      value: supply === null ? noNumber : `${formatDecimal(supply)} ${contract.baseName}`,
      ...unknown,
    },
    {
      key: 'most',
      name: t('overview.token.most'),
      value:
        value === null
          ? noNumber
          : value.mostEver === null
            ? t('overview.token.noLimit')
            : `${formatDecimal(value.mostEver)} ${contract.baseName}`,
    },
    { key: 'since', name: t('overview.token.since'), value: String(value?.since ?? noNumber) },
    { key: 'groups', name: t('overview.token.groups'), value: groups.length === 0 ? noNumber : groups.join(', ') },
  ];
  return <FactList facts={facts} label={t('overview.token')} testId="token" />;
};
