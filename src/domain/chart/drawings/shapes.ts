// What a drawing looks like on a pane, in its pixels: the lines of which it is made, and what a pointer finds.
import type { DrawingKind } from './drawing.ts';

export type Point = { readonly x: number; readonly y: number };
export type Segment = readonly [Point, Point];
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Farther than any pane reaches, px. */
const FAR = 20_000;

/** Where a ray from `a` through `b` ends, beyond any pane; `a` where both are one. Example: from (0, 0) through (1, 0) it is (20000, 0). */
export const rayEnd = (a: Point, b: Point): Point => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const longest = Math.max(Math.abs(dx), Math.abs(dy));
  if (longest === 0) return a;
  const times = Math.max(1, FAR / longest);
  return { x: a.x + dx * times, y: a.y + dy * times };
};

/** The box two corners span. Example: of (5, 1) and (2, 9) it is { left: 2, top: 1, right: 5, bottom: 9 }. */
export const boxOf = (a: Point, b: Point): Box => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
});

const edgesOf = ({ left, top, right, bottom }: Box): readonly Segment[] => {
  const [a, b, c, d] = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return [
    [a, b],
    [b, c],
    [c, d],
    [d, a],
  ];
};

export type Shape = {
  readonly kind: DrawingKind;
  /** Its anchors. */
  readonly points: readonly Point[];
  /** Heights of the levels of Fibonacci; else none. */
  readonly levels: readonly number[];
  /** What a text covers; else null. */
  readonly box: Box | null;
};

/**
 * The lines of a shape on a pane `width` px wide; of a text, its box. None where an anchor is missing.
 * Example: a horizontal line at y 40 is [[{ x: 0, y: 40 }, { x: width, y: 40 }]].
 */
export const segmentsOf = ({ kind, points, levels, box }: Shape, width: number): readonly Segment[] => {
  const [a, b] = points;
  if (a === undefined) return [];
  if (kind === 'horizontal')
    return [
      [
        { x: 0, y: a.y },
        { x: width, y: a.y },
      ],
    ];
  if (kind === 'text') return box === null ? [] : edgesOf(box);
  if (b === undefined) return [];
  if (kind === 'trend') return [[a, b]];
  if (kind === 'ray') return [[a, rayEnd(a, b)]];
  if (kind === 'fibonacci') {
    const { left, right } = boxOf(a, b);
    return [
      [a, b],
      ...levels.map((y): Segment => [
        { x: left, y },
        { x: right, y },
      ]),
    ];
  }
  return edgesOf(boxOf(a, b));
};

const away = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** How far a point is from the nearest point of a segment, px. Example: (0, 3) from [(−5, 0), (5, 0)] is 3. */
export const distanceTo = (at: Point, [a, b]: Segment): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  if (square === 0) return away(at, a);
  const share = Math.min(1, Math.max(0, ((at.x - a.x) * dx + (at.y - a.y) * dy) / square));
  return away(at, { x: a.x + share * dx, y: a.y + share * dy });
};

const isIn = ({ x, y }: Point, { left, top, right, bottom }: Box): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** `part`: the anchor that was found, or the whole drawing. */
export type Hit = { readonly id: string; readonly part: number | 'whole' };

/** How near the pointer must be to an anchor and to a line, px. */
const [ANCHOR_NEAR, LINE_NEAR] = [8, 6];

/**
 * What lies under a pointer: an anchor of the selected drawing first, then the highest drawing (the last). null: nothing.
 * Example: hitTest({ x: 10, y: 41 }, [a horizontal line 'h' at 40], null, 300) is { id: 'h', part: 'whole' }.
 */
export const hitTest = (
  at: Point,
  shapes: readonly (Shape & { readonly id: string })[],
  selected: string | null,
  width: number,
): Hit | null => {
  const held = shapes.find(({ id }) => id === selected);
  const anchor = held?.points.findIndex((point) => away(at, point) <= ANCHOR_NEAR) ?? -1;
  if (held !== undefined && anchor !== -1) return { id: held.id, part: held.points.length === 1 ? 'whole' : anchor };
  const found = shapes.findLast(
    (shape) =>
      (shape.box !== null && isIn(at, shape.box)) ||
      segmentsOf(shape, width).some((segment) => distanceTo(at, segment) <= LINE_NEAR),
  );
  return found === undefined ? null : { id: found.id, part: 'whole' };
};
