// A person of the real environment whom others may follow, in a browser of their own, who trades when the test says so.
import { expect, type Browser, type Page } from '@playwright/test';
import type { Exchange } from './exchange.ts';
import { newName, register } from './fixtures.ts';
import { placeByRest } from './rest.ts';
import { BTC } from './trade-page.ts';

export type Lead = {
  readonly name: string;
  readonly id: string;
  /** Buys (above 0) or sells (below 0) so many contracts of btcusdt at market. */
  readonly trade: (amount: number) => Promise<void>;
  readonly leave: () => Promise<void>;
};

/** With 10,000 USDT, of whom everybody is told from now on. */
export const lead = async (browser: Browser, exchange: Exchange): Promise<Lead> => {
  const page = await browser.newPage();
  const name = await register(page, exchange, newName());
  await exchange.command('deposit', { env: 0, userName: name, coin: 'usdt', amount: '10000' });
  const made = (await exchange.command('leader', { userName: name })) as {
    readonly data: { readonly leaderId: string };
  };
  return {
    name,
    id: made.data.leaderId,
    trade: async (amount) => {
      const side = amount > 0 ? 'open_long' : 'open_short';
      await placeByRest(page, exchange, [{ type: 11, side, amount: Math.abs(amount) }], BTC, 0);
    },
    leave: () => page.close(),
  };
};

/** Follows past the page; answers the copy's number. */
export const followByRest = async (page: Page, exchange: Exchange, { id }: Lead, amount: string): Promise<string> => {
  const answer = await page.request.post(`${exchange.url}/swap/v1/perpetual/copy/follow?env=0`, {
    headers: { origin: exchange.url },
    data: { tag: `follow-${newName()}`, leaderId: id, amount },
  });
  const body = (await answer.json()) as { readonly code: number; readonly data: { readonly copyId: string } };
  expect(body.code).toBe(200);
  return body.data.copyId;
};
