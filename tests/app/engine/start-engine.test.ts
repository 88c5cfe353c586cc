import { expose } from 'comlink';
import { afterEach, expect, test, vi } from 'vitest';
import { startEngine } from '../../../src/app/engine/start-engine.ts';
import type { BookSnapshot, Snapshot } from '../../../src/worker/api/snapshots.ts';
import { bookAt } from '../../worker/paint/book-sample.ts';

type OnBatch = (batch: readonly Snapshot[]) => Promise<void>;

/** A page whose worker publishes what the test hands it, and whose frames are painted when the test says so. */
const createPage = () => {
  const frames: (() => void)[] = [];
  const ports: MessagePort[] = [];
  const workers: { readonly onBatch: Promise<OnBatch>; readonly die: () => void }[] = [];
  class FakeWorker extends EventTarget {
    readonly #port: MessagePort;
    constructor() {
      super();
      const { port1, port2 } = new MessageChannel();
      ports.push(port1, port2);
      this.#port = port1;
      port1.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
        this.dispatchEvent(new MessageEvent('message', { data })),
      );
      port1.start();
      const onBatch = new Promise<OnBatch>((resolve) => {
        expose(
          {
            start: () => undefined,
            openSurfaces: () => undefined,
            subscribe: (onBatch: OnBatch) => resolve(async (batch) => onBatch(batch)),
          },
          port2,
        );
      });
      workers.push({ onBatch, die: () => this.dispatchEvent(new Event('error')) });
    }
    postMessage(message: unknown, transfer: Transferable[] = []): void {
      this.#port.postMessage(message, transfer);
    }
    terminate(): void {
      /* What it said before may still be on its way. */
    }
  }
  const document = Object.assign(new EventTarget(), {
    hidden: false,
    visibilityState: 'visible',
    getElementById: () => null,
  });
  const page = Object.assign(new EventTarget(), {
    document,
    location: { href: 'http://x/', origin: 'http://x' },
    setTimeout,
    setInterval,
    clearInterval,
  });
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', document);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  const engine = startEngine('http://x');
  return {
    engine,
    workers,
    paint: () => {
      for (const run of frames.splice(0)) run();
    },
    waiting: () => frames.length,
    close: () => {
      engine.stop();
      for (const port of ports) port.close();
    },
  };
};

afterEach(() => vi.unstubAllGlobals());

test('[MKT-11] what a dead engine said last does not make the page live again', async () => {
  const { engine, workers, paint, waiting, close } = createPage();
  const onBatch = await workers[0]!.onBatch;
  const book: BookSnapshot = { topic: 'book', ...bookAt(600_000) };
  const shown = onBatch([book]);
  await vi.waitFor(() => expect(waiting()).toBe(1));
  paint();
  await shown;
  expect(engine.store.read('book')?.freshness.state).toBe('live');
  void onBatch([book]);
  await vi.waitFor(() => expect(waiting()).toBe(1));
  workers[0]!.die();
  expect(engine.store.read('book')?.freshness.state).toBe('offline');
  paint();
  expect(engine.store.read('book')?.freshness.state).toBe('offline');
  await vi.waitFor(() => expect(workers).toHaveLength(2));
  close();
});
