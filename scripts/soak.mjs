// npm run soak: the built page in a browser under a fast market, with hands on it all the while.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuild, ensureDeps, ensureNode, helpOr, root } from './ensure.mjs';
import { longTasksWhile } from './soak-tasks.mjs';

helpOr(`
npm run soak [-- --minutes N] [--rate N] [--json]
  The recording comes over a real socket in our exchange's words at --rate frames a second (default 2,000, with the
  recording's own bursts), the built trade page runs in Chromium, logged in, and the order form is typed into, tabs are
  switched and the chart is panned all the while.
  Counts main-thread tasks with more than 50 ms of CPU once the page is up, from the browser's trace (those that took
  longer by the clock alone are printed beside: another process had the core), and measures the heap after a collection
  each minute.
  Goals: 2,000 messages a second into the page, 0 such tasks, heap at most +1 MB from minute 1 to the end.
  --minutes N  how long, at least 2 for the heap (default 10)     BENCH_STREAM  the recorded stream
  Writes var/bench/soak.json. Exits with 1 when a goal is missed, with 2 when it could not be measured.`);

const value = (name, fallback) => {
  const at = process.argv.indexOf(name);
  const found = at < 0 ? fallback : Number(process.argv[at + 1]);
  if (found > 0) return found;
  process.stderr.write(`${name} must be a number above 0\n`);
  return process.exit(2);
};
const minutes = value('--minutes', 10);
const rate = value('--rate', 2000);
const PIECE_S = 10;
/** A little over, so that the mean is not under it for the pauses between two pieces. */
const playedRate = Math.round(rate * 1.03);
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const say = (line) => process.stderr.write(`${line}\n`);

const stream = process.env.BENCH_STREAM ?? join(root, '../shared/recordings/binance-usdm-btcusdt-20240808.gz');
ensureNode();
process.chdir(root);
await ensureDeps();
if (!existsSync(stream)) {
  say(`No recording at ${stream}; name one with BENCH_STREAM.`);
  process.exit(2);
}
await ensureBuild('web', 'tools');
const executablePath = await ensureBrowser();
if (executablePath === null) process.exit(2);
const { chromium } = await import('@playwright/test');

/** The recording in our exchange's own words, at the wanted rate, over our socket. */
async function startSource() {
  const flags = ['--stream', stream, '--web', join(root, 'dist/web')];
  const child = spawn(process.execPath, ['dist/tools/market-source.js', ...flags], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    child.stdout.once('data', (data) => resolve(String(data).trim()));
    child.once('exit', () => reject(new Error('the market source did not come up')));
  });
  let isOn = true;
  let sent = 0;
  const play = async () => {
    while (isOn) {
      const answer = await fetch(`${url}/source/play?rate=${playedRate}&frames=${playedRate * PIECE_S}`);
      sent += (await answer.json()).frames;
    }
  };
  return {
    url,
    start: () => void play().catch(() => undefined),
    sent: () => sent,
    stop: () => {
      isOn = false;
      child.kill('SIGTERM');
    },
  };
}

/** One round of hands: type, switch tabs, pan the chart. */
async function moveHands(page) {
  const tabs = ['tab-trades', 'tab-book', 'tab-orders', 'tab-positions'];
  await page.getByTestId('amount-field').fill('');
  await page.getByTestId('amount-field').pressSequentially('0.125', { delay: 40 });
  for (const tab of tabs) {
    await page.getByTestId(tab).click();
    await wait(150);
  }
  const box = await page.locator('canvas').first().boundingBox();
  if (box === null) return;
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.6, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.3, y, { steps: 20 });
  await page.mouse.move(box.x + box.width * 0.6, y, { steps: 20 });
  await page.mouse.up();
}

const isBusy = ({ cpuMs }) => cpuMs > 50;
const framesIn = async (page) =>
  Number(
    ((await page.getByTestId('health-market').getAttribute('title')) ?? '')
      .replaceAll(/(\d)[,\s](?=\d{3})/g, '$1')
      .match(/\d+/)?.[0] ?? 0,
  );

async function soak(page, cdp) {
  const heap = [];
  const tasks = [];
  // Collecting and reading the trace are ours, not the page's: nothing is traced while they run.
  const collect = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize;
  };
  const startMs = Date.now();
  const startFrames = await framesIn(page);
  for (let minute = 1; minute <= minutes; minute += 1) {
    while (Date.now() < startMs + minute * 60_000) {
      const untilMs = Math.min(startMs + minute * 60_000, Date.now() + PIECE_S * 1000);
      const seen = await longTasksWhile(cdp, async () => {
        while (Date.now() < untilMs) await moveHands(page);
      });
      tasks.push(...seen);
    }
    heap.push(await collect());
    const perSecond = Math.round(((await framesIn(page)) - startFrames) / ((Date.now() - startMs) / 1000));
    say(
      `minute ${minute}: ${tasks.filter(isBusy).length} tasks over 50 ms of CPU, ${tasks.length} by the clock, ` +
        `heap ${(heap.at(-1) / 1e6).toFixed(2)} MB, ${perSecond} messages/s`,
    );
  }
  const seconds = (Date.now() - startMs) / 1000;
  return { longTasks: tasks, heap, perSecond: ((await framesIn(page)) - startFrames) / seconds };
}

const source = await startSource();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
let seen = null;
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page
    .context()
    .request.post(`${source.url}/hk-web/user/register`, { data: { userName: 'soaking', password: 'a-long-password' } });
  await page.goto(`${source.url}/contract/mock/trade`);
  await page.locator('[data-testid="book-freshness"][data-state="live"]').waitFor({ timeout: 60_000 });
  source.start();
  await wait(8000);
  await moveHands(page);
  seen = await soak(page, await page.context().newCDPSession(page));
} finally {
  await browser.close();
  source.stop();
}

const growth = seen.heap.at(-1) - seen.heap[0];
const goals = [
  {
    id: 'P8',
    what: 'messages a second into the page',
    value: Math.round(seen.perSecond),
    limit: rate,
    ok: seen.perSecond >= rate,
  },
  {
    id: 'P8',
    what: 'main-thread tasks with more than 50 ms of CPU',
    value: seen.longTasks.filter(isBusy).length,
    limit: 0,
    ok: !seen.longTasks.some(isBusy),
  },
  {
    id: 'P8',
    what: 'heap, minute 1 to the end, bytes',
    value: growth,
    limit: 1_000_000,
    ok: seen.heap.length > 1 && growth <= 1_000_000,
  },
];
const report = { minutes, rate, goals, longTasks: seen.longTasks, heap: seen.heap };
mkdirSync('var/bench', { recursive: true });
writeFileSync('var/bench/soak.json', `${JSON.stringify(report, null, 2)}\n`);
if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(report)}\n`);
else
  for (const goal of goals)
    process.stdout.write(`${goal.ok ? 'ok  ' : 'MISS'} ${goal.id} ${goal.what}: ${goal.value} (goal ${goal.limit})\n`);
if (seen.longTasks.length > 0)
  say(`over 50 ms by the clock: ${seen.longTasks.map(({ wallMs, cpuMs }) => `${wallMs} (CPU ${cpuMs})`).join(', ')}`);
process.exit(goals.every(({ ok }) => ok) ? 0 : 1);
