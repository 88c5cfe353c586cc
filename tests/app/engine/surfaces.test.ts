import { expect, test, vi } from 'vitest';
import { createFrame, writeFrame } from '../../../src/worker/publish/frame/book-frame.ts';
import type { EarlyEngine } from '../../../src/app/boot/early-engine.ts';
import { createSurfaces } from '../../../src/app/engine/surfaces.ts';
import type { BookSnapshot } from '../../../src/worker/api/snapshots.ts';
import { bookAt } from '../../worker/paint/book-sample.ts';

test('[MKT-07] without shared memory the frame that came before the page is shown, and the next is asked for', async () => {
  const { port1, port2 } = new MessageChannel();
  const frame = createFrame();
  writeFrame(frame, bookAt(600_000));
  const early: EarlyEngine = {
    worker: {} as Worker,
    port: port1,
    memory: null,
    book: null,
    messages: new Map([['frame', { kind: 'frame', frame }]]),
    view: { environment: 'mock', contract: 'btcusdt', bizType: 'perpetual', period: '1m', groupTicks: 1 },
  };
  const books: BookSnapshot[] = [];
  const asked = new Promise<unknown>((resolve) => {
    port2.addEventListener('message', (event: MessageEvent<unknown>) => resolve(event.data));
    port2.start();
  });
  const surfaces = createSurfaces((book) => {
    books.push(book);
    return Promise.resolve();
  });
  expect(surfaces.connect(early)).toBeNull();
  expect(books.map(({ bids }) => bids[0]?.ticks)).toEqual([600_000]);
  expect(await asked).toEqual({ kind: 'ready' });
  port1.close();
});

test('[MKT-02] a painter that does not come is reported as away, and as back once it is there', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { getElementById: () => null });
  try {
    const { port1, port2 } = new MessageChannel();
    const early = {
      worker: {},
      port: port1,
      memory: null,
      book: null,
      messages: new Map(),
      view: {},
    } as unknown as EarlyEngine;
    const surfaces = createSurfaces(() => Promise.resolve());
    surfaces.connect(early);
    const reported: boolean[] = [];
    const back = new Promise<void>((resolve) => {
      surfaces.subscribe(() => {
        reported.push(surfaces.isPainterAway());
        if (!surfaces.isPainterAway()) resolve();
      });
    });
    vi.advanceTimersByTime(2000);
    expect(reported).toEqual([true]);
    port2.postMessage({ kind: 'up' });
    await back;
    expect(reported).toEqual([true, false]);
    port1.close();
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});
