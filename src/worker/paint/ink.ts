// CSS pixels to whole device pixels, and what every painter begins with.
import type { PaintTheme, SurfaceSize } from '../api/surface.ts';

/** The terminal's own font as the worker knows it, with tabular figures. */
export const FONT = 'Terminal Figures';
/** Ascent and descent of Inter, in parts of its size: where the browser puts its baseline in a line. */
const ASCENT = 0.96875;
const DESCENT = 0.2412;

/** What a painter needs of a 2D context. */
export type PaintContext = Pick<
  OffscreenCanvasRenderingContext2D,
  | 'setTransform'
  | 'fillRect'
  | 'fillText'
  | 'measureText'
  | 'beginPath'
  | 'rect'
  | 'clip'
  | 'save'
  | 'restore'
  | 'fillStyle'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'globalAlpha'
>;

export type Ink = { readonly x: (css: number) => number; readonly y: (css: number) => number; readonly scale: number };

/** `scale` is for type: a box snapped to whole pixels must not make letters a hair larger. Example: with 640 device pixels for 320 CSS pixels, x(8) is 16. */
export const createInk = ({ width, height, pixelWidth, pixelHeight }: SurfaceSize): Ink => {
  const across = width === 0 ? 1 : pixelWidth / width;
  const down = height === 0 ? 1 : pixelHeight / height;
  return {
    x: (css) => Math.round(css * across),
    y: (css) => Math.round(css * down),
    scale: Math.round(down * 100) / 100,
  };
};

/** Example: fontOf(12, 2, 'Inter, sans-serif') is "400 24px Inter, sans-serif". */
export const fontOf = (cssSize: number, scale: number, family: string, weight = 400): string =>
  `${weight} ${cssSize * scale}px ${family}`;

/** Device pixel of a row's baseline: the line of text in the middle of the row, as the page's own rows have it. */
export const baselineOf = (
  ink: Ink,
  top: number,
  { rowHeight, fontSize }: Pick<PaintTheme, 'rowHeight' | 'fontSize'>,
): number => {
  const ascent = Math.round(fontSize * ASCENT * ink.scale);
  const descent = Math.round(fontSize * DESCENT * ink.scale);
  return ink.y(top) + Math.round((rowHeight * ink.scale - ascent - descent) / 2) + ascent;
};

/** Ground and type for what follows. */
export const clear = (context: PaintContext, size: SurfaceSize, theme: PaintTheme): void => {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.fillStyle = theme.panel;
  context.fillRect(0, 0, size.pixelWidth, size.pixelHeight);
  context.font = fontOf(theme.fontSize, createInk(size).scale, theme.family);
  context.textBaseline = 'alphabetic';
};
