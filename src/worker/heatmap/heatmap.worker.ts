// A worker of its own for the heatmap: however much there is to paint, neither the page nor the engine waits for it.
import type { HeatReply, HeatRequest } from '../api/heat.ts';
import { createHeatDesk } from './heat-desk.ts';

const draw = createHeatDesk<ImageBitmap>(
  ({ pixels }, width, height) => {
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
    return canvas.transferToImageBitmap();
  },
  (reply: HeatReply<ImageBitmap>) => postMessage(reply, { transfer: reply.kind === 'picture' ? [reply.picture] : [] }),
);

addEventListener('message', ({ data }: MessageEvent<HeatRequest>) => draw(data));
