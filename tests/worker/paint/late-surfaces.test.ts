import { expect, test } from 'vitest';
import { lateSurfaces } from '../../../src/worker/paint/late-surfaces.ts';
import type { Surfaces } from '../../../src/worker/paint/surfaces.ts';
import { createVirtualTime } from '../support/virtual-time.ts';

test('[MKT-07] [MKT-11] a painter that cannot be fetched while the exchange is away is asked for until it is there: the engine lives on', async () => {
  const time = createVirtualTime();
  const opened: unknown[] = [];
  const taken: string[] = [];
  const fails = 3;
  let asked = 0;
  const load = async (): Promise<Surfaces> => {
    asked += 1;
    if (asked <= fails) throw new TypeError('Failed to fetch dynamically imported module');
    return {
      connect: () => ({ take: (topic: string) => taken.push(topic) > 0 }),
      open: (port: unknown) => {
        opened.push(port);
      },
    };
  };
  const late = lateSurfaces(load, time.scheduler);
  const sink = late.connect({} as never);
  const port = {} as never;
  let isOpen = false;
  void late.open(port, null).then(() => {
    isOpen = true;
  });
  await time.advance(500);
  expect([asked, isOpen, sink.take('book')]).toEqual([1, false, false]);
  await time.advance(7000);
  expect([asked, isOpen, opened]).toEqual([4, true, [port]]);
  expect(sink.take('book')).toBe(true);
  expect(taken).toEqual(['book']);
});
