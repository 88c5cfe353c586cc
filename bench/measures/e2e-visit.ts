// One page under one load: how late each frame was in sight, what the main thread did for it, and whether any frame was lost.
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Probe } from '../../scripts/tools/source/probe.ts';
import { mainThreadMs, openSession, type Contestant } from './e2e-pages.ts';
import type { MarketSource, Top } from './source.ts';

export type Load = { readonly rate: number; readonly seconds: number };
export type Seen = {
  readonly sent: number;
  readonly counted: number;
  /** Milliseconds from the frame's sending to the picture that shows it. */
  readonly p50: number;
  readonly p99: number;
  /** The same from the moment the page's own code had it. */
  readonly receivedP99: number;
  readonly busyMs: number;
  /** The page's best rows are those of the market when all is quiet. */
  readonly isRight: boolean;
};

/** Long enough for the last picture, and for figures that are published twice a second. */
const QUIET_MS = 800;
const ROWS_COMPARED = 10;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

/** Of every frame, from `from` to the first picture that shows it. A frame that was never shown is late without end. */
const latencies = (from: readonly number[], pictures: Probe['pictures']): number[] => {
  let at = 0;
  return from
    .map((ms, index) => {
      while (at < pictures.length && pictures[at]![0] <= index) at += 1;
      return at < pictures.length ? pictures[at]![1] - ms : Infinity;
    })
    .toSorted((a, b) => a - b);
};

const isSame = (top: Top, rows: Top): boolean =>
  (['asks', 'bids'] as const).every((side) =>
    top[side].slice(0, ROWS_COMPARED).every(([price, contracts], at) => {
      const row = rows[side][at];
      return (
        row !== undefined && Number(row[0]) === Number(price) && Math.round(Number(row[1]) * 1000) === Number(contracts)
      );
    }),
  );

/** The market plays to the page that is open; nobody else listens. */
export const load = async (
  source: MarketSource,
  who: Contestant,
  page: Page,
  session: CDPSession,
  { rate, seconds }: Load,
): Promise<Seen> => {
  await who.forget(page);
  const fromMs = await mainThreadMs(session);
  const played = await source.play(rate, Math.round(rate * seconds));
  await wait(100);
  const busy = (await mainThreadMs(session)) - fromMs;
  await wait(QUIET_MS);
  const { sent, received, pictures } = await who.probe(page);
  const late = latencies(sent, pictures);
  return {
    sent: played.frames,
    counted: sent.length,
    p50: percentile(late, 0.5),
    p99: percentile(late, 0.99),
    receivedP99: percentile(latencies(received, pictures), 0.99),
    busyMs: busy / played.seconds,
    isRight: isSame(await source.top(), await who.rows(page)),
  };
};

/** Opens the page alone in the browser, lets it come to rest, and runs `loads` one after the other. */
export const visit = async (
  browser: Browser,
  source: MarketSource,
  who: Contestant,
  loads: readonly Load[],
): Promise<readonly Seen[]> => {
  await source.rewind();
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => process.stderr.write(`[${who.name}] ${error.message}\n`));
    await page.goto(`${source.url}${who.path}`);
    await who.ready(page);
    await page.waitForLoadState('networkidle');
    const session = await openSession(page);
    await wait(who.calmMs);
    const seen: Seen[] = [];
    for (const one of loads) seen.push(await load(source, who, page, session, one));
    return seen;
  } finally {
    await context.close();
  }
};
