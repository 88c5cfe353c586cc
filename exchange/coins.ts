// What is known of the traded coins: the groups of the contract list that they belong to, how many of them there are, and which the house recommends.

/** `since`: the year of its first block or token. mostEver: whole coins that there will ever be; null: no limit. */
type AboutCoin = { readonly name: string; readonly since: number; readonly mostEver: bigint | null };
type CoinFacts = {
  readonly groups: readonly string[];
  readonly supply: bigint;
  readonly about?: AboutCoin;
  /** In the house's selection of hot coins. */
  readonly isRecommended?: true;
};

const about = (name: string, since: number, mostEver: bigint | null = null): AboutCoin => ({ name, since, mostEver });

/** Base coin -> its groups, its circulating supply in whole coins, and what else is said of it. */
const COINS: Readonly<Record<string, CoinFacts>> = {
  btc: {
    groups: ['mainstream', 'store-of-value'],
    supply: 19_960_000n,
    about: about('Bitcoin', 2009, 21_000_000n),
    isRecommended: true,
  },
  eth: {
    groups: ['mainstream', 'smart-contracts'],
    supply: 120_700_000n,
    about: about('Ethereum', 2015),
    isRecommended: true,
  },
  sol: {
    groups: ['mainstream', 'smart-contracts'],
    supply: 559_000_000n,
    about: about('Solana', 2020),
    isRecommended: true,
  },
  bnb: {
    groups: ['mainstream', 'platform'],
    supply: 137_700_000n,
    about: about('BNB', 2017, 200_000_000n),
    isRecommended: true,
  },
  xrp: {
    groups: ['mainstream', 'payments'],
    supply: 60_300_000_000n,
    about: about('XRP', 2012, 100_000_000_000n),
    isRecommended: true,
  },
  paxg: { groups: ['store-of-value', 'commodities'], supply: 388_000n, about: about('PAX Gold', 2019) },
  doge: { groups: ['payments', 'meme'], supply: 152_000_000_000n, about: about('Dogecoin', 2013), isRecommended: true },
  trx: { groups: ['smart-contracts', 'payments'], supply: 94_700_000_000n, about: about('TRON', 2017) },
};
const UNKNOWN: CoinFacts = { groups: [], supply: 0n };

/** In the order in which the groups are listed. */
export const GROUPS = [
  'mainstream',
  'store-of-value',
  'smart-contracts',
  'payments',
  'platform',
  'commodities',
  'meme',
] as const;

/** Example: coinFacts('paxg').groups is ['store-of-value', 'commodities']; of a coin that nothing is known of: no group, supply 0. */
export const coinFacts = (coin: string): CoinFacts => COINS[coin] ?? UNKNOWN;
