// The pages of the end-to-end measure: how each is opened, asked whether it is live, and asked what it noted.
import type { CDPSession, Page, Worker } from '@playwright/test';
import type { Probe } from '../../scripts/tools/source/probe.ts';
import type { Top } from './source.ts';

export type Contestant = {
  readonly name: string;
  readonly path: string;
  /** What loads after the book is there (the chart, the dialogs ahead of need) is no part of the measure. */
  readonly calmMs: number;
  readonly ready: (page: Page) => Promise<unknown>;
  readonly forget: (page: Page) => Promise<unknown>;
  readonly probe: (page: Page) => Promise<Probe>;
  /** Prices and amounts of the best rows, as the page has them in its document. */
  readonly rows: (page: Page) => Promise<Top>;
};

type PeerPage = { isLive(): boolean; forget(): unknown; probe(): Promise<Probe> };
type Noted = { probe: Probe };

const engineOf = (page: Page): Worker => {
  const worker = page.workers().find((one) => one.url().includes('engine.worker'));
  if (worker === undefined) throw new Error('the terminal has no engine');
  return worker;
};
const peerRows = (page: Page): Promise<Top> =>
  page.evaluate(() => {
    const side = (name: string): [string, string][] =>
      [...document.querySelectorAll(`[data-side="${name}"] .row`)].map((row) => {
        const [price, amount] = [...row.querySelectorAll('span')].map((cell) => cell.textContent);
        return [price ?? '', amount ?? ''];
      });
    return { asks: side('asks'), bids: side('bids') };
  });
const ourRows = (page: Page): Promise<Top> =>
  page.evaluate(() => {
    const side = (name: string): [string, string][] =>
      [...document.querySelectorAll(`[data-testid="book-${name}s"] button`)].map((row) => {
        const id = row.getAttribute('data-testid') ?? '';
        const text = (part: string): string => row.querySelector(`[data-testid="${id}-${part}"]`)?.textContent ?? '';
        return [text('price').replaceAll(',', ''), text('amount').replaceAll(',', '')];
      });
    return { asks: side('ask'), bids: side('bid') };
  });

const peer = (name: string, page: string): Contestant => ({
  name,
  path: `/peers/${page}.html`,
  calmMs: 500,
  ready: (one) => one.waitForFunction(() => (globalThis as unknown as Partial<PeerPage>).isLive?.() === true),
  forget: (one) => one.evaluate(() => (globalThis as unknown as PeerPage).forget()),
  probe: (one) => one.evaluate(() => (globalThis as unknown as PeerPage).probe()),
  rows: peerRows,
});

const terminal = (name: string, path: string): Contestant => ({
  name,
  path,
  calmMs: 2500,
  ready: (page) => page.locator('[data-testid="book-freshness"][data-state="live"]').waitFor(),
  forget: (page) =>
    engineOf(page).evaluate(() => {
      const { probe } = globalThis as unknown as Noted;
      for (const list of [probe.sent, probe.received, probe.pictures]) list.length = 0;
    }),
  probe: (page) => engineOf(page).evaluate(() => (globalThis as unknown as Noted).probe),
  rows: ourRows,
});
/** (a) Book and trades alone. */
export const OUR_PANELS = terminal('Tapedeck, book and trades', '/peers/e2e-panels.html');
export const ON_MAIN = peer('React, all on main', 'e2e-main');
export const PULLED = peer('React, Comlink pull', 'e2e-pull');
/** (b) Whole pages. */
export const OURS = terminal('Tapedeck, the whole trade page', '/contract/mock/trade');
export const WHOLE_ON_MAIN = peer('React with chart and header, all on main', 'e2e-whole');
/** Names of the built pages, for buildPages. */
export const PAGES = ['e2e-panels', 'e2e-main', 'e2e-pull', 'e2e-whole'] as const;

/** CPU ms of the page's main thread so far. */
export const mainThreadMs = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
};
export const openSession = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
};
