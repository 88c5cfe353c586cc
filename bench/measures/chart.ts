// P13: the terminal's own chart with 100,000 candles, beside plain lightweight-charts with the same series in the same run: the history, a tick,
// and what 1,000 orders of one's own across it, and 500 drawings on it, cost.
import type { Page } from '@playwright/test';
import { mainThreadMs, openSession } from './e2e-pages.ts';
import { openPages } from './pages.ts';
import { partOf, type Report } from './report.ts';
import type { Recording } from './stream.ts';
import { summarise, WARM_UPS } from './timing.ts';

const WAYS = ['plainHistory', 'plainTick', 'history', 'tick', 'none', 'marks', 'drawings'] as const;
const NAMES: Readonly<Record<(typeof WAYS)[number], string>> = {
  plainHistory: '100,000 candles, plain lightweight-charts',
  plainTick: 'a tick, plain lightweight-charts',
  history: '100,000 candles',
  tick: 'a tick',
  none: 'a drawn tick',
  marks: 'a drawn tick, 1,000 orders',
  drawings: 'a drawn tick, 500 drawings in sight',
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
        partOf('P13', timed, NAMES.history, NAMES.plainHistory, 1.3),
        partOf('P13', timed, NAMES.tick, NAMES.plainTick, 1.2),
        partOf('P13', timed, NAMES.marks, NAMES.none, 1.2),
      ],
    };
  } finally {
    await pages.close();
  }
};
