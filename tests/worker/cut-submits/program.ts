// npm run submits: the law of one intent, one order, at length.
import { runCutSubmits } from './run.ts';

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

const report = await runCutSubmits({
  submits: number('--submits', 10_000),
  lanes: number('--lanes', 100),
  seed: number('--seed', 1),
  log,
});
const { submits, placed, refused, left, restarts, faults } = report;
log(
  `${submits} submits: ${placed} placed, ${refused} refused, ${left} left by a page that was gone, ${restarts} engines ended, ${faults.length} faults`,
);
log(`Cuts: ${JSON.stringify(report.cuts)}. Placed: ${JSON.stringify(report.placedOf)}.`);
if (json) process.stdout.write(`${JSON.stringify(report)}\n`);
process.exit(faults.length > 0 ? 1 : 0);
