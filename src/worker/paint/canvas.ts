import type { PaintContext } from './ink.ts';

/** A canvas to paint on; tests hand in one that records its calls. */
export type Canvas = {
  readonly context: PaintContext;
  readonly resize: (pixelWidth: number, pixelHeight: number) => void;
};

/** The page's canvas, handed over. null where there is no 2D context. */
export const openCanvas = (canvas: OffscreenCanvas): Canvas | null => {
  // Opaque: the browser may then draw text as sharp as its own.
  const context = canvas.getContext('2d', { alpha: false });
  return context === null
    ? null
    : {
        context,
        resize: (pixelWidth, pixelHeight) => {
          if (canvas.width !== pixelWidth) canvas.width = pixelWidth;
          if (canvas.height !== pixelHeight) canvas.height = pixelHeight;
        },
      };
};
