import type { DepthPicture } from '../../../../../worker/api/calls.ts';
import type { DepthSide } from '../../../../../domain/market/depth-steps.ts';
import type { ChartColours } from '../chart-colours.ts';
import { xOf, yOf, type DepthFrame, type DepthPoint } from './depth-geometry.ts';

export type AxisLabel = { readonly at: number; readonly text: string };
export type DepthInk = {
  readonly colours: ChartColours;
  readonly font: string;
  readonly ratio: number;
  readonly prices: readonly AxisLabel[];
  readonly amounts: readonly AxisLabel[];
  /** The middle of the market, pixels from the left; null: there is none. */
  readonly middle: number | null;
};

/** Room of the axes, CSS pixels. */
export const AXIS_RIGHT = 56;
export const AXIS_BOTTOM = 24;

const side = (
  context: CanvasRenderingContext2D,
  frame: DepthFrame,
  { best, steps }: DepthSide,
  edge: number,
  [line, fill]: readonly [string, string],
): void => {
  if (best === null) return;
  context.beginPath();
  context.moveTo(xOf(frame, best), frame.height);
  for (const { ticks, cont } of steps) {
    // The amount stands from the step's furthest price outwards; within the step it is reached on the way.
    context.lineTo(xOf(frame, ticks), yOf(frame, cont));
  }
  context.lineTo(edge, yOf(frame, steps.at(-1)?.cont ?? 0));
  context.strokeStyle = line;
  context.lineWidth = 1.5;
  context.stroke();
  context.lineTo(edge, frame.height);
  context.closePath();
  context.fillStyle = fill;
  context.fill();
};

const axes = (context: CanvasRenderingContext2D, frame: DepthFrame, ink: DepthInk): void => {
  context.strokeStyle = ink.colours.line;
  context.fillStyle = ink.colours.dim;
  context.lineWidth = 1;
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  for (const { at, text } of ink.amounts) {
    context.beginPath();
    context.moveTo(0, Math.round(at) + 0.5);
    context.lineTo(frame.width, Math.round(at) + 0.5);
    context.stroke();
    context.fillText(text, frame.width + 6, at);
  }
  context.textAlign = 'center';
  for (const { at, text } of ink.prices) context.fillText(text, at, frame.height + AXIS_BOTTOM / 2);
  context.beginPath();
  context.moveTo(0, frame.height + 0.5);
  context.lineTo(frame.width + 0.5, frame.height + 0.5);
  context.lineTo(frame.width + 0.5, 0);
  context.stroke();
};

const dashed = (context: CanvasRenderingContext2D, colour: string, draw: () => void): void => {
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.setLineDash([3, 3]);
  context.beginPath();
  draw();
  context.stroke();
  context.setLineDash([]);
};

const cross = (context: CanvasRenderingContext2D, frame: DepthFrame, { step, side: of }: DepthPoint, ink: DepthInk) => {
  const [x, y] = [xOf(frame, step.ticks), yOf(frame, step.cont)];
  dashed(context, ink.colours.text, () => {
    context.moveTo(x, 0);
    context.lineTo(x, frame.height);
    context.moveTo(0, y);
    context.lineTo(frame.width, y);
  });
  context.fillStyle = of === 'bids' ? ink.colours.rise : ink.colours.fall;
  context.beginPath();
  context.arc(x, y, 4, 0, 2 * Math.PI);
  context.fill();
};

/** Draws all of it anew. `point`: what the pointer or the keyboard is on. */
export const drawDepth = (
  canvas: HTMLCanvasElement,
  picture: DepthPicture | null,
  frame: DepthFrame | null,
  point: DepthPoint | null,
  ink: DepthInk,
): void => {
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.setTransform(ink.ratio, 0, 0, ink.ratio, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  if (picture === null || frame === null) return;
  context.font = ink.font;
  axes(context, frame, ink);
  context.save();
  context.beginPath();
  context.rect(0, 0, frame.width, frame.height);
  context.clip();
  side(context, frame, picture.bids, Math.min(0, xOf(frame, frame.low)), [ink.colours.rise, ink.colours.riseSoft]);
  side(context, frame, picture.asks, frame.width, [ink.colours.fall, ink.colours.fallSoft]);
  const { middle } = ink;
  if (middle !== null)
    dashed(context, ink.colours.strong, () => {
      context.moveTo(middle, 0);
      context.lineTo(middle, frame.height);
    });
  if (point !== null) cross(context, frame, point, ink);
  context.restore();
};
