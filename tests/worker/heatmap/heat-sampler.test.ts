// The columns that the engine samples, against the book of its tape folded anew to each moment.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HEAT_ROWS, type HeatColumn } from '../../../src/domain/market/heat/heat-column.ts';
import { levelsOf } from '../../../src/domain/market/book/levels.ts';
import type { HeatPiece } from '../../../src/worker/api/heat.ts';
import { heatCalls } from '../../../src/worker/calls/heat.ts';
import { createCore } from '../../../src/worker/core.ts';
import { freshnessOf } from '../../../src/worker/publish/project/freshness.ts';
import { keepState, restoreState } from '../../../src/worker/tape/checkpoint.ts';
import { parseTape } from '../../../src/worker/tape/line.ts';
import { createLiveRig, delta, DEPTH, MOCK_VIEW, type Rig } from '../support/engine-rig.ts';
import { play, step } from '../support/play.ts';
import { contractRow } from '../support/rows.ts';
import { bare } from '../support/scripted-exchange.ts';

const CONTRACT = 'btcusdt';
const OF = { contract: CONTRACT, environment: 'mock' } as const;
type Asked = { readonly run: string | null; readonly after: number; readonly rowTicks: number | null };
const FIRST: Asked = { run: null, after: 0, rowTicks: null };

const fetchHeat = async (rig: Rig, asked: Asked = FIRST): Promise<HeatPiece | null> => {
  const answer = await rig.door.ask('heat', { ...OF, ...asked });
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
    let [live, silent] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const rig = await createLiveRig({ user: 'ann' });
        const first = await fetchHeat(rig);
        if (first === null) throw new Error('nothing is sampled');
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
        for (let second = from; second <= to; second += 1) {
          const book = bookAt(tape, second * 1000, first.rowTicks);
          expect(found.get(second * 1000) ?? null, `second ${second}`).toEqual(book);
          if (book === null) silent += 1;
          else live += 1;
        }
        expect(Math.max(...found.keys(), 0)).toBeLessThanOrEqual(to * 1000);
      }),
      { numRuns: 25 },
    );
    expect(live).toBeGreaterThan(50);
    expect(silent).toBeGreaterThan(5);
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
      const piece = heat(core.state, { ...OF, ...asked });
      if (piece === null) continue;
      replayed.push(...piece.columns);
      asked = nextOf(piece);
    }
    for (const column of live!.columns) expect(replayed.find(({ atMs }) => atMs === column.atMs)).toEqual(column);
  });

  test('[CHART-01] what was fetched is let go, a lost answer is asked for again, and the newest wait for who comes late, and another contract or the end ends it', async () => {
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
    // Nobody came for longer than columns wait: the oldest of them are gone, the newest are not.
    const late = (await fetchHeat(rig, nextOf(other)))!;
    expect([late.run === other.run, late.columns.length, late.cutMs]).toEqual([true, 600, null]);
    const nowMs = Math.floor(rig.time.clock.now() / 1000) * 1000;
    expect(late.columns.at(-1)!.atMs).toBeGreaterThanOrEqual(nowMs - 1000);
    expect(late.columns[0]!.atMs).toBe(late.columns.at(-1)!.atMs - 599_000);
    await rig.door.ask('heat', { ...OF, ...nextOf(late), isOver: true });
    await rig.time.advance(3000);
    const anew = (await fetchHeat(rig, nextOf(late)))!;
    expect([anew.run === late.run, anew.columns.length]).toEqual([false, 0]);
    expect(await rig.door.ask('heat', { ...OF, contract: 'ethusdt', ...FIRST })).toEqual({ ok: true, value: null });
  });

  test('[CHART-01] [MKT-10] are of one environment: in the other the same contract goes on in none, and what was sampled before is handed out', async () => {
    const rig = await createLiveRig();
    rig.exchange.answer(({ url }) =>
      url.includes('/perpetual/public?env=0') ? bare([contractRow(CONTRACT, { env: 0 })]) : null,
    );
    const first = (await fetchHeat(rig))!;
    await rig.time.advance(3000);
    const turnedMs = rig.time.clock.now();
    await rig.door.setView({ ...MOCK_VIEW, environment: 'real' });
    await rig.time.advance(3000);
    const rest = (await fetchHeat(rig, nextOf(first)))!;
    expect(rest.run).toBe(first.run);
    expect(rest.columns.length).toBeGreaterThanOrEqual(2);
    for (const { atMs } of rest.columns) expect(atMs).toBeLessThanOrEqual(turnedMs);
    expect(await fetchHeat(rig, nextOf(rest))).toBeNull();
    const ask = async (asked: Asked) => rig.door.ask('heat', { ...OF, environment: 'real', ...asked });
    const real = await ask(FIRST);
    expect(real).toMatchObject({ ok: true, value: { columns: [] } });
    expect(real.ok && real.value?.run).not.toBe(first.run);
  });
});

