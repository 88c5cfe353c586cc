// npm run attack: attacks an exchange of its own, on loopback, beside one honest trader and one honest reader, and says which bounds hold.
import { availableParallelism, loadavg } from 'node:os';
import { readAttackOptions } from './attack/options.ts';
import { ATTACKS } from './attack/registry.ts';
import { jsonOf, linesOf } from './attack/report.ts';
import { runAttack } from './attack/run-attack.ts';
import type { Result } from './attack/run-attack.ts';

const PROGRAMS = { exchange: 'dist/exchange/main.js', attacker: 'dist/tools/attack-attacker.js' } as const;
const BROKEN = 1;
const COULD_NOT = 2;

const options = readAttackOptions(
  process.argv.slice(2),
  ATTACKS.map(({ name }) => name),
);
const load = (): string => `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;

const run = async (names: readonly string[], seconds: number, json: boolean): Promise<void> => {
  const progress = (line: string): void => void process.stderr.write(`${line}\n`);
  const results: Result[] = [];
  for (const [at, name] of names.entries()) {
    const attack = ATTACKS.find((one) => one.name === name);
    if (attack === undefined) continue;
    progress(`[${at + 1}/${names.length}] ${name}: ${attack.says} (${load()})`);
    const result = await runAttack(attack, PROGRAMS, seconds, (line) => progress(`      ${line}`));
    results.push(result);
    if (!json) for (const line of linesOf(result)) process.stdout.write(`${line}\n`);
  }
  const broken = results.filter(({ held }) => !held).map(({ name }) => name);
  if (json) process.stdout.write(`${jsonOf(results)}\n`);
  else
    process.stdout.write(
      `${results.length - broken.length} of ${results.length} attacks held${broken.length > 0 ? `; broken: ${broken.join(', ')}` : ''}\n`,
    );
  if (broken.includes('calm'))
    progress('calm broke a bound: this machine is too busy for the other figures to say much about the exchange.');
  process.exitCode = broken.length > 0 ? BROKEN : 0;
};

if ('problem' in options) {
  process.stderr.write(`${options.problem}\n`);
  process.exitCode = COULD_NOT;
} else {
  await run(options.names, options.seconds, options.json).catch((problem: unknown) => {
    process.stderr.write(
      `The attack could not be measured: ${problem instanceof Error ? problem.message : String(problem)}\n`,
    );
    process.exitCode = COULD_NOT;
  });
}
