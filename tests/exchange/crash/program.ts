// npm run crash: kills a real exchange under load, again and again; or one row of the durability register at its whole length.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runKills } from './kill-run.ts';
import { everyBit, everySnapshot, everyWrite, lostPages } from './whole-rows.ts';
import type { Row } from './whole-rows.ts';

const words = process.argv.slice(2);
const number = (name: string, fallback: number): number => {
  const at = words.indexOf(name);
  const found = at < 0 ? fallback : Number(words[at + 1]);
  if (Number.isSafeInteger(found) && found > 0) return found;
  process.stderr.write(`${name} must be a whole number above 0\n`);
  return process.exit(2);
};
const json = words.includes('--json');
const log = (line: string): void => void (json || process.stdout.write(`${line}\n`));

const kill = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapedeck-crash-'));
  const report = await runKills('dist/exchange/main.js', folder, number('--kills', 20), log);
  if (report.faults.length === 0) rmSync(folder, { recursive: true, force: true });
  else log(`The folder is kept: ${folder}`);
  log(
    `${report.kills} kills, ${report.acknowledged} acknowledged, ${report.unanswered} without an answer, ${report.resent} sent again, ${report.copies} copies with ${report.mirrored} fills, ${report.secondsPerKill} s a kill, ${report.faults.length} faults`,
  );
  return report;
};
const row = (): Row | Promise<Row> => {
  if (words.includes('--writes')) return everyWrite(number('--commands', 2_000), log);
  if (words.includes('--bits')) return everyBit(number('--part', 1) - 1, number('--step', 1), log);
  if (words.includes('--pages')) return lostPages(number('--seeds', 500), log);
  return everySnapshot(number('--from', 1), number('--seeds', 10), number('--events', 200_000), log);
};
const isRow = words.some((word) => ['--writes', '--bits', '--pages', '--snapshots'].includes(word));
const report = isRow ? await row() : await kill();
for (const fault of report.faults) log(fault);
if ('row' in report) log(`${report.row}: ${report.points} points, ${report.faults.length} faults`);
if (json) process.stdout.write(`${JSON.stringify(report)}\n`);
process.exitCode = report.faults.length > 0 ? 1 : 0;
