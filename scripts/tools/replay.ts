// npm run replay: folds a tape without a browser and says what it folds to.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { EngineEvent } from '../../src/domain/event/event.ts';
import { openTape, type OpenedTape } from '../../src/worker/tape/open-tape.ts';
import { createOracle, type Oracle } from '../../src/worker/tape/oracle.ts';
import { createTapeFold, type TapeFold } from '../../src/worker/tape/tape-fold.ts';
import { parseOptions, type Options } from './replay/options.ts';
import { reportOf, textOf } from './replay/report.ts';

const NOT_A_TAPE = 2;
const PROBLEMS: { readonly [key: string]: string } = {
  'replay.problem.empty': 'the file is empty',
  'replay.problem.tooLarge':
    'the file is packed and would be more than 256 MB; unpack it yourself (gzip -d) if you trust it',
  'replay.problem.notTape': 'the file is no tape: neither raw replay lines nor `<time> <json>` lines',
  'replay.problem.newer': 'the tape was written by a newer version',
  'replay.problem.unknownVenue': 'no known venue sends frames like these; say whose they are with --venue',
};

type Run = { readonly fold: TapeFold; readonly oracle: Oracle | null; readonly rejected: Map<string, number> };

const open = (tape: OpenedTape, wantsOracle: boolean): Run => {
  const holder: { oracle: Oracle | null } = { oracle: null };
  const fold = createTapeFold(tape, wantsOracle ? (best) => holder.oracle?.onFrame(best) : null);
  holder.oracle = wantsOracle ? createOracle(fold.core.state) : null;
  return { fold, oracle: holder.oracle, rejected: new Map() };
};

const note = ({ oracle, rejected }: Run, events: readonly EngineEvent[]): void => {
  for (let at = 0; at < events.length; at += 1) {
    const event = events[at]!;
    if (event.type === 'FrameRejected') rejected.set(event.reason, (rejected.get(event.reason) ?? 0) + 1);
    if (event.type === 'BookPatched') oracle?.compare();
  }
};

/** Folds up to `atMs` at `speed` times real time. Answers how long it took. */
const play = async (run: Run, tape: OpenedTape, speed: number, atMs: number): Promise<number> => {
  const { fold } = run;
  const beganMs = performance.now();
  for (let events = fold.nextUntil(atMs); events !== null; events = fold.nextUntil(atMs)) {
    note(run, events);
    if (speed === Infinity) continue;
    const dueMs = (fold.walk.atMs - tape.firstMs) / speed;
    const aheadMs = dueMs - (performance.now() - beganMs);
    if (aheadMs > 5) await pause(aheadMs);
  }
  return performance.now() - beganMs;
};

const replay = async (
  options: Omit<Options, 'atMs'>,
  readAt: ((firstMs: number) => number | null) | null,
): Promise<number> => {
  let file: Uint8Array<ArrayBuffer>;
  try {
    file = new Uint8Array(readFileSync(options.file));
  } catch (error) {
    process.stderr.write(`${options.file} cannot be read: ${error instanceof Error ? error.message : String(error)}\n`);
    return NOT_A_TAPE;
  }
  const opened = await openTape(file, options.venue);
  if (!opened.ok) {
    process.stderr.write(`${options.file}: ${PROBLEMS[opened.problem.key] ?? opened.problem.key}\n`);
    return NOT_A_TAPE;
  }
  const tape = opened.value;
  const run = open(tape, options.oracle);
  const tookMs = await play(run, tape, options.speed, readAt?.(tape.firstMs) ?? Infinity);
  const report = reportOf({ file: options.file, tape, ...run, tookMs });
  process.stdout.write(options.json ? `${JSON.stringify(report, null, 2)}\n` : textOf(report));
  const hasMissed =
    report.oracle !== null && (report.oracle.compared === 0 || report.oracle.equal < report.oracle.compared);
  return hasMissed || report.wrongHashes > 0 ? 1 : 0;
};

const parsed = parseOptions(process.argv.slice(2));
if (parsed.ok) process.exitCode = await replay(parsed.options, parsed.at);
else {
  process.stderr.write(`${parsed.says}\n`);
  process.exitCode = NOT_A_TAPE;
}
