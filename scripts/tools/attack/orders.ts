// Orders as the terminal sends them.
import { randomUUID } from 'node:crypto';
import type { Caller } from './caller.ts';
import { wait } from './pace.ts';

export type OrderBody = Readonly<Record<string, unknown>>;

export const placePath = (code: string): string => `/swap/v1/perpetual/products/${code}/batch-order?env=1`;
export const CANCEL_MANY = '/swap/v2/perpetual/products/cancel-order?env=1';
export const cancelPath = (code: string, id: string): string => `/swap/v1/perpetual/products/${code}/order/${id}?env=1`;
export const closePath = (code: string, side: string): string =>
  `/swap/v1/perpetual/products/${code}/${side}/closePosition?env=1`;

/** The best bid of a contract in the mock environment as ticks, and its decimals. Throws when there is none. */
export const bestBid = async (
  { call }: Caller,
  code: string,
): Promise<{ readonly ticks: number; readonly digits: number }> => {
  const { status, text } = await call({ path: `/swap/v1/perpetual/public/products/${code}/orderbook?env=1&size=1` });
  const price =
    status === 200
      ? ((JSON.parse(text) as { readonly bids: readonly (readonly [string, string])[] }).bids[0]?.[0] ?? '')
      : '';
  if (price === '') throw new Error(`no best bid of ${code}: ${status}`);
  return { ticks: Number(price.replace('.', '')), digits: price.split('.')[1]?.length ?? 0 };
};

/** Ticks as a price. Example: priceText(618103, 1) is "61810.3". */
export const priceText = (ticks: number, digits: number): string => {
  const text = String(Math.trunc(ticks)).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

export const limitOrder = (price: string, more: OrderBody = {}): OrderBody => ({
  type: 10,
  side: 'open_long',
  amount: 1,
  price,
  tag: randomUUID(),
  ...more,
});
export const marketOrder = (): OrderBody => ({ type: 11, side: 'open_long', amount: 1, tag: randomUUID() });

const BATCH = 20;
const TRIES = 120;
const AGAIN_MS = 250;
const BELOW = 0.99;

/** Rests `count` orders below the market, in batches; waits where a 429 says so. Answers how many were taken. */
export const restOrders = async (caller: Caller, cookie: string, code: string, count: number): Promise<number> => {
  const { ticks, digits } = await bestBid(caller, code);
  let [taken, tries] = [0, 0];
  for (let at = 0; at < count && tries < TRIES; tries += 1) {
    const body = Array.from({ length: Math.min(BATCH, count - at) }, (_, n) =>
      limitOrder(priceText(ticks * BELOW - at - n, digits)),
    );
    const { status, text, retryMs } = await caller.call({ method: 'POST', path: placePath(code), body, cookie });
    if (status === 200) {
      taken += (JSON.parse(text) as { readonly data: readonly { readonly code: number }[] }).data.filter(
        (row) => row.code === 200,
      ).length;
      at += body.length;
    } else await wait(Math.max(AGAIN_MS, retryMs));
  }
  return taken;
};
