// How drawings look on the canvas of the prices' pane, in CSS pixels.
import { rayEnd, segmentsOf, type Box, type Point, type Shape } from '../../../../../domain/chart/drawings/shapes.ts';

/** A drawing as it is painted. */
export type Painted = Shape & {
  readonly id: string;
  readonly colour: string;
  /** Beside the levels of Fibonacci or over a horizontal line, in their order. */
  readonly labels: readonly string[];
  /** A text, or what a measure says. */
  readonly text: string;
};
type Pen = CanvasRenderingContext2D;
type Pane = { readonly width: number; readonly height: number };

/** Height of a line of text, and the room around it, px. */
const [LINE, PAD] = [16, 4];
const HANDLE = 4;

/** What a text at a point covers: it stands to the right of it, over it. */
export const textBox = (pen: Pen, { x, y }: Point, text: string): Box => ({
  left: x,
  top: y - LINE - PAD,
  right: x + pen.measureText(text).width + 2 * PAD,
  bottom: y,
});

const stroke = (pen: Pen, [a, b]: readonly [Point, Point]): void => {
  pen.beginPath();
  pen.moveTo(a.x, a.y);
  pen.lineTo(b.x, b.y);
  pen.stroke();
};

const label = (pen: Pen, text: string, { x, y }: Point, ground: string): void => {
  const { width } = pen.measureText(text);
  const colour = pen.fillStyle;
  pen.globalAlpha = 0.85;
  pen.fillStyle = ground;
  pen.fillRect(x - 2, y - LINE / 2, width + 4, LINE);
  pen.globalAlpha = 1;
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
};

const fill = (pen: Pen, { left, top, right, bottom }: Box): void => {
  pen.globalAlpha = 0.12;
  pen.fillRect(left, top, right - left, bottom - top);
  pen.globalAlpha = 1;
};

const spanOf = (shape: Pick<Painted, 'points'>): Box => ({
  left: Math.min(...shape.points.map(({ x }) => x)),
  right: Math.max(...shape.points.map(({ x }) => x)),
  top: Math.min(...shape.points.map(({ y }) => y)),
  bottom: Math.max(...shape.points.map(({ y }) => y)),
});

/** Whether anything of it is in sight. */
export const isInSight = (shape: Pick<Painted, 'kind' | 'points' | 'box'>, { width, height }: Pane): boolean => {
  const [a, b] = shape.points;
  if (a === undefined) return false;
  if (shape.kind === 'horizontal') return a.y >= 0 && a.y <= height;
  if (shape.kind === 'ray' && b !== undefined) {
    const end = rayEnd(a, b);
    return Math.min(a.x, end.x) <= width && Math.max(a.x, end.x) >= 0;
  }
  const { left, top, right, bottom } = shape.box ?? spanOf(shape);
  return left <= width && right >= 0 && top <= height && bottom >= 0;
};

const paintFibonacci = (pen: Pen, shape: Painted, width: number, ground: string): void => {
  const [way, ...levels] = segmentsOf(shape, width);
  if (way === undefined) return;
  pen.setLineDash([3, 3]);
  stroke(pen, way);
  pen.setLineDash([]);
  levels.forEach(([a, b], at) => {
    const next = levels[at + 1];
    pen.globalAlpha = at % 2 === 0 ? 0.1 : 0.04;
    if (next !== undefined) pen.fillRect(a.x, a.y, b.x - a.x, next[0].y - a.y);
    pen.globalAlpha = 1;
    stroke(pen, [a, b]);
    const text = shape.labels[at] ?? '';
    // Before the level; where there is no room, on it.
    const before = a.x - pen.measureText(text).width - 2 * PAD;
    label(pen, text, { x: before < 0 ? Math.max(a.x, 0) + PAD : before, y: a.y }, ground);
  });
};

const paintMeasure = (pen: Pen, shape: Painted, width: number, ground: string): void => {
  const [a, b] = shape.points;
  if (a === undefined || b === undefined) return;
  const { left, right, top, bottom } = spanOf(shape);
  fill(pen, { left, right, top, bottom });
  for (const segment of segmentsOf(shape, width)) stroke(pen, segment);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  pen.setLineDash([3, 3]);
  stroke(pen, [
    { x, y: a.y },
    { x, y: b.y },
  ]);
  stroke(pen, [
    { x: a.x, y },
    { x: b.x, y },
  ]);
  pen.setLineDash([]);
  const half = pen.measureText(shape.text).width / 2;
  // Beyond the end it was drawn towards, and never out of sight to the side.
  const at = Math.max(PAD, Math.min(width - 2 * half - PAD, x - half));
  label(pen, shape.text, { x: at, y: b.y > a.y ? bottom + LINE : top - LINE }, ground);
};

const paintText = (pen: Pen, { box, text }: Painted, ground: string): void => {
  if (box === null) return;
  pen.globalAlpha = 0.85;
  const colour = pen.fillStyle;
  pen.fillStyle = ground;
  pen.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  pen.globalAlpha = 1;
  pen.fillStyle = colour;
  pen.fillRect(box.left, box.top, 2, box.bottom - box.top);
  pen.fillText(text, box.left + PAD + 1, (box.top + box.bottom) / 2);
};

/** One drawing. `ground`: the colour behind words. */
export const paintDrawing = (pen: Pen, shape: Painted, { width }: Pane, ground: string): void => {
  pen.strokeStyle = shape.colour;
  pen.fillStyle = shape.colour;
  pen.lineWidth = 1.5;
  if (shape.kind === 'fibonacci') paintFibonacci(pen, shape, width, ground);
  else if (shape.kind === 'measure') paintMeasure(pen, shape, width, ground);
  else if (shape.kind === 'text') paintText(pen, shape, ground);
  else {
    if (shape.kind === 'rectangle') fill(pen, spanOf(shape));
    for (const segment of segmentsOf(shape, width)) stroke(pen, segment);
    const [{ y } = { y: 0 }] = shape.points;
    const [price = ''] = shape.labels;
    if (shape.kind === 'horizontal') pen.fillText(price, width - pen.measureText(price).width - PAD, y - LINE / 2);
  }
};

/** The anchors of the chosen drawing; the one that arrows move is full. */
export const paintHandles = (pen: Pen, { points, colour }: Painted, ground: string, grip: number | 'whole'): void => {
  pen.lineWidth = 1.5;
  pen.strokeStyle = colour;
  points.forEach(({ x, y }, at) => {
    pen.beginPath();
    pen.arc(x, y, at === grip ? HANDLE + 1 : HANDLE, 0, 2 * Math.PI);
    pen.fillStyle = at === grip ? colour : ground;
    pen.fill();
    pen.stroke();
  });
};

/** The cursor of the keys. */
export const paintCursor = (pen: Pen, { x, y }: Point, colour: string): void => {
  pen.strokeStyle = colour;
  pen.lineWidth = 2;
  stroke(pen, [
    { x: x - 10, y },
    { x: x + 10, y },
  ]);
  stroke(pen, [
    { x, y: y - 10 },
    { x, y: y + 10 },
  ]);
};
