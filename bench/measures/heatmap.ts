// The heatmap of issue 12: the whole trade page under P6's load, with and without it, in turns; and the memory that it takes with all of its 12 hours held.
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openSession, OURS, type Contestant } from './e2e-pages.ts';
import { load, type Seen } from './e2e-visit.ts';
import { partOf, type Report } from './report.ts';
import { openBrowser, openSource, type MarketSource } from './source.ts';
import type { Recording } from './stream.ts';
import { summarise, WARM_UPS } from './timing.ts';

/** Several columns a round: each is sampled, sent and painted while the frames come in. */
const USUAL = { rate: 2000, seconds: 4 };
const WARMING = { rate: 2000, seconds: 1 };
const MOST_P99 = 1.1;
const MOST_MB = 32;
/** As many seconds as a record holds, and contracts in each of the rows of a column. */
const FULL = { seconds: 43_200, rows: 512, at: 100, step: 600 } as const;

const WITHOUT: Contestant = { ...OURS, name: 'without the heatmap' };
const WITH: Contestant = {
  ...OURS,
  name: 'with the heatmap',
  ready: async (page) => {
    await OURS.ready(page);
    await page.locator('[data-testid="chart-heat"][data-state="recording"]').waitFor();
  },
};
const BOTH = [WITHOUT, WITH] as const;

/** The painter is given all that it can hold, as if it had been sampled. */
const fillRecord = async (page: Page): Promise<void> => {
  const painter = page.workers().find((one) => one.url().includes('heatmap.worker'));
  if (painter === undefined) throw new Error('the heatmap has no painter');
  await painter.evaluate(({ seconds, rows, at, step }) => {
    const fromMs = Math.ceil(Date.now() / 1000) * 1000 + 60_000;
    // One array for all: the record copies, and what is thrown away here is no memory of the heatmap.
    const cont = new Float64Array(rows).fill(at);
    for (let first = 0; first < seconds; first += step) {
      const columns = Array.from({ length: step }, (_, second) => ({
        atMs: fromMs + (first + second) * 1000,
        firstRow: 0,
        cont,
      }));
      globalThis.dispatchEvent(new MessageEvent('message', { data: { kind: 'columns', rowTicks: 20, columns } }));
    }
  }, FULL);
};

/** Anonymous memory of all pages' processes of the browser, MB. */
const memoryMb = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .reduce((sum, { id }) => {
      const [, kb = '0'] = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
      return sum + Number(kb) / 1024;
    }, 0);
};

type Round = { readonly seen: Seen; readonly mb: number };

const openPage = async (context: BrowserContext, source: MarketSource, who: Contestant): Promise<Page> => {
  const page = await context.newPage();
  await page.addInitScript((isOn) => {
    localStorage.setItem('TRADING_VIEW_STATE_CONTRACT', JSON.stringify({ version: 1, heatmap: isOn }));
  }, who === WITH);
  page.on('pageerror', (error) => process.stderr.write(`[${who.name}] ${error.message}\n`));
  await page.goto(`${source.url}${who.path}`);
  await who.ready(page);
  await page.waitForLoadState('networkidle');
  return page;
};

/** A browser of its own a round: what one page leaves behind is not the next one's memory. */
const measure = async (source: MarketSource, who: Contestant, what: typeof USUAL): Promise<Round> => {
  await source.rewind();
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
    const page = await openPage(context, source, who);
    const session = await openSession(page);
    await new Promise((resolve) => setTimeout(resolve, who.calmMs));
    const seen = await load(source, who, page, session, what);
    if (who === WITH) await fillRecord(page);
    await session.send('HeapProfiler.collectGarbage');
    return { seen, mb: await memoryMb(browser) };
  } finally {
    await browser.close();
  }
};

/** Both figures of issue 12, and that no frame was lost meanwhile. */
export const benchHeatmap = async (
  root: string,
  { path }: Recording,
  rounds: number,
  says: (text: string) => void,
): Promise<Report> => {
  const source = await openSource(root, path, { probe: true });
  const kept = BOTH.map((): Round[] => []);
  try {
    for (let round = -WARM_UPS; round < rounds; round += 1) {
      for (const [at, who] of BOTH.entries()) {
        const found = await measure(source, who, round < 0 ? WARMING : USUAL);
        if (round >= 0) kept[at]!.push(found);
      }
      says(round < 0 ? `warm-up ${round + WARM_UPS + 1} of ${WARM_UPS}` : `round ${round + 1} of ${rounds}`);
    }
  } finally {
    source.close();
  }
  const timedOf = (what: string, read: (round: Round) => number) =>
    BOTH.map(({ name }, at) => summarise(`${what}, ${name}`, kept[at]!.map(read)));
  const timed = [
    ...timedOf('p50 ms', ({ seen }) => seen.p50),
    ...timedOf('p99 ms', ({ seen }) => seen.p99),
    ...timedOf('main ms/s', ({ seen }) => seen.busyMs),
    ...timedOf('memory MB', ({ mb }) => mb),
  ];
  const [less = Number.NaN, more = Number.NaN] = timed.slice(-2).map(({ median }) => median);
  const all = kept.flat().map(({ seen }) => seen);
  const sum = (read: (seen: Seen) => number): number => all.reduce((total, seen) => total + read(seen), 0);
  return {
    bench: 'heatmap',
    unit: '',
    facts: { rounds, 'frames a second': USUAL.rate, 'columns held for the memory': '12 h: 2,640 of 512 rows' },
    timed,
    goals: [
      partOf('ISSUE-12', timed, `p99 ms, ${WITH.name}`, `p99 ms, ${WITHOUT.name}`, MOST_P99),
      {
        id: 'ISSUE-12',
        says: 'memory of the page and its workers, with a full record against without',
        wanted: `at most ${MOST_MB} MB more`,
        reached: `${(more - less).toFixed(1)} MB`,
        ok: more - less <= MOST_MB,
      },
      {
        id: 'ISSUE-12',
        says: 'frames counted, and rows equal to the market’s after each round',
        wanted: `${sum(({ sent }) => sent)} and ${all.length}`,
        reached: `${sum(({ counted }) => counted)} and ${all.filter(({ isRight }) => isRight).length}`,
        ok: sum(({ sent }) => sent) === sum(({ counted }) => counted) && all.every(({ isRight }) => isRight),
      },
    ],
  };
};
