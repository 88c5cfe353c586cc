// What the boot script leaves for the page's code: an engine that runs already, and a book that it paints already.
import type { View } from '../../worker/api/door.ts';
import type { SurfaceMessage } from '../../worker/api/surface.ts';

/** A canvas in the worker's hands. `memory`: where its painted frame is published; null where memory cannot be shared. */
export type EarlyCanvas = { readonly canvas: HTMLCanvasElement; readonly memory: SharedArrayBuffer | null };
export type EarlyEngine = {
  readonly worker: Worker;
  /** The view that it was started with. */
  readonly view: View;
  /** The page's end of the surfaces, and the memory of the newest book. */
  readonly port: MessagePort;
  readonly memory: SharedArrayBuffer | null;
  /** What came over the port before the page listened: the newest of each kind. */
  readonly messages: ReadonlyMap<SurfaceMessage['kind'], SurfaceMessage>;
  /** null: the page makes its own canvas. */
  readonly book: EarlyCanvas | null;
};
/** Where it waits to be taken, once. */
export type EarlyPlace = { __engine?: EarlyEngine };

/** The early engine; null when there is none (any more), or it failed. */
export const takeEarlyEngine = (): EarlyEngine | null => {
  const place = globalThis as EarlyPlace;
  const early = place.__engine ?? null;
  delete place.__engine;
  return early;
};
