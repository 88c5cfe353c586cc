// The numbers by which the addresses of the top-up page name coins (specification B2).
const ids: Readonly<Record<string, string>> = { usdt: '52', usdc: '53', btc: '1' };

/** The number of a coin, in any spelling; one that has none is named as USDT is. Example: coinIdOf('BTC') is '1'. */
export const coinIdOf = (coin: string): string => ids[coin.toLowerCase()] ?? '52';
