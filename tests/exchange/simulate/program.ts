// npm run simulate: thousands of seeds, each a whole world. Prints each seed that fails, made as short as it goes.
import { shrink } from './shrink.ts';
import { simulate } from './simulate.ts';
import { collude, replay, shorten } from '../collude/run.ts';
import { stepText } from '../collude/step.ts';
import { compareMoney } from '../twin/money-twin.ts';
import { compareTwins } from './twin.ts';

const words = process.argv.slice(2);
const number = (name: string, fallback: number): number => {
  const at = words.indexOf(name);
  const found = at < 0 ? fallback : Number(words[at + 1]);
  if (Number.isSafeInteger(found) && found > 0) return found;
  process.stderr.write(`${name} must be a whole number above 0\n`);
  return process.exit(2);
};
const json = words.includes('--json');
const isMoney = words.includes('--money');
const isCollude = words.includes('--collude');
const isTwin = isMoney || words.includes('--twin');
const seeds = number('--seeds', isTwin ? 20 : isCollude ? 5_000 : 1_000);
const from = number('--from', 1);
const commands = number('--commands', isTwin ? 100_000 : isCollude ? 500 : 2_000);
const log = (line: string): void => void (json || process.stdout.write(`${line}\n`));
const started = performance.now();
const seconds = (): number => Number(((performance.now() - started) / 1_000).toFixed(1));

type Failure = { readonly seed: number; readonly fault: string; readonly again: string };
const failures: Failure[] = [];

const twins = (): Record<string, number> => {
  let fills = 0;
  for (let seed = from; seed < from + seeds; seed += 1) {
    const twin = compareTwins(seed, commands);
    fills += twin.fills;
    if (twin.fault !== null)
      failures.push({
        seed,
        fault: twin.fault,
        again: `npm run simulate -- --twin --seeds 1 --from ${seed} --commands ${commands}`,
      });
    log(`seed ${seed}: ${twin.fault ?? `equal, ${twin.fills} fills`} (${seconds()} s)`);
  }
  return { fills };
};

const moneyTwins = (): Record<string, number> => {
  let [fills, refused] = [0, 0];
  for (let seed = from; seed < from + seeds; seed += 1) {
    const twin = compareMoney(seed, commands);
    fills += twin.fills;
    refused += twin.refused;
    if (twin.fault !== null)
      failures.push({
        seed,
        fault: twin.fault,
        again: `npm run simulate -- --money --seeds 1 --from ${seed} --commands ${commands}`,
      });
    log(`seed ${seed}: ${twin.fault ?? `equal, ${twin.fills} fills, ${twin.refused} refused`} (${seconds()} s)`);
  }
  return { fills, refused };
};

const colluders = (): Record<string, number> => {
  const sums = { steps: 0, accepted: 0, fills: 0 };
  for (let seed = from; seed < from + seeds; seed += 1) {
    const run = collude(seed, commands);
    sums.steps += run.steps.length;
    sums.accepted += run.accepted;
    sums.fills += run.fills;
    if (run.faults.length > 0) {
      const steps = shorten(seed, run.steps, run.faults);
      const failure = {
        seed,
        fault: replay(seed, steps).join('; '),
        again: `npm run simulate -- --collude --seeds 1 --from ${seed} --commands ${commands}`,
      };
      failures.push(failure);
      log(
        `seed ${seed} FAILED, ${steps.length} commands are enough: ${failure.fault}\n  ${steps.map(stepText).join('\n  ')}\n  again: ${failure.again}`,
      );
    }
    if ((seed - from + 1) % 500 === 0) log(`${seed - from + 1} seeds, ${failures.length} failed (${seconds()} s)`);
  }
  return sums;
};

const worlds = async (): Promise<Record<string, number>> => {
  const sums = { committed: 0, restarts: 0, fulls: 0, acknowledged: 0 };
  for (let seed = from; seed < from + seeds; seed += 1) {
    const run = await simulate({ seed, commands });
    sums.committed += run.committed;
    sums.restarts += run.restarts;
    sums.fulls += run.fulls;
    sums.acknowledged += run.acknowledged;
    if (run.faults.length > 0) {
      const small = await shrink(seed, commands);
      const failure = {
        seed,
        fault: small.faults.join('; '),
        again: `npm run simulate -- --seeds 1 --from ${seed} --commands ${small.commands}`,
      };
      failures.push(failure);
      log(
        `seed ${seed} FAILED with ${small.commands} commands${small.without.length > 0 ? `, also without faults of ${small.without.join(' and ')}` : ''}: ${failure.fault}\n  again: ${failure.again}`,
      );
    }
    if ((seed - from + 1) % 100 === 0) log(`${seed - from + 1} seeds, ${failures.length} failed (${seconds()} s)`);
  }
  return sums;
};

const sums = isCollude ? colluders() : isMoney ? moneyTwins() : isTwin ? twins() : await worlds();
const report = { seeds, from, commands, ...sums, seconds: seconds(), failures };
if (json) process.stdout.write(`${JSON.stringify(report)}\n`);
else
  log(
    [
      `${seeds} seeds of ${commands} commands`,
      ...Object.entries(sums).map(([name, sum]) => `${sum} ${name}`),
      `${failures.length} failed`,
      `${report.seconds} s`,
    ].join(', '),
  );
process.exitCode = failures.length > 0 ? 1 : 0;
