// What 200 positions and 500 open orders cost the page's main thread while the engine takes in 2,000 frames a second: the share of one core.
import type { CDPSession, Page } from '@playwright/test';
import { mainThreadMs, openSession } from './e2e-pages.ts';
import { openPages } from './pages.ts';
import type { Report } from './report.ts';
import type { Recording } from './stream.ts';
import { summarise, WARM_UPS } from './timing.ts';

const TABS = [
  { tab: 'positions', name: '200 positions in sight', row: 'position-row' },
  { tab: 'orders', name: '500 orders in sight', row: 'order-row' },
] as const;
const ROUND_MS = 2000;
const WARMING_MS = 500;
const MOST_PERCENT = 20;
const LEAST_FRAMES = 1900;

type Fed = { framesIn(): number };
const framesOf = (page: Page): Promise<number> => page.evaluate(() => (globalThis as unknown as Fed).framesIn());

/** Share of one core that the main thread used, in percent, and frames a second that the engine took in meanwhile. */
const measure = async (
  page: Page,
  session: CDPSession,
  roundMs: number,
): Promise<{ readonly percent: number; readonly rate: number }> => {
  const from = { ms: await mainThreadMs(session), frames: await framesOf(page), at: performance.now() };
  await new Promise((resolve) => setTimeout(resolve, roundMs));
  const to = { ms: await mainThreadMs(session), frames: await framesOf(page), at: performance.now() };
  const took = to.at - from.at;
  return { percent: ((to.ms - from.ms) * 100) / took, rate: ((to.frames - from.frames) * 1000) / took };
};

/** The bench of issue 11: both lists, one after the other, on the terminal's own panel. */
export const benchTables = async (
  root: string,
  _recording: Recording,
  rounds: number,
  says: (text: string) => void,
): Promise<Report> => {
  const pages = await openPages(root, 'tables');
  const shares = TABS.map((): number[] => []);
  const rates: number[] = [];
  try {
    for (const [at, { tab, row }] of TABS.entries()) {
      const page = await pages.open('tables.html');
      const session = await openSession(page);
      await page.getByTestId(`tab-${tab}`).click();
      await page.getByTestId(row).first().waitFor();
      for (let round = -WARM_UPS; round < rounds; round += 1) {
        const { percent, rate } = await measure(page, session, round < 0 ? WARMING_MS : ROUND_MS);
        if (round >= 0) {
          shares[at]!.push(percent);
          rates.push(rate);
        }
        says(
          `${tab}: ${round < 0 ? `warm-up ${round + WARM_UPS + 1} of ${WARM_UPS}` : `round ${round + 1} of ${rounds}`}`,
        );
      }
      await page.close();
    }
  } finally {
    await pages.close();
  }
  const timed = TABS.map(({ name }, at) => summarise(name, shares[at]!));
  const slowest = Math.min(...rates);
  return {
    bench: 'tables',
    unit: '% of one core',
    facts: {
      rounds,
      positions: 200,
      orders: 500,
      contracts: 10,
      'frames a second, slowest round': Math.round(slowest),
    },
    timed,
    goals: [
      ...timed.map(({ name, median }) => ({
        id: 'ISSUE-11',
        says: `main thread, ${name}`,
        wanted: `under ${MOST_PERCENT} % of one core`,
        reached: `${median.toFixed(1)} %`,
        ok: median < MOST_PERCENT,
      })),
      {
        id: 'ISSUE-11',
        says: 'frames a second taken in',
        wanted: `at least ${LEAST_FRAMES}`,
        reached: slowest.toFixed(0),
        ok: slowest >= LEAST_FRAMES,
      },
    ],
  };
};
