// P13: the terminal's own chart with 100,000 bars: the longest task, a tick, and what 1,000 orders of one's own across it cost.
import type { Page } from '@playwright/test';
import { mainThreadMs, openSession } from './e2e-pages.ts';
import { openPages } from './pages.ts';
import { partOf, type Goal, type Report } from './report.ts';
import type { Recording } from './stream.ts';
import { summarise, WARM_UPS, type Timed } from './timing.ts';

const WAYS = ['history', 'tick', 'none', 'marks'] as const;
const NAMES: Readonly<Record<(typeof WAYS)[number], string>> = {
  history: '100,000 bars, longest task',
  tick: 'a tick',
  none: 'a drawn tick',
  marks: 'a drawn tick, 1,000 orders',
};
type Ways = { readonly ways: Readonly<Record<string, () => Promise<number>>> };

/** Lets the page ask what its own thread used. */
const lendCpu = async (page: Page): Promise<void> => {
  const session = await openSession(page);
  let fromMs = 0;
  await page.exposeFunction('cpu', async (what: string) => {
    const nowMs = await mainThreadMs(session);
    if (what === 'begin') fromMs = nowMs;
    return nowMs - fromMs;
  });
};

const atMost = (timed: readonly Timed[], name: string, limit: number): Goal => {
  const median = timed.find((one) => one.name === name)?.median ?? Number.NaN;
  return {
    id: 'P13',
    says: `${name}, ms`,
    wanted: `at most ${limit}`,
    reached: median.toFixed(2),
    ok: median <= limit,
  };
};

/** Every figure of P13. */
export const benchChart = async (
  root: string,
  _recording: Recording,
  rounds: number,
  says: (text: string) => void,
): Promise<Report> => {
  const pages = await openPages(root, 'chart');
  try {
    const page = await pages.open('chart.html');
    await lendCpu(page);
    const times = WAYS.map((): number[] => []);
    for (let round = -WARM_UPS; round < rounds; round += 1) {
      for (const [at, way] of WAYS.entries()) {
        const took = await page.evaluate((name) => (globalThis as unknown as Ways).ways[name]!(), way);
        if (round >= 0) times[at]!.push(took);
      }
      says(round < 0 ? `warm-up ${round + WARM_UPS + 1} of ${WARM_UPS}` : `round ${round + 1} of ${rounds}`);
    }
    const timed = WAYS.map((way, at) => summarise(NAMES[way], times[at]!));
    return {
      bench: 'chart',
      unit: 'ms',
      facts: { rounds, averages: 'shown for the history and the tick' },
      timed,
      goals: [
        atMost(timed, NAMES.history, 50),
        atMost(timed, NAMES.tick, 1),
        partOf('P13', timed, NAMES.marks, NAMES.none, 1.2),
      ],
    };
  } finally {
    await pages.close();
  }
};
