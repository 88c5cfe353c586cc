import { FRAME_DOUBLES } from '../../worker/publish/frame/layout.ts';
import { seqlockBytes } from '../../worker/publish/frame/seqlock.ts';
import type { PanelName, SurfaceRequest } from '../../worker/api/surface.ts';

/** Room for one frame of the book; null where page and worker cannot share memory. */
export const sharedMemory = (): SharedArrayBuffer | null =>
  globalThis.crossOriginIsolated ? new SharedArrayBuffer(seqlockBytes(FRAME_DOUBLES)) : null;

/** Hands a canvas to the worker behind `port`, once and for ever; answers the memory in which its painted frame is published. */
export const handOver = (port: MessagePort, panel: PanelName, canvas: HTMLCanvasElement): SharedArrayBuffer | null => {
  const memory = sharedMemory();
  const offscreen = canvas.transferControlToOffscreen();
  port.postMessage({ kind: 'attach', panel, canvas: offscreen, memory } satisfies SurfaceRequest, [offscreen]);
  return memory;
};
