// The columns that the engine samples, against the book of its tape folded anew to each moment.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HEAT_ROWS, type HeatColumn } from '../../../src/domain/market/heat/heat-column.ts';
import { levelsOf } from '../../../src/domain/market/book/levels.ts';
import type { HeatPiece } from '../../../src/worker/api/heat.ts';
import { heatCalls } from '../../../src/worker/calls/heat.ts';
import { createCore } from '../../../src/worker/core.ts';
import { freshnessOf } from '../../../src/worker/publish/project/freshness.ts';
import { parseTape } from '../../../src/worker/tape/line.ts';
import { createLiveRig, delta, DEPTH, type Rig } from '../support/engine-rig.ts';
import { play, step } from '../support/play.ts';

const CONTRACT = 'btcusdt';
type Asked = { readonly run: string | null; readonly after: number; readonly rowTicks: number | null };
const FIRST: Asked = { run: null, after: 0, rowTicks: null };

const fetchHeat = async (rig: Rig, asked: Asked = FIRST): Promise<HeatPiece | null> => {
  const answer = await rig.door.ask('heat', { contract: CONTRACT, ...asked });
  return answer.ok ? answer.value : null;
};
const nextOf = ({ run, last, rowTicks }: HeatPiece): Asked => ({ run, after: last, rowTicks });

/** The cells of a column as prices of rows and contracts, without the empty ones. */
const cellsOf = ({ firstRow, cont }: HeatColumn): readonly (readonly [number, number])[] =>
  [...cont].flatMap((amount, at) => (amount === 0 ? [] : [[firstRow + at, amount] as const]));

/** What the tape holds at a moment of the exchange: all entries before it, folded by nobody else; null: its book is not live. */
const bookAt = (tape: string, atMs: number, rowTicks: number): readonly (readonly [number, number])[] | null => {
  const core = createCore();
  for (const entry of parseTape(tape)) {
    if (entry.atMs + core.state.line.offsetMs >= atMs) break;
    core.accept(entry);
  }
  const { book } = core.state.book;
  if (freshnessOf(core.state, 'depth', CONTRACT, core.state.book.timeMs).state !== 'live') return null;
  const levels = [...levelsOf(book.bids), ...levelsOf(book.asks)];
  const [bid, ask] = [levelsOf(book.bids)[0]?.[0], levelsOf(book.asks)[0]?.[0]];
  const middle = Math.floor(((bid ?? ask ?? 0) + (ask ?? bid ?? 0)) / 2);
  const first = Math.floor(middle / rowTicks) - HEAT_ROWS / 2;
  const cells = new Map<number, number>();
  for (const [ticks, cont] of levels) {
    const row = Math.floor(ticks / rowTicks);
    if (row >= first && row < first + HEAT_ROWS) cells.set(row, (cells.get(row) ?? 0) + cont);
  }
  return [...cells].toSorted((a, b) => a[0] - b[0]);
};

describe('the columns of the heatmap', () => {
  test('[CHART-01] [MKT-08] are the book of the tape folded to that moment, cell by cell, for any stream; where it is not live there is none', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const rig = await createLiveRig({ user: 'ann' });
        const first = await fetchHeat(rig);
        if (first === null) return;
        const beganMs = rig.time.clock.now();
        for (const one of steps) {
          await play(rig, [one]);
          await rig.time.advance(400);
        }
        const piece = await fetchHeat(rig, nextOf(first));
        const tape = await rig.door.readTape();
        const columns = [...first.columns, ...(piece?.columns ?? [])];
        const found = new Map(columns.map((column) => [column.atMs, cellsOf(column)]));
        const entries = parseTape(tape);
        const endMs = entries.at(-1)?.atMs ?? 0;
        // Offsets of this exchange are whole seconds or none: every second of its time that the tape went through is looked at.
        const { offsetMs } = (() => {
          const core = createCore();
          for (const entry of entries) core.accept(entry);
          return core.state.line;
        })();
        const [from, to] = [Math.ceil((beganMs + 1 + offsetMs) / 1000), Math.floor((endMs + offsetMs) / 1000)];
        for (let second = from; second <= to; second += 1)
          expect(found.get(second * 1000) ?? null, `second ${second}`).toEqual(
            bookAt(tape, second * 1000, first.rowTicks),
          );
        expect(Math.max(...found.keys(), 0)).toBeLessThanOrEqual(to * 1000);
      }),
      { numRuns: 25 },
    );
  });

  test('[CHART-01] [MKT-08] are the same on a replay of the tape', async () => {
    const rig = await createLiveRig();
    const first = await fetchHeat(rig);
    for (let seq = 100; seq < 130; seq += 1) {
      rig.exchange.push(DEPTH, delta(seq, seq + 1, [[`6500${seq % 9}.1`, String(seq)]]));
      await rig.time.advance(300);
    }
    const live = await fetchHeat(rig, nextOf(first!));
    expect(live?.columns.length).toBeGreaterThanOrEqual(8);
    const tape = await rig.door.readTape();
    const core = createCore();
    const { heat } = heatCalls.ofState;
    const replayed: HeatColumn[] = [];
    let asked: Asked = { run: null, after: 0, rowTicks: first!.rowTicks };
    for (const entry of parseTape(tape)) {
      core.accept(entry);
      const piece = heat(core.state, { contract: CONTRACT, ...asked });
      if (piece === null) continue;
      replayed.push(...piece.columns);
      asked = nextOf(piece);
    }
    for (const column of live!.columns) expect(replayed.find(({ atMs }) => atMs === column.atMs)).toEqual(column);
  });

  test('[CHART-01] what was fetched is let go, a lost answer is asked for again, and another contract, the end or nobody coming ends it', async () => {
    const rig = await createLiveRig();
    const first = (await fetchHeat(rig))!;
    await rig.time.advance(4000);
    const lost = (await fetchHeat(rig, nextOf(first)))!;
    expect(lost.columns).toHaveLength(4);
    const again = (await fetchHeat(rig, nextOf(first)))!;
    expect(again.columns.map(({ atMs }) => atMs)).toEqual(lost.columns.map(({ atMs }) => atMs));
    expect((await fetchHeat(rig, nextOf(again)))?.columns).toEqual([]);
    // Another height of rows is another run.
    const other = (await fetchHeat(rig, { ...nextOf(again), rowTicks: 500 }))!;
    expect([other.rowTicks, other.run === again.run, other.columns.length]).toEqual([500, false, 0]);
    await rig.time.advance(700_000);
    const late = (await fetchHeat(rig, nextOf(other)))!;
    expect([late.run === other.run, late.columns.length]).toEqual([false, 0]);
    await rig.door.ask('heat', { contract: CONTRACT, ...nextOf(late), isOver: true });
    await rig.time.advance(3000);
    const anew = (await fetchHeat(rig, nextOf(late)))!;
    expect([anew.run === late.run, anew.columns.length]).toEqual([false, 0]);
    expect(await rig.door.ask('heat', { contract: 'ethusdt', ...FIRST })).toEqual({ ok: true, value: null });
  });
});
