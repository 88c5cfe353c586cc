// The terminal's own book panel, as the trade page has it: painted by the worker, with everything over it for keyboard and
// screen readers; or (isPainted false) its own rows as elements.
import '@fontsource-variable/inter';
import '../../src/app/styles/base.css';
import '../../src/app/styles/tokens.css';
import { createRoot } from 'react-dom/client';
import { EngineProvider } from '../../src/app/engine/engine-context.tsx';
import { browserFrames, createFramePacer } from '../../src/app/engine/frame-pacer.ts';
import { createSnapshotStore } from '../../src/app/engine/snapshot-store.ts';
import { createSurfaces } from '../../src/app/engine/surfaces.ts';
import { BookPanel } from '../../src/app/features/trading/book/book-panel.tsx';
import { TradeProvider } from '../../src/app/flows/trade-context.tsx';
import { switchLanguage } from '../../src/app/i18n/i18n.ts';
import { thisDevice } from '../../src/app/prefs/this-device.ts';
import type { EngineDoor } from '../../src/worker/api/door.ts';
import { sampleContract as contract } from './sample-contract.ts';

export const startOurs = async (
  root: HTMLElement,
  worker: Worker,
  counter: SharedArrayBuffer,
  isPainted: boolean,
): Promise<void> => {
  thisDevice.change({ plainRows: !isPainted, theme: 'dark' });
  document.documentElement.dataset['theme'] = 'dark';
  const store = createSnapshotStore();
  const frames = new Int32Array(counter);
  const pacer = createFramePacer(browserFrames, (batch) => {
    store.apply(batch);
    // Painted frames are counted by the painter.
    if (!isPainted) Atomics.add(frames, 0, 1);
  });
  const surfaces = createSurfaces((book) => pacer.take([book]));
  const opening = surfaces.connect(null);
  if (opening === null) throw new Error('a page without an early engine opens its surfaces itself');
  const { port, memory } = opening;
  worker.postMessage({ port, memory, counter }, [port]);
  store.apply([{ topic: 'contracts', revision: 1, freshness: { state: 'live', atMs: 0 }, rows: [contract] }]);
  await switchLanguage('en');
  root.style.cssText = 'width:320px;height:860px';
  const door = {} as EngineDoor;
  createRoot(root).render(
    <EngineProvider engine={{ door, store, surfaces }}>
      <TradeProvider environment="mock" contractCode="btcusdt" bizType="perpetual">
        <BookPanel />
      </TradeProvider>
    </EngineProvider>,
  );
};
