// What the page makes of the pieces that the engine hands out.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startRecording } from '../../../../../src/app/features/trading/chart/heatmap/recording.ts';
import type { EngineDoor } from '../../../../../src/worker/api/door.ts';
import type { Freshness } from '../../../../../src/worker/api/freshness.ts';
import type { HeatFacts, HeatPiece, HeatReply, HeatRequest } from '../../../../../src/worker/api/heat.ts';

const FACTS: HeatFacts = { rowTicks: 10, sinceMs: 1000, newestMs: 2000, gaps: 0, levels: [] };
const piece = (change: Partial<HeatPiece>): HeatPiece => ({
  run: 'one',
  tape: 'first',
  last: 0,
  rowTicks: 10,
  cutMs: null,
  columns: [],
  freshness: { state: 'replay', was: 'live', atMs: 0 },
  ...change,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { setTimeout, clearTimeout });
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A recording of a replay; `give`: the next answer of the engine. */
const record = async () => {
  const sent: HeatRequest[] = [];
  const asked: unknown[] = [];
  let next = piece({});
  const ask = (_name: string, input: unknown) => {
    asked.push(input);
    return Promise.resolve({ ok: true, value: next });
  };
  let reply: (reply: HeatReply<ImageBitmap>) => void = () => undefined;
  const recording = startRecording({
    door: { ask } as unknown as Pick<EngineDoor, 'ask'>,
    contract: 'btcusdt',
    environment: 'real',
    isReplay: true,
    startPainter: (onReply) => {
      reply = onReply;
      return { send: (request) => sent.push(request), stop: () => undefined };
    },
  });
  await vi.advanceTimersByTimeAsync(0);
  reply({ kind: 'facts', facts: FACTS });
  const give = async (change: Partial<HeatPiece>): Promise<readonly HeatRequest[]> => {
    sent.length = 0;
    next = piece(change);
    await vi.advanceTimersByTimeAsync(150);
    return sent;
  };
  return { recording, give, asked };
};

test('[CHART-01] of a tape it says recording where its book was live, and nowhere else', async () => {
  const { recording, give } = await record();
  const said: [Freshness['was'], string][] = [];
  for (const was of ['live', 'late', 'gapped', 'resyncing', 'loading', 'offline', 'live'] as const) {
    await give({ freshness: { state: 'replay', was, atMs: 0 } });
    said.push([was, recording.status().state]);
  }
  expect(said).toEqual(said.map(([was]) => [was, was === 'live' ? 'recording' : 'paused']));
  recording.stop();
});

test('[CHART-01] [MKT-10] the engine is asked for the environment of the page', async () => {
  const { recording, give, asked } = await record();
  await give({ last: 7 });
  await give({});
  recording.stop();
  expect(asked.at(0)).toMatchObject({ environment: 'real', contract: 'btcusdt', run: null, after: 0 });
  expect(asked.at(-1)).toMatchObject({ environment: 'real', isOver: true });
});

test('[CHART-01] what a tape takes back is cut before its columns are put; only another tape is forgotten', async () => {
  const { recording, give } = await record();
  const columns = [{ atMs: 3000, firstRow: 0, cont: new Float64Array(512) }];
  const kinds = async (change: Partial<HeatPiece>) => (await give(change)).map((request) => request.kind);
  expect(await kinds({ columns, cutMs: 2500 })).toEqual(['cut', 'columns']);
  expect(await kinds({ run: 'two', columns })).toEqual(['columns']);
  expect(await kinds({ run: 'three', tape: 'second', columns })).toEqual(['forget', 'columns']);
  recording.stop();
});
