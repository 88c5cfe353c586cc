// A 2D context that records its calls, in device pixels.
import type { PaintContext } from '../../../src/worker/paint/ink.ts';

export type Drawn =
  | {
      readonly what: 'text';
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly colour: string;
      readonly align: string;
      readonly font: string;
    }
  | {
      readonly what: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly colour: string;
      readonly alpha: number;
    };

export const createRecordingContext = () => {
  const drawn: Drawn[] = [];
  const clips: (readonly number[])[] = [];
  let depth = 0;
  let box: readonly number[] = [];
  const context: PaintContext = {
    fillStyle: '',
    font: '',
    textAlign: 'left',
    textBaseline: 'alphabetic',
    globalAlpha: 1,
    setTransform: () => undefined,
    fillRect: (x, y, width, height) => {
      drawn.push({ what: 'box', x, y, width, height, colour: String(context.fillStyle), alpha: context.globalAlpha });
    },
    fillText: (text, x, y) => {
      drawn.push({
        what: 'text',
        text,
        x,
        y,
        colour: String(context.fillStyle),
        align: context.textAlign,
        font: context.font,
      });
    },
    measureText: (text) => ({ width: text.length * 7 }) as TextMetrics,
    beginPath: () => undefined,
    rect: (...edges) => {
      box = edges;
    },
    clip: () => {
      clips.push(box);
    },
    save: () => {
      depth += 1;
    },
    restore: () => {
      depth -= 1;
    },
  };
  return {
    context,
    drawn,
    clips,
    depth: () => depth,
    texts: () => drawn.flatMap((one) => (one.what === 'text' ? [one] : [])),
    boxes: (colour: string) => drawn.flatMap((one) => (one.what === 'box' && one.colour === colour ? [one] : [])),
    forget: () => {
      drawn.length = 0;
    },
  };
};
