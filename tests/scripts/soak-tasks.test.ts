import { expect, test } from 'vitest';

type LongTasks = {
  readonly longTasksOf: (events: readonly object[]) => readonly { readonly wallMs: number; readonly cpuMs: number }[];
};
const script = new URL('../../scripts/soak-tasks.mjs', import.meta.url).href;
const { longTasksOf } = (await import(/* @vite-ignore */ script)) as LongTasks;

test('a long task is one of the page’s main thread; it carries what it computed beside what the clock says', () => {
  const main = { name: 'thread_name', pid: 7, tid: 1, args: { name: 'CrRendererMain' } };
  const other = { name: 'thread_name', pid: 7, tid: 2, args: { name: 'Compositor' } };
  const task = (tid: number, dur: number, tdur?: number) => ({
    name: 'RunTask',
    pid: 7,
    tid,
    dur,
    ...(tdur === undefined ? {} : { tdur }),
  });
  expect(
    longTasksOf([
      main,
      other,
      task(1, 70_000, 31_000),
      task(1, 90_400, 88_000),
      // Short, another thread’s, another kind of event.
      task(1, 50_000, 50_000),
      task(2, 400_000, 400_000),
      { name: 'FunctionCall', pid: 7, tid: 1, dur: 90_000, tdur: 90_000 },
      // Where the browser has no clock of the thread, the wall’s counts.
      task(1, 60_000),
    ]),
  ).toEqual([
    { wallMs: 70, cpuMs: 31 },
    { wallMs: 90, cpuMs: 88 },
    { wallMs: 60, cpuMs: 60 },
  ]);
});
