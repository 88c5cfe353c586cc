// P6 and P7: from the socket to the eye, over a real socket, every frame counted, in two pairs: (a) book and trades alone against the same
// two panels in React on the main thread and by Comlink pull; (b) the whole trade page against a React page with chart and header.
import type { Browser } from '@playwright/test';
import { ON_MAIN, OUR_PANELS, OURS, PAGES, PULLED, WHOLE_ON_MAIN, type Contestant } from './e2e-pages.ts';
import { visit, type Load, type Seen } from './e2e-visit.ts';
import { buildPages } from './pages.ts';
import { partOf, type Goal, type Report } from './report.ts';
import { openBrowser, openSource, type MarketSource } from './source.ts';
import type { Recording } from './stream.ts';
import { summarise, WARM_UPS, type Timed } from './timing.ts';

const USUAL: Load = { rate: 2000, seconds: 2 };
const FLOOD: Load = { rate: 8000, seconds: 1 };
const WARMING: Load = { rate: 2000, seconds: 0.4 };
const ALL = [
  { who: OUR_PANELS, loads: [USUAL, FLOOD] },
  { who: ON_MAIN, loads: [USUAL, FLOOD] },
  { who: PULLED, loads: [USUAL] },
  { who: OURS, loads: [USUAL, FLOOD] },
  { who: WHOLE_ON_MAIN, loads: [USUAL, FLOOD] },
] as const;

type Kept = { readonly name: string; readonly rate: number; readonly seen: Seen[] };

const runRounds = async (
  browser: Browser,
  source: MarketSource,
  rounds: number,
  says: (text: string) => void,
): Promise<readonly Kept[]> => {
  const kept: Kept[] = ALL.flatMap(({ who, loads }) => loads.map(({ rate }) => ({ name: who.name, rate, seen: [] })));
  for (let round = -WARM_UPS; round < rounds; round += 1) {
    for (const { who, loads } of ALL) {
      const seen = await visit(browser, source, who, round < 0 ? [WARMING] : loads);
      if (round < 0) continue;
      seen.forEach((one, at) =>
        kept.find(({ name, rate }) => name === who.name && rate === loads[at]!.rate)!.seen.push(one),
      );
    }
    says(round < 0 ? `warm-up ${round + WARM_UPS + 1} of ${WARM_UPS}` : `round ${round + 1} of ${rounds}`);
  }
  return kept;
};

const thousands = (rate: number): string => `${rate / 1000}k/s`;
const timedOf = (kept: readonly Kept[], what: string, read: (seen: Seen) => number): readonly Timed[] =>
  kept.map(({ name, rate, seen }) => summarise(`${what}, ${thousands(rate)}, ${name}`, seen.map(read)));

const wholeness = (kept: readonly Kept[], { name }: Contestant, rate: number, id: string): Goal => {
  const seen = kept.find((one) => one.name === name && one.rate === rate)?.seen ?? [];
  const sent = seen.reduce((sum, one) => sum + one.sent, 0);
  const counted = seen.reduce((sum, one) => sum + one.counted, 0);
  const right = seen.filter(({ isRight }) => isRight).length;
  return {
    id,
    says: `${name}: frames counted at ${thousands(rate)}, and rows equal to the market's after each round`,
    wanted: `${sent} and ${seen.length}`,
    reached: `${counted} and ${right}`,
    ok: seen.length > 0 && sent === counted && right === seen.length,
  };
};

const goalsOf = (kept: readonly Kept[], timed: readonly Timed[]): Goal[] => {
  const part = (id: string, what: string, rate: number, ours: Contestant, peer: Contestant, atMost: number): Goal =>
    partOf(id, timed, `${what}, ${thousands(rate)}, ${ours.name}`, `${what}, ${thousands(rate)}, ${peer.name}`, atMost);
  const { rate: usual } = USUAL;
  const { rate: flood } = FLOOD;
  return [
    ...[ON_MAIN, PULLED].flatMap((peer) => [
      part('P6a', 'p99 ms', usual, OUR_PANELS, peer, 1 / 4),
      part('P6a', 'main ms/s', usual, OUR_PANELS, peer, 1 / 6),
    ]),
    wholeness(kept, OUR_PANELS, usual, 'P6a'),
    part('P6b', 'p99 ms', usual, OURS, WHOLE_ON_MAIN, 1 / 3),
    part('P6b', 'main ms/s', usual, OURS, WHOLE_ON_MAIN, 1 / 4),
    wholeness(kept, OURS, usual, 'P6b'),
    part('P7a', 'p99 ms', flood, OUR_PANELS, ON_MAIN, 1 / 4),
    wholeness(kept, OUR_PANELS, flood, 'P7a'),
    part('P7b', 'p99 ms', flood, OURS, WHOLE_ON_MAIN, 1 / 3),
    wholeness(kept, OURS, flood, 'P7b'),
  ];
};

/** Every figure of P6 and P7. */
export const benchE2e = async (
  root: string,
  { path }: Recording,
  rounds: number,
  says: (text: string) => void,
): Promise<Report> => {
  const pages = await buildPages(root, 'e2e', PAGES, '/peers/');
  const source = await openSource(root, path, { probe: true, pages });
  const browser = await openBrowser();
  try {
    const kept = await runRounds(browser, source, rounds, says);
    const timed = [
      ...timedOf(kept, 'p50 ms', ({ p50 }) => p50),
      ...timedOf(kept, 'p99 ms', ({ p99 }) => p99),
      ...timedOf(kept, 'p99 ms from the page’s own code', ({ receivedP99 }) => receivedP99),
      ...timedOf(kept, 'main ms/s', ({ busyMs }) => busyMs),
    ];
    const facts = Object.fromEntries(
      kept.map(({ name, rate, seen }) => [
        `frames ${thousands(rate)}, ${name}`,
        `${seen.reduce((sum, one) => sum + one.counted, 0)} of ${seen.reduce((sum, one) => sum + one.sent, 0)}`,
      ]),
    );
    return { bench: 'e2e', unit: '', facts: { rounds, ...facts }, timed, goals: goalsOf(kept, timed) };
  } finally {
    await browser.close();
    source.close();
  }
};
