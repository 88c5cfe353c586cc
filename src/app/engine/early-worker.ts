// The engine's worker begins to load before the page's own code is there: a script of its own, the first in the page.
// A worker that fails before anybody listens is not taken.
import type { EarlyPlace } from './early-place.ts';

const worker = new Worker(new URL('../../worker/engine.worker.ts', import.meta.url), { type: 'module', name: 'engine' });
const place = globalThis as EarlyPlace;
place.__engine = worker;
worker.addEventListener('error', () => {
  if (place.__engine === worker) delete place.__engine;
});
