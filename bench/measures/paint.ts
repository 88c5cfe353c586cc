// P5: what a painted book frame costs the page's main thread, by the browser's thread ticks, against React rows and AG Grid.
import type { CDPSession, Page } from '@playwright/test';
import { openPages } from './pages.ts';
import { faster, type Report } from './report.ts';
import type { Recording } from './stream.ts';
import { summarise, WARM_UPS } from './timing.ts';

const WHO = [
  { who: 'ours', name: 'painted by the worker' },
  { who: 'memo', name: 'React memo rows' },
  { who: 'ag-grid', name: 'AG Grid' },
  { who: 'rows', name: 'our rows as elements' },
] as const;
/** Of no goal: measured in the first round alone. */
const ONCE = 'rows';
/** Long enough that the 2 Hz of the mirror are in every round. */
const ROUND_MS = 2000;
const WARMING_MS = 300;

type Contestant = {
  readonly name: string;
  readonly page: Page;
  readonly session: CDPSession;
  readonly times: number[];
  readonly rates: number[];
};
type Painting = { framesPainted(): number };

const framesOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as Painting).framesPainted());
const threadMs = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
};

/** CPU ms of the main thread a painted frame, and frames a second. */
const measure = async (
  { page, session }: Contestant,
  roundMs: number,
): Promise<{ readonly ms: number; readonly rate: number }> => {
  await page.bringToFront();
  const from = { frames: await framesOf(page), ms: await threadMs(session) };
  await new Promise((resolve) => setTimeout(resolve, roundMs));
  const to = { frames: await framesOf(page), ms: await threadMs(session) };
  const frames = to.frames - from.frames;
  return { ms: (to.ms - from.ms) / frames, rate: (frames * 1000) / roundMs };
};

/** Every figure of P5. */
export const benchPaint = async (
  root: string,
  _recording: Recording,
  rounds: number,
  says: (text: string) => void,
): Promise<Report> => {
  const pages = await openPages(root, 'paint');
  const all: Contestant[] = WHO.map(({ name }) => ({ name, times: [], rates: [] }) as unknown as Contestant);
  try {
    for (let round = -WARM_UPS; round < rounds; round += 1) {
      for (const [at, { who }] of WHO.entries()) {
        if (who === ONCE && round !== 0) continue;
        // Each alone in the browser: pages behind others would still take their share of the machine.
        const page = await pages.open(`paint.html?who=${who}`);
        const session = await page.context().newCDPSession(page);
        await session.send('Performance.enable', { timeDomain: 'threadTicks' });
        await page.waitForFunction(
          () =>
            (globalThis as unknown as Partial<Painting>).framesPainted !== undefined &&
            (globalThis as unknown as Painting).framesPainted() > 30,
        );
        const { ms, rate } = await measure({ ...all[at]!, page, session }, round < 0 ? WARMING_MS : ROUND_MS);
        await page.close();
        if (round < 0) continue;
        all[at]!.times.push(ms);
        all[at]!.rates.push(rate);
      }
      says(round < 0 ? `warm-up ${round + WARM_UPS + 1} of ${WARM_UPS}` : `round ${round + 1} of ${rounds}`);
    }
  } finally {
    await pages.close();
  }
  const timed = all.map(({ name, times }) => summarise(name, times));
  const rates = Object.fromEntries(
    all.map(({ name, rates: of }) => [`frames a second, ${name}`, Math.round(Math.max(...of))]),
  );
  return {
    bench: 'paint',
    unit: 'ms of main thread a frame',
    facts: {
      rounds,
      'rows, each another every frame': 64,
      'price moves a second': 4,
      'mirror for screen readers': 'on',
      ...rates,
    },
    timed,
    goals: [faster('P5', timed, WHO[0].name, WHO[1].name, 20), faster('P5', timed, WHO[0].name, WHO[2].name, 25)],
  };
};
