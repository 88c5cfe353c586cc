// A worker of its own for the heatmap: however much there is to paint, neither the page nor the engine waits for it.
import type { HeatReply, HeatRequest } from '../api/heat.ts';
import { createHeatDesk } from './heat-desk.ts';

const canvas = new OffscreenCanvas(1, 1);

const draw = createHeatDesk<ImageBitmap>(
  ({ pixels, width }, height) => {
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    canvas.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
    return canvas.transferToImageBitmap();
  },
  (reply: HeatReply<ImageBitmap>) => postMessage(reply, { transfer: reply.kind === 'picture' ? [reply.picture] : [] }),
);

addEventListener('message', ({ data }: MessageEvent<HeatRequest>) => draw(data));
