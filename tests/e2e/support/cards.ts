// Experience cards of a newcomer, by REST: for tests of what comes after the claim.
import { expect, type Page } from '@playwright/test';
import type { Exchange } from './exchange.ts';
import { placeByRest } from './rest.ts';
import { BTC } from './trade-page.ts';

type Card = { readonly id: string; readonly cardType: number; readonly contractCode: string; readonly fundId: string };

const cards = async (page: Page, exchange: Exchange, env: 0 | 1): Promise<readonly Card[]> => {
  const answer = await page.request.get(`${exchange.url}/swap/v1/perpetual/card/list?env=${env}`);
  return ((await answer.json()) as { readonly data: { readonly rows: readonly Card[] } }).data.rows;
};

/** Accepts the risks, claims the experience card of btcusdt and buys `amount` contracts with it at market, on the card's own account. */
export const buyByCard = async (page: Page, exchange: Exchange, amount: number, env: 0 | 1 = 1): Promise<void> => {
  const own = { headers: { origin: exchange.url } };
  await page.request.put(`${exchange.url}/swap/v1/perpetual/user/settings?env=${env}`, {
    ...own,
    data: { riskNoticeAccepted: 1 },
  });
  // With real money who claims is verified first.
  await page.request.post(`${exchange.url}/hk-web/user/verify-identity`, { ...own, data: {} });
  const isExperience = ({ cardType, contractCode }: Card): boolean => cardType <= 3 && contractCode === BTC;
  const cardId = (await cards(page, exchange, env)).find(isExperience)?.id ?? '';
  const claimed = await page.request.post(`${exchange.url}/swap/v1/perpetual/card/claim?env=${env}`, {
    ...own,
    data: { cardId },
  });
  expect(await claimed.json()).toMatchObject({ code: 200, data: { code: 200 } });
  const userId = (await cards(page, exchange, env)).find(({ id }) => id === cardId)?.fundId ?? '';
  const order = { type: 11, side: 'open_long', amount, brokerId: 3, welfareCardId: cardId, userId };
  await placeByRest(page, exchange, [order], BTC, env);
};
