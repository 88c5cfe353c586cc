// P10: from the navigation to the first live book in sight, nothing cached: the whole trade page against a bare React page
// with a WebSocket, from the same server.
import type { Browser } from '@playwright/test';
import { ON_MAIN, OURS, PAGES, type Contestant } from './e2e-pages.ts';
import { buildPages } from './pages.ts';
import { partOf, type Report } from './report.ts';
import { openBrowser, openSource } from './source.ts';
import type { Recording } from './stream.ts';
import { summarise, WARM_UPS } from './timing.ts';

const ALL = [OURS, ON_MAIN];
/** Each a round: a page opens in a fraction of a second. */
const VISITS = 3;

/** A context of its own has no cache, no store and no worker from before. */
const visit = async (browser: Browser, url: string, who: Contestant): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(`${url}${who.path}`);
    await who.ready(page);
    const fromMs = await page.evaluate(() => performance.timeOrigin);
    for (;;) {
      const { liveMs } = await who.probe(page);
      if (liveMs > 0) return liveMs - fromMs;
      await page.waitForTimeout(20);
    }
  } finally {
    await context.close();
  }
};

/** The figure of P10. */
export const benchCold = async (
  root: string,
  { path }: Recording,
  rounds: number,
  says: (text: string) => void,
): Promise<Report> => {
  const pages = await buildPages(root, 'e2e', PAGES, '/peers/');
  const source = await openSource(root, path, { probe: true, pages });
  const browser = await openBrowser();
  try {
    const times = ALL.map((): number[] => []);
    for (let round = -WARM_UPS; round < rounds; round += 1) {
      for (const [at, who] of ALL.entries()) {
        const took: number[] = [];
        for (let count = 0; count < VISITS; count += 1) took.push(await visit(browser, source.url, who));
        if (round >= 0) times[at]!.push(summarise('', took).median);
      }
      says(round < 0 ? `warm-up ${round + WARM_UPS + 1} of ${WARM_UPS}` : `round ${round + 1} of ${rounds}`);
    }
    const timed = ALL.map(({ name }, at) => summarise(name, times[at]!));
    return {
      bench: 'cold',
      unit: 'ms to the first live book',
      facts: { rounds, 'visits a round, of which the median counts': VISITS },
      timed,
      goals: [partOf('P10', timed, OURS.name, ON_MAIN.name, 1.15)],
    };
  } finally {
    await browser.close();
    source.close();
  }
};
