// npm run replay: the launcher; the program is scripts/tools/replay.ts.
import { resolve } from 'node:path';
import { ensureBuild, ensureDeps, ensureNode, helpOr, root } from './ensure.mjs';

helpOr(`
npm run replay -- FILE        folds a recorded tape without a browser and prints frames, events, gaps, best prices and the state's hash
  FILE: our own tapes, raw replay lines (28 characters of time, a space, the frame; an empty line is a disconnect)
  or <time in digits> <json> lines; plain or gzip. What it is, is seen from its content.
  --venue NAME   ours, binance-usdm, bybit-linear, okx-swap, hyperliquid or hotcoin; otherwise seen from the first frames
  --speed N      times real time, or max (the default)
  --at TIME      stop there: seconds from the start, 1m30s, epoch ms or an ISO time
  --oracle bookTicker   compare the book with the venue's own best prices wherever both speak of the same change
  --json         the same as JSON
  Exits with 1 when the oracle disagrees or a checkpoint's hash is wrong, with 2 when the file is no tape.`);

ensureNode();
// FILE is named from where the command was called.
const words = process.argv.slice(2);
const from = process.env.INIT_CWD ?? process.cwd();
const takesWord = new Set(['--venue', '--speed', '--at', '--oracle']);
const named = words.findIndex((word, at) => !word.startsWith('-') && !takesWord.has(words[at - 1]));
if (named >= 0) process.argv[named + 2] = resolve(from, words[named]);
process.chdir(root);
await ensureDeps();
await ensureBuild('tools');
await import('../dist/tools/replay.js');
