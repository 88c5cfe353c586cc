// What a trader sends past the page, as a program of theirs would: with the session of the page.
import { expect, type Page } from '@playwright/test';
import type { Exchange } from './exchange.ts';
import { register } from './fixtures.ts';
import { BTC, quietMarket } from './trade-page.ts';

let tags = 0;
/** A client order id nobody has used yet. */
export const newTag = (): string => `rest-${process.pid}-${(tags += 1)}`;

/** Places orders and trigger orders, of mock trading unless `env` is 0, by the batch call; answers the ids, in their order. */
export const placeByRest = async (
  page: Page,
  exchange: Exchange,
  elements: readonly object[],
  contract = BTC,
  env: 0 | 1 = 1,
): Promise<readonly string[]> => {
  const answer = await page.request.post(
    `${exchange.url}/swap/v1/perpetual/products/${contract}/batch-order?env=${env}`,
    {
      headers: { origin: exchange.url },
      data: elements.map((element) => ({ tag: newTag(), ...element })),
    },
  );
  const { code, data } = (await answer.json()) as {
    readonly code: number;
    readonly data: readonly { readonly code: number; readonly orderId: string | null; readonly conditionId?: string }[];
  };
  expect([code, ...data.map((one) => one.code)]).toEqual([200, ...elements.map(() => 200)]);
  return data.map(({ orderId, conditionId }) => conditionId ?? orderId ?? '');
};

export type CardRow = { readonly id: string; readonly cardType: number };
/** Claims the newcomer's coupons of real trading, whose identity is verified; answers them. */
export const claimCoupons = async (page: Page, exchange: Exchange): Promise<readonly CardRow[]> => {
  const listed = await page.request.get(`${exchange.url}/swap/v1/perpetual/card/list?env=0&scene=2`);
  const { data } = (await listed.json()) as { readonly data: { readonly rows: readonly CardRow[] } };
  for (const { id: cardId } of data.rows) {
    const claimed = await page.request.post(`${exchange.url}/swap/v1/perpetual/card/claim?env=0`, {
      headers: { origin: exchange.url },
      data: { cardId },
    });
    expect(claimed.ok()).toBe(true);
  }
  return data.rows;
};

/** A plan that buys 0.002 BTC at market when the last price reaches 66,000. */
export const PLAN = { type: 12, stopLimitType: 2, side: 'open_long', amount: 2, triggerPrice: '66000' } as const;
/** A trailing order that sells 0.003 BTC once the last price has been above 66,000 and came back by 0.15 %. */
export const TRAILING = {
  type: 12,
  stopLimitType: 3,
  side: 'open_short',
  amount: 3,
  tracingPrice: '66000',
  tracingCallback: '0.15',
  tracingOrderPriceType: 1,
} as const;

/** Somebody new on the page of real trading: bought 0.050 BTC at 60,001.0 and sold it at 60,000.0, a position that has ended. */
export const endPosition = async (page: Page, exchange: Exchange): Promise<void> => {
  const userName = await register(page, exchange);
  await exchange.command('deposit', { env: 0, userName, coin: 'usdt', amount: '10000' });
  await quietMarket(exchange, 0);
  for (const side of ['open_long', 'open_short'])
    await placeByRest(page, exchange, [{ type: 11, side, amount: 50 }], BTC, 0);
  await page.goto(`${exchange.url}/contract/exchange/trade?contractCode=${BTC}`);
};

/** Moves USDT of real trading from the contract account to trading funds, past the page. */
export const moveByRest = async (page: Page, exchange: Exchange, amount: string): Promise<void> => {
  const answer = await page.request.post(`${exchange.url}/swap/v2/perpetual/transfer?env=0`, {
    headers: { origin: exchange.url },
    data: { tag: newTag(), source: 5, target: 2, coinId: 52, amount },
  });
  expect(await answer.json()).toMatchObject({ code: 200 });
};

const BONUS = 6;
/** A bonus of 50 USDT in mock trading: it trades and never leaves. Of the cards that pay money, which nobody is offered as a newcomer. */
export const claimBonus = async (page: Page, exchange: Exchange, userName: string): Promise<void> => {
  await exchange.command('cards', { env: 1, userName, paysMoney: true });
  const send = (method: 'PUT' | 'POST', path: string, data: object) =>
    page.request.fetch(`${exchange.url}/swap/v1/perpetual/${path}?env=1`, {
      method,
      headers: { origin: exchange.url },
      data,
    });
  await send('PUT', 'user/settings', { riskNoticeAccepted: 1 });
  const listed = await page.request.get(`${exchange.url}/swap/v1/perpetual/card/list?env=1`);
  const { data } = (await listed.json()) as { readonly data: { readonly rows: readonly CardRow[] } };
  // The newest come first.
  const claimed = await send('POST', 'card/claim', {
    cardId: data.rows.find(({ cardType }) => cardType === BONUS)?.id,
  });
  expect(await claimed.json()).toMatchObject({ code: 200, data: { code: 200 } });
};
