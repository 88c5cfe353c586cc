// npm run bench: measures against a peer in the same run. A bench is no timed test: npm test runs none of them.
import { fileURLToPath } from 'node:url';
import { benchBook } from './measures/book.ts';
import { benchChart } from './measures/chart.ts';
import { benchCold } from './measures/cold.ts';
import { benchDay } from './measures/day.ts';
import { benchExchange } from './measures/exchange.ts';
import { benchE2e } from './measures/e2e.ts';
import { benchHeatmap } from './measures/heatmap.ts';
import { benchHistory } from './measures/history.ts';
import { benchHandoff } from './measures/handoff.ts';
import { benchIngest } from './measures/ingest.ts';
import { benchPaint } from './measures/paint.ts';
import { benchRecord } from './measures/record.ts';
import { benchReplay } from './measures/replay.ts';
import { benchTables } from './measures/tables.ts';
import { verify } from './measures/verify.ts';
import { publish, type Report } from './measures/report.ts';
import { readStream, streamPath, type Recording } from './measures/stream.ts';
import { ROUNDS } from './measures/timing.ts';

type Bench = (root: string, recording: Recording, rounds: number, says: (text: string) => void) => Promise<Report>;
const BENCHES: { readonly [name: string]: Bench } = {
  verify,
  book: benchBook,
  ingest: benchIngest,
  day: benchDay,
  replay: benchReplay,
  record: benchRecord,
  handoff: benchHandoff,
  paint: benchPaint,
  e2e: benchE2e,
  cold: benchCold,
  chart: benchChart,
  heatmap: benchHeatmap,
  tables: benchTables,
};

/** From dist/tools, where this is built to. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const words = process.argv.slice(2);
const asJson = words.includes('--json');
const asked = Number(words.find((word) => word.startsWith('--rounds='))?.slice(9) ?? ROUNDS);
/** Fewer are for trying a bench out: its figures then count for nothing. */
const rounds = process.env['BENCH_TRIAL'] === undefined ? Math.max(ROUNDS, asked) : asked;
const names = words.filter((word) => !word.startsWith('--'));

const value = (name: string): string | undefined =>
  words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const sayer =
  (name: string) =>
  (text: string): void =>
    void process.stderr.write(`[${name}] ${text}\n`);

const main = async (): Promise<number> => {
  let met = true;
  // The exchange is measured by its own load; every other bench reads the recorded stream.
  if (names.includes('exchange'))
    met = publish(
      root,
      await benchExchange(
        root,
        { seconds: Number(value('seconds') ?? 20), parts: value('parts')?.split(',') ?? null },
        sayer('exchange'),
      ),
      asJson,
    );
  // The long list is of made rows.
  if (names.includes('history')) met = publish(root, await benchHistory(root, sayer('history')), asJson) && met;
  const others = names.filter((name) => name !== 'exchange' && name !== 'history');
  if (others.length === 0) return met ? 0 : 1;
  const path = streamPath(root);
  if (path === null) {
    process.stderr.write('The recorded stream is not there: set BENCH_STREAM to its path.\n');
    return 2;
  }
  const recording = readStream(path);
  for (const name of others) {
    const bench = BENCHES[name];
    if (bench === undefined) {
      process.stderr.write(
        `unknown bench ${name}; known: ${[...Object.keys(BENCHES), 'exchange', 'history'].join(', ')}\n`,
      );
      return 2;
    }
    const report = await bench(root, recording, rounds, sayer(name));
    met = publish(root, report, asJson) && met;
  }
  return met ? 0 : 1;
};

process.exitCode = await main();
