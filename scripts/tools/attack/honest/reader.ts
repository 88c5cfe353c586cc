// A visitor who opens the page again and again, somebody who reads the own order history, and a watch that asks after the exchange's health: each call is due at its time, whatever the last one took.
import { createCaller } from '../caller.ts';
import { pace } from '../pace.ts';
import { createSamples } from '../samples.ts';
import type { Samples } from '../samples.ts';

const PAGE = '/contract/mock/trade';
const MARKET = '/swap/v1/perpetual/public/products/btcusdt/orderbook?env=1&size=50';
const HISTORY = '/swap/v2/perpetual/products/history-list?env=1&pageSize=20';
const PAGES_A_SECOND = 1;
const HEALTH_A_SECOND = 20;
const MARKET_A_SECOND = 5;
const HISTORIES_A_SECOND = 2;
/** As many connections as a browser opens to one host. */
const BROWSER_CONNECTIONS = 6;

export type ReaderFigures = {
  readonly page: Samples;
  readonly health: Samples;
  readonly market: Samples;
  readonly history: Samples;
};
export const createReaderFigures = (): ReaderFigures => ({
  page: createSamples(),
  health: createSamples(),
  market: createSamples(),
  history: createSamples(),
});
export type Failed = (what: string) => void;

/** Every file that the page's first text names. */
const filesOf = (page: string): string[] => [...new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];

/** The page and all it names, over connections of its own. */
const visit = async (url: string, failed: Failed): Promise<void> => {
  const browser = createCaller({ url, connections: BROWSER_CONNECTIONS });
  const page = await browser.call({ path: PAGE });
  if (page.status !== 200) failed(`page ${page.status}`);
  const files = await Promise.all(filesOf(page.text).map((path) => browser.call({ path, packed: true })));
  for (const { status } of files) if (status !== 200) failed(`file ${status}`);
  browser.close();
};

/** `cookie`: whose history is read. Runs until `isOver`; what is due counts in `figures`, when there are any. */
export const readOn = async (
  url: string,
  cookie: string,
  figures: () => ReaderFigures | null,
  failed: Failed,
  isOver: () => boolean,
): Promise<void> => {
  const caller = createCaller({ url, connections: 256 });
  const under = new Set<Promise<void>>();
  const start = (kind: keyof ReaderFigures, dueMs: number, call: () => Promise<void>): void => {
    const ended = figures()?.[kind].start(dueMs);
    const work = call();
    under.add(work);
    void work.finally(() => {
      under.delete(work);
      ended?.();
    });
  };
  const ask = async (path: string, as: { readonly cookie?: string } = {}): Promise<void> => {
    const { status } = await caller.call({ path, ...as });
    if (status !== 200) failed(`${path.split('?')[0]} ${status}`);
  };
  await Promise.all([
    pace(PAGES_A_SECOND, isOver, (_n, dueMs) => start('page', dueMs, () => visit(url, failed))),
    pace(HEALTH_A_SECOND, isOver, (_n, dueMs) => start('health', dueMs, () => ask('/healthz'))),
    pace(MARKET_A_SECOND, isOver, (_n, dueMs) => start('market', dueMs, () => ask(MARKET))),
    pace(HISTORIES_A_SECOND, isOver, (_n, dueMs) => start('history', dueMs, () => ask(HISTORY, { cookie }))),
  ]);
  await Promise.all(under);
  caller.close();
};
