// What a new list and a new call cost: a copy of the engine in which a throw-away list is declared in one place and a throw-away call in two (its type,
// and its declaration with the registry's line). They are on the page, on the tape and in a replay. Nothing else of the copy is touched.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as EngineRig from '../support/engine-rig.ts';
import type * as OpenDeck from '../support/open-deck.ts';
import { conditionRow, orderEntry } from '../support/rows.ts';
import { ok } from '../support/scripted-exchange.ts';

const home = resolve(import.meta.dirname, '../../..');
let root = '';

/** Puts `after` behind `before`, which stands once in the file. */
const plant = (file: string, before: string, after: string): void => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text.split(before)).toHaveLength(2);
  writeFileSync(join(root, file), text.replace(before, before + after));
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'planted-list-'));
  for (const part of ['src/domain', 'src/worker', 'tests/worker/support', 'tsconfig.base.json', 'package.json'])
    cpSync(join(home, part), join(root, part), { recursive: true });
  symlinkSync(join(home, 'node_modules'), join(root, 'node_modules'), 'dir');
  // The list, in one place.
  plant(
    'src/worker/lists/registry.ts',
    'export const lists = {',
    "\n  trailing: { ...triggers, isGone: (row: OwnLists['triggers']) => row.kind !== 'trailing' || triggers.isGone(row) },",
  );
  // The call: its type, its declaration, its line in the registry.
  plant(
    'src/worker/api/calls.ts',
    'Queries & {',
    '\n  readonly endedCount: Read<{ readonly bizType: BizType }, number>;',
  );
  plant(
    'src/worker/calls/histories.ts',
    'queries: {',
    `
    endedCount: query('endedCount', {
      call: readOrderHistory,
      toInput: ({ bizType }) => ({ params: { bizType }, query: { page: 1 } }),
      toAnswer: ({ total }) => total,
    }),`,
  );
  plant(
    'src/worker/calls/registry.ts',
    'Readonly<Record<Exclude<QueryName, InFamily>, About>> = {',
    "\n  endedCount: { noun: 'histories', staleOn: ['order-ended'] },",
  );
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('[MKT-06] [MKT-08] a list declared in one place and a call in two are on the page, on the tape and in a replay', async () => {
  const load = <T>(file: string): Promise<T> =>
    import(/* @vite-ignore */ pathToFileURL(join(root, file)).href) as Promise<T>;
  const { createLiveRig } = await load<typeof EngineRig>('tests/worker/support/engine-rig.ts');
  const { shownAtEnd } = await load<typeof OpenDeck>('tests/worker/support/open-deck.ts');
  const rig = await createLiveRig({ user: 'ann' });
  rig.exchange.answer(({ url }) =>
    url.includes('history-list') ? ok({ rows: [orderEntry({ status: 2 })], total: 41 }) : null,
  );
  await rig.time.advance(1000);
  const count = { name: 'endedCount', input: { bizType: 'perpetual' } } as never;
  await rig.door.watch([count]);
  const trailing = {
    id: '6',
    stopLimitType: 3,
    triggerPrice: '',
    tracingCallback: '1.5',
    tracingDirection: 'less',
  } as const;
  rig.exchange.push(
    { type: 'condition_orders' },
    { kind: 'update', rows: [conditionRow({ id: '5' }), conditionRow(trailing)] },
  );
  await rig.time.advance(100);
  const list = rig.read('trailing' as 'triggers');
  expect(list).toMatchObject({
    freshness: { state: 'live' },
    rows: [{ id: '6', trailing: { callbackPercent: '1.5' } }],
  });
  expect(rig.read('triggers').rows).toHaveLength(2);
  expect(rig.read('answers').rows).toMatchObject([{ state: 'live', value: 41 }]);

  const tape = await rig.door.readTape();
  const shown = await shownAtEnd(tape, [count]);
  expect(shown.get('trailing' as 'triggers')).toMatchObject({ rows: list.rows });
  expect(shown.get('answers')).toMatchObject({ rows: [{ state: 'live', value: 41 }] });
});

test('the copy with both compiles as it is', () => {
  const tsc = join(home, 'node_modules/typescript/bin/tsc');
  for (const project of ['src/worker/api', 'src/worker']) {
    const { status, stdout } = spawnSync(
      process.execPath,
      [tsc, '-p', `${project}/tsconfig.json`, '--pretty', 'false'],
      { cwd: root, encoding: 'utf8' },
    );
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  }
});
