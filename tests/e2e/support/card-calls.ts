// Cards of real trading past the page: what the exchange has, and claims as another tab or device makes them.
import { expect, type Page } from '@playwright/test';
import type { Exchange } from './exchange.ts';

export type OwnCard = {
  readonly id: string;
  readonly cardType: number;
  readonly cardStatus: number;
  readonly claimed: 0 | 1;
  readonly paysCredit: 0 | 1;
  readonly fundId: string;
};
/** By their numbers, 1 to 8, as `benefit-<kind>` names them. */
export const KINDS = [
  'contract-experience',
  'open-experience',
  'fixed-fee',
  'ratio-fee',
  'financial',
  'bonus',
  'fund',
  'ticket',
] as const;
export type Kind = (typeof KINDS)[number];

const own = (exchange: Exchange) => ({ headers: { origin: exchange.url } });

/** Every card of who is logged in, newest first. */
export const ownCards = async (page: Page, exchange: Exchange): Promise<readonly OwnCard[]> => {
  const answer = await page.request.get(`${exchange.url}/swap/v1/perpetual/card/list?env=0`);
  return ((await answer.json()) as { readonly data: { readonly rows: readonly OwnCard[] } }).data.rows;
};
/** The newest of a kind. */
export const newestOf = async (page: Page, exchange: Exchange, kind: Kind): Promise<OwnCard> => {
  const found = (await ownCards(page, exchange)).find(({ cardType }) => KINDS[cardType - 1] === kind);
  if (found === undefined) throw new Error(`no ${kind}`);
  return found;
};
/** Claims the newest of each kind; who claims is verified and has accepted the risks by now. */
export const claimElsewhere = async (page: Page, exchange: Exchange, kinds: readonly Kind[]): Promise<void> => {
  await page.request.post(`${exchange.url}/hk-web/user/verify-identity`, { ...own(exchange), data: {} });
  await page.request.put(`${exchange.url}/swap/v1/perpetual/user/settings?env=0`, {
    ...own(exchange),
    data: { riskNoticeAccepted: 1 },
  });
  for (const kind of kinds) {
    const { id: cardId } = await newestOf(page, exchange, kind);
    const answer = await page.request.post(`${exchange.url}/swap/v1/perpetual/card/claim?env=0`, {
      ...own(exchange),
      data: { cardId },
    });
    expect(await answer.json()).toMatchObject({ code: 200, data: { code: 200 } });
  }
};
