// One shape of answer for every bench: figures, goals, and whether they were met.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Timed } from './timing.ts';

/** `reached` and `wanted` in words of the goal ("6.4x", "629 of 629"). */
export type Goal = {
  readonly id: string;
  readonly says: string;
  readonly wanted: string;
  readonly reached: string;
  readonly ok: boolean;
};
export type Report = {
  readonly bench: string;
  readonly unit: string;
  readonly facts: { readonly [name: string]: string | number };
  readonly timed: readonly Timed[];
  readonly goals: readonly Goal[];
};

/** Peer's median over ours: how many times faster ours is. */
export const faster = (id: string, timed: readonly Timed[], ours: string, peer: string, atLeast: number): Goal => {
  const of = (name: string): number => timed.find((one) => one.name === name)?.median ?? Number.NaN;
  const ratio = of(peer) / of(ours);
  return {
    id,
    says: `${ours} against ${peer}`,
    wanted: `at least ${atLeast}x`,
    reached: `${ratio.toFixed(2)}x`,
    ok: ratio >= atLeast,
  };
};
/** Ours over the peer's median: what part of the peer's time ours takes. */
export const partOf = (id: string, timed: readonly Timed[], ours: string, peer: string, atMost: number): Goal => {
  const of = (name: string): number => timed.find((one) => one.name === name)?.median ?? Number.NaN;
  const ratio = of(ours) / of(peer);
  return {
    id,
    says: `${ours} against ${peer}`,
    wanted: `at most ${atMost}`,
    reached: ratio.toFixed(3),
    ok: ratio <= atMost,
  };
};

const lines = ({ bench, unit, facts, timed, goals }: Report): string => {
  const words = Object.entries(facts).map(([name, value]) => `  ${name}: ${value}`);
  const rows = timed.map(
    ({ name, median, min, max }) =>
      `  ${name.padEnd(28)} ${median.toFixed(3).padStart(10)} ${unit}  (${min.toFixed(3)} to ${max.toFixed(3)})`,
  );
  const ends = goals.map(
    ({ id, says, wanted, reached, ok }) => `  ${ok ? 'ok  ' : 'MISS'} ${id} ${says}: ${reached}, wanted ${wanted}`,
  );
  return [bench, ...words, ...rows, ...ends, ''].join('\n');
};

/** Writes var/bench/<bench>.json, says the report (JSON when asked), and answers whether every goal was met. */
export const publish = (root: string, report: Report, asJson: boolean): boolean => {
  const ok = report.goals.every((goal) => goal.ok);
  const machine = {
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
  };
  const json = `${JSON.stringify({ ok, ...report, machine }, null, 2)}\n`;
  const dir = join(root, 'var', 'bench');
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, `${report.bench}.json`), json);
  process.stdout.write(asJson ? json : lines(report));
  return ok;
};
