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

/** Kinds of cards by their numbers. */
export const CARD_TYPES = {
  experience: 1,
  anyExperience: 2,
  fixedFee: 3,
  ratioFee: 4,
  financial: 5,
  bonus: 6,
  fund: 7,
  ticket: 8,
} as const;
export type CardType = keyof typeof CARD_TYPES;
/** A card as the exchange lists it. */
export type ListedCard = Card & {
  readonly cardStatus: number;
  readonly given: string;
  readonly claimed: 0 | 1;
  readonly effectiveTime: number;
  readonly expireTime: number;
};

/** Every card of who is logged in, in real trading, newest first. */
export const listCards = async (page: Page, exchange: Exchange): Promise<readonly ListedCard[]> =>
  (await cards(page, exchange, 0)) as readonly ListedCard[];
export const cardById = async (page: Page, exchange: Exchange, id: string): Promise<ListedCard | undefined> =>
  (await listCards(page, exchange)).find((card) => card.id === id);

/** Real trading: a new set of cards that pay money, of which these are claimed, past the page; answers them, in that order. */
export const claimCards = async (
  page: Page,
  exchange: Exchange,
  userName: string,
  types: readonly CardType[],
): Promise<readonly ListedCard[]> => {
  const own = { headers: { origin: exchange.url } };
  await page.request.put(`${exchange.url}/swap/v1/perpetual/user/settings?env=0`, {
    ...own,
    data: { riskNoticeAccepted: 1 },
  });
  await page.request.post(`${exchange.url}/hk-web/user/verify-identity`, { ...own, data: {} });
  await exchange.command('cards', { env: 0, userName, paysMoney: true });
  const fresh = await listCards(page, exchange);
  const claimed: ListedCard[] = [];
  for (const type of types) {
    // The newest come first.
    const cardId = fresh.find(({ cardType }) => cardType === CARD_TYPES[type])?.id ?? '';
    const answer = await page.request.post(`${exchange.url}/swap/v1/perpetual/card/claim?env=0`, {
      ...own,
      data: { cardId },
    });
    expect(await answer.json()).toMatchObject({ code: 200, data: { code: 200 } });
    const card = await cardById(page, exchange, cardId);
    if (card !== undefined) claimed.push(card);
  }
  return claimed;
};
/** The mark of btcusdt in real trading, in ticks of 0.1; the book stays. */
export const setMark = async (exchange: Exchange, markTicks: number): Promise<void> =>
  void (await exchange.command('market', { do: 'prices', env: 0, contract: BTC, indexTicks: markTicks, markTicks }));
