// The terminal's own lower panel with 200 positions and 500 open orders, on the engine's own batches: ?tab=positions | orders.
import '@fontsource-variable/inter';
import '../../src/app/styles/base.css';
import '../../src/app/styles/tokens.css';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { EngineProvider } from '../../src/app/engine/engine-context.tsx';
import { browserFrames, createFramePacer } from '../../src/app/engine/frame-pacer.ts';
import { createSnapshotStore } from '../../src/app/engine/snapshot-store.ts';
import { createSurfaces } from '../../src/app/engine/surfaces.ts';
import { PositionsPanel } from '../../src/app/features/portfolio/positions/bottom-panel.tsx';
import { TradeProvider } from '../../src/app/flows/trade-context.tsx';
import { switchLanguage } from '../../src/app/i18n/i18n.ts';
import { thisDevice } from '../../src/app/prefs/this-device.ts';
import type { EngineDoor } from '../../src/worker/api/door.ts';
import type { Snapshot } from '../../src/worker/api/snapshots.ts';

const root = document.getElementById('root')!;
const counter = new SharedArrayBuffer(4);
const frames = new Int32Array(counter);
const worker = new Worker(new URL('./tables-worker.ts', import.meta.url), { type: 'module' });

document.documentElement.dataset['theme'] = 'dark';
thisDevice.change({ theme: 'dark' });
root.style.cssText = 'width:1264px;height:420px;display:flex';
const store = createSnapshotStore();
const pacer = createFramePacer(browserFrames, store.apply);
worker.onmessage = ({ data }: MessageEvent<readonly Snapshot[]>) => {
  void pacer.take(data).then(() => worker.postMessage({}));
};
worker.postMessage({ counter });

/** Nothing is sent here: what is asked is never answered. */
const door = new Proxy({}, { get: () => () => new Promise<never>(() => undefined) }) as EngineDoor;
await switchLanguage('en');
const engine = { door, store, surfaces: createSurfaces(async () => undefined) };
const Page = () => (
  <EngineProvider engine={engine}>
    <TradeProvider environment="mock" contractCode="btcusdt" bizType="perpetual">
      <PositionsPanel historyOf={() => null} />
    </TradeProvider>
  </EngineProvider>
);
// Names of contracts are links, and need to know where they are.
const router = createRouter({
  routeTree: createRootRoute({ component: Page }),
  history: createMemoryHistory({ initialEntries: ['/'] }),
});
createRoot(root).render(<RouterProvider router={router} />);

Object.assign(globalThis, { framesIn: () => Atomics.load(frames, 0) });
