import { createActor, waitFor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { describe, expect, test } from 'vitest';
import type { WalkAsk } from '../../src/domain/kernel/history-walk.ts';
import type { Piece } from '../../src/domain/kernel/page.ts';
import type { Result } from '../../src/domain/kernel/result.ts';
import { createReadHistoryMachine, readHistoryView } from '../../src/machines/read-history/read-history.machine.ts';

type Row = { readonly id: string; readonly at: number };
type Answer = Result<Piece<Row>> | 'restart';
const ALL = { fromMs: null, toMs: null };
const piece = (ids: readonly number[], total: number, isFull: boolean): Answer => ({
  ok: true,
  value: { rows: ids.map((at) => ({ id: String(at), at })), total, isFull },
});
const refused: Answer = { ok: false, problem: { key: 'error.network' } };

/** A world that answers in turn; null: not yet. */
const world = (answers: readonly (Answer | null)[]) => {
  const asked: WalkAsk[] = [];
  const finished: (readonly Row[])[] = [];
  const machine = createReadHistoryMachine<Row>({
    rowId: ({ id }) => id,
    atMs: ({ at }) => at,
    read: (ask) => {
      const answer = answers[asked.push(ask) - 1];
      if (answer === 'restart') return Promise.reject(new Error('the engine stopped'));
      return answer == null ? new Promise(() => undefined) : Promise.resolve(answer);
    },
    finish: (rows) => finished.push(rows),
  });
  const actor = createActor(machine).start();
  const view = () => readHistoryView(actor.getSnapshot());
  const until = (state: string) => waitFor(actor, (snapshot) => snapshot.matches(state as never));
  return { actor, asked, finished, view, until };
};

describe('reading a whole history', () => {
  test('[ORD-08] page after page, with its progress, to the end: every row once, the newest first', async () => {
    const { actor, asked, finished, view, until } = world([
      piece([5, 4], 5, true),
      piece([4, 3], 4, true),
      piece([3, 2, 1], 3, false),
      piece([6, 5], 2, false),
      piece([6], 1, false),
    ]);
    actor.send({ type: 'reading.started', range: ALL });
    expect(view()).toMatchObject({ state: 'reading', count: 0, total: null });
    await until('done');
    expect(finished.map((rows) => rows.map(({ id }) => id))).toEqual([['6', '5', '4', '3', '2', '1']]);
    expect(view()).toEqual({ state: 'done', count: 6, total: 5, problem: null });
    expect(asked.map(({ toMs }) => toMs)).toEqual([null, 4, 3, null, null]);
    expect(asked[3]).toEqual({ fromMs: 5, toMs: null, page: 1 });
  });

  test('[ORD-08] [X-06] a page that fails is said, what was read is kept, and somebody who tries again goes on there', async () => {
    for (const failure of [refused, 'restart'] as const) {
      const { actor, asked, finished, view, until } = world([
        piece([5, 4], 3, true),
        failure,
        piece([4, 3], 2, false),
        piece([5], 1, false),
      ]);
      actor.send({ type: 'reading.started', range: ALL });
      await until('failed');
      expect(view()).toMatchObject({ state: 'failed', count: 2, total: 3 });
      expect(view().problem?.key).toBe(failure === refused ? 'error.network' : 'error.failed');
      expect(finished).toEqual([]);
      actor.send({ type: 'reading.retried' });
      await until('done');
      expect(asked[2]).toEqual(asked[1]);
      expect(finished[0]?.map(({ id }) => id)).toEqual(['5', '4', '3']);
    }
  });

  test('[ORD-08] it can be left while a page is under way: nothing is saved, and the next reading begins afresh', () => {
    const { actor, finished, view } = world([null, null]);
    actor.send({ type: 'reading.started', range: ALL });
    actor.send({ type: 'reading.cancelled' });
    expect(view()).toEqual({ state: 'idle', count: 0, total: null, problem: null });
    actor.send({ type: 'reading.started', range: ALL });
    expect(view()).toMatchObject({ state: 'reading', count: 0 });
    expect(finished).toEqual([]);
  });

  test('[FLOW-08] every state is reached and can be left', () => {
    const machine = world([null]).actor.logic;
    const ends = (output: Answer) => ({ type: 'xstate.done.actor.0.readHistory.reading', output }) as never;
    const paths = getShortestPaths(machine as never, {
      events: [
        { type: 'reading.started', range: ALL },
        { type: 'reading.cancelled' },
        { type: 'reading.retried' },
        ends(refused),
        ends(piece([], 0, false)),
      ] as never,
      serializeState: (state) => JSON.stringify((state as { value: unknown }).value) as never,
    });
    const states = new Set(paths.map(({ state }) => (state as { value: unknown }).value));
    expect(states).toEqual(new Set(['idle', 'reading', 'failed', 'done']));
    for (const { state } of paths) {
      const { value } = state as { value: string };
      const [way] = { idle: ['reading.started'], done: ['reading.started'] }[value] ?? ['reading.cancelled'];
      expect((state as { can: (event: unknown) => boolean }).can({ type: way, range: ALL })).toBe(true);
    }
  });
});
