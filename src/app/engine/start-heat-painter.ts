import type { HeatReply, HeatRequest } from '../../worker/api/heat.ts';

export type HeatPainter = {
  readonly send: (request: HeatRequest, transfer?: readonly Transferable[]) => void;
  readonly stop: () => void;
};

/** Whether this browser lets a worker paint what the page shows. */
export const canPaintAside = (): boolean =>
  typeof OffscreenCanvas === 'function' && typeof OffscreenCanvas.prototype.transferToImageBitmap === 'function';

/** Starts the worker that paints the heatmap. `onDeath`: it cannot be had, or it stopped by itself. */
export const startHeatPainter = (
  onReply: (reply: HeatReply<ImageBitmap>) => void,
  onDeath: () => void,
): HeatPainter => {
  const worker = new Worker(new URL('../../worker/heatmap/heatmap.worker.ts', import.meta.url), {
    type: 'module',
    name: 'heatmap',
  });
  worker.addEventListener('message', ({ data }: MessageEvent<HeatReply<ImageBitmap>>) => onReply(data));
  worker.addEventListener('error', onDeath);
  worker.addEventListener('messageerror', onDeath);
  return {
    send: (request, transfer = []) => worker.postMessage(request, { transfer: [...transfer] }),
    stop: () => {
      worker.removeEventListener('error', onDeath);
      worker.terminate();
    },
  };
};
