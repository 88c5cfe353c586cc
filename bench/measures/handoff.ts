// P4: one book of 2 x 32 rows from the worker to the page's main thread, by each way, in a real browser.
import type { Page } from '@playwright/test';
import { openPages } from './pages.ts';
import { partOf, type Goal, type Report } from './report.ts';
import type { Recording } from './stream.ts';
import { summarise, WARM_UPS, type Timed } from './timing.ts';

const WAYS = ['comlink', 'object', 'frame', 'pushed', 'shared', 'decoded'] as const;
const NAMES: Readonly<Record<(typeof WAYS)[number], string>> = {
  comlink: 'Comlink pull of an object',
  object: 'object over a port, asked for',
  frame: 'frame over a port, asked for',
  pushed: 'frame over a port, pushed (fallback)',
  shared: 'shared memory, contended',
  decoded: 'shared memory, read as facts',
};
const TORN_READS = 10_000_000;

type Ways = {
  readonly ways: Readonly<Record<string, () => Promise<number>>>;
  torn(reads: number): Promise<{ result: number; writes: number }>;
};

const measure = (page: Page, way: string): Promise<number> =>
  page.evaluate((name) => (globalThis as unknown as Ways).ways[name]!(), way);

const timeAll = async (page: Page, rounds: number, says: (text: string) => void): Promise<readonly Timed[]> => {
  const times = new Map<string, number[]>(WAYS.map((way) => [way, []]));
  for (let round = -WARM_UPS; round < rounds; round += 1) {
    for (const way of WAYS) {
      const took = await measure(page, way);
      if (round >= 0) times.get(way)?.push(took);
    }
    says(round < 0 ? `warm-up ${round + WARM_UPS + 1} of ${WARM_UPS}` : `round ${round + 1} of ${rounds}`);
  }
  return WAYS.map((way) => summarise(NAMES[way], times.get(way) ?? []));
};

/** Every figure of P4. */
export const benchHandoff = async (
  root: string,
  _recording: Recording,
  rounds: number,
  says: (text: string) => void,
): Promise<Report> => {
  const pages = await openPages(root, 'handoff');
  try {
    const page = await pages.open('handoff.html');
    const timed = await timeAll(page, rounds, says);
    says(`${TORN_READS} contended reads`);
    const { result: torn, writes } = await page.evaluate(
      (reads) => (globalThis as unknown as Ways).torn(reads),
      TORN_READS,
    );
    const whole: Goal = {
      id: 'P4',
      says: `torn reads of ${TORN_READS} while the other thread writes all the time`,
      wanted: '0',
      reached: String(torn),
      ok: torn === 0,
    };
    return {
      bench: 'handoff',
      unit: 'µs a book',
      facts: { rounds, 'contended reads': TORN_READS, 'writings meanwhile': writes },
      timed,
      goals: [
        partOf('P4', timed, NAMES.shared, NAMES.comlink, 0.01),
        partOf('P4', timed, NAMES.pushed, NAMES.comlink, 0.333),
        whole,
      ],
    };
  } finally {
    await pages.close();
  }
};