/** A tape of some seconds in which the book moves. */
const recordTape = async (): Promise<ReturnType<typeof parseTape>> => {
  const rig = await createLiveRig();
  for (let seq = 100; seq < 160; seq += 1) {
    rig.exchange.push(DEPTH, delta(seq, seq + 1, [[`6500${seq % 9}.1`, String(seq)]]));
    await rig.time.advance(300);
  }
  return parseTape(await rig.door.readTape());
};

describe('a tape that goes through time otherwise', () => {
  const { heat } = heatCalls.ofState;
  const secondsOf = (piece: HeatPiece | null): readonly number[] => piece!.columns.map(({ atMs }) => atMs);

  test('[CHART-01] [MKT-08] put back and standing still it takes back what is later, and going on it makes the same columns', async () => {
    const entries = await recordTape();
    const { state, accept } = createCore();
    const half = Math.floor(entries.length / 2);
    const begun: HeatPiece[] = [];
    const play = (from: number, to: number): void => {
      for (const entry of entries.slice(from, to)) {
        accept(entry);
        const piece = begun.length > 0 ? null : heat(state, { ...OF, ...FIRST });
        if (piece !== null) begun.push(piece);
      }
    };
    play(0, half);
    const mark = keepState(state);
    const nowMs = entries[half - 1]!.atMs + state.line.offsetMs;
    play(half, entries.length);
    const whole = heat(state, { ...OF, ...nextOf(begun[0]!) })!;
    const later = secondsOf(whole).filter((atMs) => atMs > nowMs);
    expect(later.length).toBeGreaterThan(3);
    restoreState(state, mark);
    // Nothing is folded in: it stands there.
    const still = heat(state, { ...OF, ...nextOf(whole) })!;
    expect([still.run, still.tape, still.columns.length]).toEqual([whole.run, whole.tape, 0]);
    expect(still.cutMs).toBeLessThanOrEqual(nowMs);
    expect(still.cutMs).toBeGreaterThan(nowMs - 1000);
    // An answer that was lost is given again.
    expect(heat(state, { ...OF, ...nextOf(whole) })?.cutMs).toBe(still.cutMs);
    play(half, entries.length);
    const again = heat(state, { ...OF, ...nextOf(still) })!;
    expect(again.cutMs).toBeNull();
    expect(again.columns.filter(({ atMs }) => atMs > nowMs)).toEqual(whole.columns.filter(({ atMs }) => atMs > nowMs));
    // Put back and played on between two looks: both in one, in that order.
    restoreState(state, mark);
    play(half, entries.length);
    const both = heat(state, { ...OF, ...nextOf(again) })!;
    expect(both.cutMs).toBeLessThanOrEqual(nowMs + 1000);
    expect(secondsOf(both).filter((atMs) => atMs > nowMs + 1000)).toEqual(later.filter((atMs) => atMs > nowMs + 1000));
  });

  test('[CHART-01] a device clock that is set back takes nothing away and makes no second twice', async () => {
    const entries = await recordTape();
    const { state, accept } = createCore();
    const pieces: HeatPiece[] = [];
    entries.forEach((entry, at) => {
      const isBack = at > entries.length * 0.4 && at < entries.length * 0.6;
      // Pongs would measure the clock anew.
      if (at > entries.length * 0.4 && entry.kind === 'frame' && entry.text.includes('pong')) return;
      accept(isBack ? { ...entry, atMs: entry.atMs - 3_600_000 } : entry);
      const before = pieces.at(-1);
      const piece = heat(state, { ...OF, ...(before === undefined ? FIRST : nextOf(before)) });
      if (piece !== null) pieces.push(piece);
    });
    expect(pieces.map(({ cutMs }) => cutMs).filter((cutMs) => cutMs !== null)).toEqual([]);
    const seconds = pieces.flatMap(secondsOf);
    expect(seconds).toEqual([...new Set(seconds)].toSorted((a, b) => a - b));
    expect(seconds.length).toBeGreaterThan(5);
  });
});
