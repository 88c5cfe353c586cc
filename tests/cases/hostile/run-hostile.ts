// A file of bad inputs, each value against every call of the registry and against the socket. A row passes when nothing breaks, nothing changes and
// nothing of another user is revealed.
import { calls } from '../../../src/domain/wire/calls.ts';
import type { CallName } from '../../../src/domain/wire/calls.ts';
import { isFields, listOf } from '../case-row.ts';
import type { Fields, Json } from '../case-row.ts';
import type { Failure, Report } from '../run-file.ts';
import { judgeFrames } from './frames.ts';
import { judge } from './judge.ts';
import { probesOf } from './probes.ts';
import type { Probe } from './probes.ts';
import { specialsOf } from './specials.ts';
import { openTarget } from './target.ts';
import type { Target } from './target.ts';

export type HostileRow = { readonly id: string; readonly area: string; readonly inputs: readonly string[] };

/** Rows of {id, area, inputs, expected, how}: a list of values, and in words what must come of them. */
export const hostileRows = (json: unknown): readonly HostileRow[] | null => {
  if (!Array.isArray(json) || json.length === 0) return null;
  const rows = (json as Json[]).flatMap((row) => {
    const fields: Fields = isFields(row) ? row : {};
    const { id, area, inputs } = fields;
    const isHostile = typeof area === 'string' && Array.isArray(inputs) && typeof fields['how'] === 'string';
    return isHostile ? [{ id: String(id), area, inputs: listOf(inputs).map((one) => String(one)) }] : [];
  });
  return rows.length === json.length ? rows : null;
};

const NAMES = Object.keys(calls) as CallName[];

/** Requests that a call's schemas take and that change something are no bad input: they are not sent. */
const isWorthSending = ({ name, isRefused, isForeign }: Probe): boolean =>
  isRefused || isForeign === true || calls[name].method === 'GET';

/** `width`: into how many fields of each call a value goes; `every`: each call gets every n-th value, all of them together get all. */
export type Thoroughness = { readonly width: number; readonly every: number };

/** Runs one row; what was wrong, and how much was sent. */
export const runHostileRow = async (
  target: Target,
  row: HostileRow,
  { width, every }: Thoroughness,
): Promise<{ readonly wrong: readonly string[]; readonly sent: number }> => {
  const before = await target.state();
  const [wrong, faultsBefore]: [string[], number] = [[], target.faults.length];
  let sent = 0;
  const send = async (probe: Probe): Promise<void> => {
    if (!isWorthSending(probe)) return;
    sent += 1;
    wrong.push(...(await judge(target, probe)));
  };
  for (const [at, name] of NAMES.entries()) {
    for (const [index, input] of row.inputs.entries())
      if ((index + at) % every === 0) for (const probe of probesOf(name, input, index + at, width)) await send(probe);
    for (const probe of specialsOf(row.area, name, target)) await send(probe);
  }
  wrong.push(...(await judgeFrames(target, row.inputs)));
  if ((await target.state()) !== before) wrong.push('the state of the exchange changed');
  if (({} as Record<string, unknown>)['isAdmin'] !== undefined) wrong.push('the prototype of all objects changed');
  wrong.push(...target.faults.slice(faultsBefore).map((line) => `fault: ${line.slice(0, 300)}`));
  return { wrong, sent };
};

/** Into all fields of nearly every call. */
const THOROUGH: Thoroughness = { width: 12, every: 1 };

export const runHostile = async (
  file: string,
  rows: readonly HostileRow[],
  log: (line: string) => void,
): Promise<Report> => {
  const target = await openTarget();
  const failures: Failure[] = [];
  let [passed, failed] = [0, 0];
  try {
    for (const row of rows) {
      const { wrong, sent } = await runHostileRow(target, row, THOROUGH);
      log(`${row.id} ${row.area}: ${sent} requests to ${NAMES.length} calls, and the socket`);
      if (wrong.length === 0) passed += 1;
      else failed += 1;
      const reported = wrong.map((words) => ({
        file,
        id: row.id,
        side: 'exchange',
        field: row.area,
        expected: '"nothing"',
        got: words,
      }));
      failures.push(...reported);
    }
  } finally {
    await target.close();
  }
  return { passed, failed, failures };
};
