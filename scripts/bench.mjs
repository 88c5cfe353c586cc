// npm run bench: the launcher. The peers live in bench/ with a lock of their own and are installed here, at the first measure.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuild, ensureDeps, ensureInstalled, ensureNode, helpOr, root, run } from './ensure.mjs';

helpOr(`
npm run bench -- NAME… [--json] [--rounds=N]
  verify   the gate before any timing: best 32 equal to every peer after every frame; best prices equal to the ticker stream;
           scanner = JSON.parse on every frame and on 100,000 mutated ones
  book     apply a depth frame and read the best 32: at least 10x tardis-dev, 8x sorted-btree, 30x ccxt, 3x sorted plain arrays
  ingest   text to book and best 32 in at most 0.28 of JSON.parse alone, at least 15x tardis-dev; the whole mixed stream in at most 0.45
  replay   the stream from its bytes: at least 3,000 times real time; any seek in 30 ms, equal to the linear fold
  record   what the recorder keeps: at most 17 MB an hour of the stream, lossless, at most 3.5 µs a frame
  day      24 h of the stream in at most 30 s, heap flat, with positions, orders and 100,000 candles live
  handoff  a book of 2 x 32 rows on the page's main thread: shared memory at most 1/100 of a Comlink object pull, the fallback
           at most 1/3; no torn read in 10 million contended ones. In a browser
  paint    main-thread CPU of a painted book frame: at most 1/20 of React memo rows, 1/25 of AG Grid. In a browser
  e2e      over a real socket at 2,000 and 8,000 frames/s, every frame counted, from sent to painted: (a) book and trades alone
           against the same two in React on the main thread and by Comlink pull: p99 at most 1/4, main thread at most 1/6;
           (b) the whole trade page against a React page with chart and header on its main thread: 1/3 and 1/4
  cold     from the navigation, nothing cached, to the first live book in sight: at most 1.15 of a bare React page's time
  exchange P17: 70,000 commands/s in the core with 10,000 orders resting; 200 durable orders/s with p99 50 ms, 2,000/s for 10 s, 3,000/s at
           full speed; 1,000 readers at 20 frames/s, p99 50 ms, 30 % of a core; 2,000 liquidations in a tick in 2 s; 10,000 positions
           funded in 500 ms; 10,000 orders cancelled in 1 s; a start after a million events in 3 s, from zero in 30 s.
           --seconds=N how long the loads run (default 20), --parts=kernel,start,durable,sockets some of it
  chart    100,000 candles beside plain lightweight-charts with the same series: the history at most 1.3, a tick at most 1.2 of it;
           1,000 orders across it at most 1.2 of none
  heatmap  the whole trade page at 2,000 frames/s with and without the heatmap: p99 at most 1.1 of it, and at most 32 MB more with all of its
           12 hours held
  tables   200 positions and 500 open orders at 2,000 frames/s: the page's main thread under 20 % of one core. In a browser
  history  100,000 rows of the order history as one long list, read in pieces while it is scrolled down and up: no frame over 32 ms of
           main-thread work. In a browser
  Median of at least 7 interleaved rounds after 2 warm-ups, with min and max. Writes var/bench/NAME.json; progress goes to
  stderr. BENCH_STREAM is the recorded stream (default: ../shared/recordings/binance-usdm-btcusdt-20240808.gz).
  Exits with 1 when a goal is missed, with 2 when it could not be measured. npm test runs none of them.`);

const bench = join(root, 'bench');
const lock = createHash('sha256')
  .update(readFileSync(join(bench, 'package-lock.json')))
  .digest('hex');

const words = process.argv.slice(2);
if (!words.some((word) => !word.startsWith('-'))) {
  process.stderr.write(
    'Say what to measure: npm run bench -- verify, book, ingest, replay, record, day, handoff, paint, e2e, cold, chart, heatmap, history, tables. More: npm run bench -- --help\n',
  );
  process.exit(2);
}
ensureNode();
process.chdir(root);
await ensureDeps();
const ALONE = ['exchange', 'heatmap', 'history'];
const withPeers = words.some((word) => !word.startsWith('-') && !ALONE.includes(word));
if (withPeers)
  await ensureInstalled({
    dir: bench,
    want: lock,
    what: 'the peers of the bench',
    flags: ['--ignore-scripts'],
    failCode: 2,
  });
await ensureBuild('tools');
const inBrowser = ['handoff', 'paint', 'e2e', 'cold', 'chart', 'heatmap', 'history', 'tables'];
const onTerminal = ['e2e', 'cold', 'heatmap'];
if (words.some((word) => onTerminal.includes(word))) await ensureBuild('web');
if (words.some((word) => inBrowser.includes(word))) {
  const browser = await ensureBrowser();
  if (browser === null) process.exit(2);
  process.env.BROWSER_PATH = browser;
}
const { code } = await run(process.execPath, ['--expose-gc', 'dist/tools/bench.js', ...words]);
process.exit(code);
