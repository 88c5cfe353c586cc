// What is known of the traded coins: the groups of the contract list that they belong to, and how many of them there are.
type CoinFacts = { readonly groups: readonly string[]; readonly supply: bigint };

/** Base coin -> its groups and its circulating supply in whole coins. */
const COINS: Readonly<Record<string, CoinFacts>> = {
  btc: { groups: ['mainstream', 'store-of-value'], supply: 19_960_000n },
  eth: { groups: ['mainstream', 'smart-contracts'], supply: 120_700_000n },
  sol: { groups: ['mainstream', 'smart-contracts'], supply: 559_000_000n },
  bnb: { groups: ['mainstream', 'platform'], supply: 137_700_000n },
  xrp: { groups: ['mainstream', 'payments'], supply: 60_300_000_000n },
  paxg: { groups: ['store-of-value', 'commodities'], supply: 388_000n },
  doge: { groups: ['payments', 'meme'], supply: 152_000_000_000n },
  trx: { groups: ['smart-contracts', 'payments'], supply: 94_700_000_000n },
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
