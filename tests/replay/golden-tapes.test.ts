// Each recorded tape folds to the state that is kept beside it. UPDATE_GOLDEN=1 writes what is found: look at the difference before you keep it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCore } from '../../src/worker/core.ts';
import type { EngineState } from '../../src/worker/fold/state.ts';
import { createProject } from '../../src/worker/publish/project/project.ts';
import { parseTape, toLine } from '../../src/worker/tape/line.ts';
import { isHashOf } from '../../src/worker/tape/older-hash.ts';
import { replay } from '../worker/support/replay-tape.ts';
import { stateHash } from '../../src/worker/tape/state-hash.ts';

const ROOT = join(import.meta.dirname, '../../fixtures');
const names = readdirSync(join(ROOT, 'tapes')).filter((name) => name.endsWith('.tape.gz'));
const read = (name: string): string => gunzipSync(readFileSync(join(ROOT, 'tapes', name))).toString('utf8');

/** What a person can check, and the hash of everything. */
const summary = (state: EngineState) => ({
  hash: stateHash(state),
  entries: state.line.tapeEvents,
  frames: state.line.framesIn,
  gaps: state.line.gaps,
  resyncs: state.line.resyncs,
  reconnects: state.line.reconnects,
  userName: state.account.userName,
  bookSeq: state.book.seq,
  lastTicks: state.market.last?.ticks ?? null,
  open: state.lists.orders.rows.map((order) => [order.clientId, order.status]),
  ended: state.lists.orders.gone.map((order) => [order.clientId, order.status]),
  positions: state.lists.positions.rows.map((position) => [
    position.contract,
    position.side,
    position.amountCont,
    position.entryPrice,
  ]),
  balances: state.lists.assets.rows.map((balance) => [balance.coin, balance.free]),
});

/** `olderHashes`: what versions that are out there called this state. They are never taken away. */
type Golden = ReturnType<typeof summary> & { readonly olderHashes: readonly string[] };

describe.each(names)('%s', (name) => {
  const text = read(name);
  const file = join(ROOT, 'golden', name.replace('.tape.gz', '.json'));

  test('[MKT-08] folds to its golden state', () => {
    const found = summary(replay(text).state);
    const { olderHashes, ...golden } = JSON.parse(readFileSync(file, 'utf8')) as Golden;
    if (process.env['UPDATE_GOLDEN'] === '1')
      writeFileSync(file, `${JSON.stringify({ ...found, olderHashes }, null, 2)}\n`);
    expect(found).toEqual(golden);
  });

  test('[MKT-08] still folds to what versions before said it does', () => {
    const { olderHashes } = JSON.parse(readFileSync(file, 'utf8')) as Golden;
    const { state } = replay(text);
    expect(olderHashes.filter((hash) => !isHashOf(state, hash))).toEqual([]);
    expect(isHashOf(state, '0000000000000000')).toBe(false);
  });

  test('[MKT-08] gives the same state twice, and back through its own lines', () => {
    const entries = parseTape(text);
    expect(stateHash(replay(entries.map(toLine).join('\n')).state)).toBe(stateHash(replay(text).state));
  });

  test('[MKT-08] looking at the state at any moment changes nothing of it', () => {
    const entries = parseTape(text);
    const golden = stateHash(replay(text).state);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (every) => {
        const core = createCore();
        const project = createProject(core.state);
        entries.forEach((entry, at) => {
          core.accept(entry);
          if (at % every === 0)
            for (const topic of ['book', 'trades', 'orders', 'connection', 'marks'] as const) project(topic, at);
        });
        expect(stateHash(core.state)).toBe(golden);
      }),
      { numRuns: 10 },
    );
  });
});
