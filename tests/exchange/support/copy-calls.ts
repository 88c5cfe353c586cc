// Copy trading in a test: a leader, a follower, and the calls about them by short names. All in the real environment.
import { newTag, registerClient } from './client.ts';
import type { Client } from './client.ts';
import { deposit, registerLeader } from './leader.ts';
import { openExchange } from './open-exchange.ts';
import type { TestExchange } from './open-exchange.ts';

export const REAL = { env: 0 };
export type More = Readonly<Record<string, unknown>>;
/** A leader of 10,000 USDT and Ann with 2,000. */
export const openWorld = async (options: Parameters<typeof openExchange>[0] = {}) => {
  const exchange = await openExchange(options);
  const leader = await registerLeader(exchange);
  const ann = await registerClient(exchange.app, 'ann');
  const id = await deposit(exchange.services, ann, 2_000);
  return { ...exchange, leader, ann, id };
};
export const follow = (client: Client, leaderId: string, more: More = {}, query: { env: number } = REAL) =>
  client.call('followLeader', { query, body: { tag: newTag(), leaderId, amount: '1000', ...more } });
export const stop = (client: Client, copyId: string, keep: 0 | 1 = 0, more: More = {}) =>
  client.call('stopFollowing', { query: REAL, body: { copyId, keep, ...more } });
export const market = (client: Client, side: string, amount: number, more: More = {}) =>
  client.place({ type: 11, side, amount, ...more } as never, 'btcusdt', 0);
export const copies = async (client: Client, query: Readonly<Record<string, string | number>> = {}) =>
  (await client.call('readCopies', { query: { ...REAL, ...query } })).data;
export const positions = async (client: Client) =>
  (await client.call('readPositions', { query: { ...REAL, selectedMode: 2 } })).data;
export const missed = async (client: Client, query: Readonly<Record<string, string | number>> = {}) =>
  (await client.call('readCopyMissed', { query: { ...REAL, ...query } })).data;
export const free = async (client: Client, query: Readonly<Record<string, string | number>> = {}): Promise<string> =>
  (await client.call('readAccount', { query: { ...REAL, ...query } })).data.availableBalance;
/** Exact sums of decimal texts of at most ten decimals. */
export const minor = (text: string): bigint => {
  const [whole = '0', part = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole + part.padEnd(10, '0'));
  return text.startsWith('-') ? -size : size;
};
export const sum = (texts: readonly string[]): bigint => texts.reduce((all, text) => all + minor(text), 0n);
export const setMark = ({ services }: Pick<TestExchange, 'services'>, ticks: number) =>
  services.ledger.submit(0, { type: 'setPrices', contract: 'btcusdt', indexTicks: ticks, markTicks: ticks });
