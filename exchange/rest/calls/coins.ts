import { codes } from '../../../src/domain/wire/codes.ts';
import type { CoinRow } from '../../../src/domain/wire/calls/coin-calls.ts';
import { coinFacts } from '../../coins.ts';
import type { ContractSpec } from '../../kernel/language/types.ts';
import { shownContracts } from '../../listing.ts';
import type { Env } from '../../ports.ts';
import type { Services } from '../../services.ts';
import { refuse } from '../handler.ts';
import type { Handlers } from '../handler.ts';

const NOT_FOUND = 404;

const coinRow = (coin: string, listed: readonly ContractSpec[]): CoinRow => {
  const { groups, supply, about } = coinFacts(coin);
  return {
    currency: coin,
    displayName: coin.toUpperCase(),
    fullName: about?.name ?? coin.toUpperCase(),
    circulatingSupply: supply === 0n ? '' : String(supply),
    maxSupply: String(about?.mostEver ?? ''),
    launchYear: about?.since ?? 0,
    groups: [...groups],
    codes: listed.filter(({ base }) => base === coin).map(({ code }) => code),
  };
};

export const coinCalls = ({ ledger, clock }: Services): Pick<Handlers, 'readCoin' | 'readCoins' | 'readCoinFlags'> => {
  const listedIn = (env: Env): ContractSpec[] =>
    ['perpetual', 'deliver'].flatMap((bizType) => shownContracts(ledger.kernel(env), bizType, clock.now()));
  const coinsOf = (listed: readonly ContractSpec[]): string[] => [...new Set(listed.map(({ base }) => base))];
  return {
    readCoin: ({ query }) => {
      const listed = listedIn(query.env);
      const coin = coinsOf(listed).find((one) => one === query.currency.toLowerCase());
      return coin === undefined ? refuse(codes.badParameter, NOT_FOUND) : { data: coinRow(coin, listed) };
    },
    readCoins: ({ query: { env, pageNum, pageSize } }) => {
      const listed = listedIn(env);
      const coins = coinsOf(listed);
      const from = (pageNum - 1) * pageSize;
      return {
        data: { rows: coins.slice(from, from + pageSize).map((coin) => coinRow(coin, listed)), total: coins.length },
      };
    },
    readCoinFlags: ({ query }) => {
      const coin = query.currency.toLowerCase();
      const isTraded = coinsOf(listedIn(query.env)).includes(coin);
      return {
        data: {
          currency: coin,
          isFutureTrade: isTraded ? 1 : 0,
          isResearchRecommend: coinFacts(coin).isRecommended === true ? 1 : 0,
          tradeId: isTraded ? coin : '',
        },
      };
    },
  };
};
