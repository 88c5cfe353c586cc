// The drawings on a scene: where they are on its canvas and what lies under the pointer.
// Invariants: 1. only what is in sight is painted or found; 2. the canvas is asked to paint when something changed, never by a clock.
import type { Anchor, Drawing } from '../../../../../domain/chart/drawings/drawing.ts';
import { hitTest, type Hit, type Point } from '../../../../../domain/chart/drawings/shapes.ts';
import type { TimeAxis } from '../../../../../domain/chart/drawings/time-axis.ts';
import type { LineColour } from '../../../../../domain/chart/line-colour.ts';
import { colourNow } from '../indicators/line-colours.ts';
import type { Grip } from './hand-state.ts';
import { createDrawingPrimitive } from './drawing-primitive.ts';
import { createAxis, createScales, type Scales, type StageScene } from './drawing-scales.ts';
import type { CanvasLabel } from './drawing-words.ts';
import { isInSight, paintCursor, paintDrawing, paintHandles, textBox, type Painted } from './paint-drawings.ts';

export type StageWishes = {
  /** The lowest first; none where they are hidden. */
  readonly drawings: readonly Drawing[];
  readonly chosen: string | null;
  readonly grip: Grip;
  /** The cursor of the keys. */
  readonly cursor: Anchor | null;
  readonly labels: (drawing: Drawing) => readonly CanvasLabel[];
  readonly text: (drawing: Drawing, axis: TimeAxis) => string;
};
export const noWishes: StageWishes = {
  drawings: [],
  chosen: null,
  grip: 'whole',
  cursor: null,
  labels: () => [],
  text: () => '',
};

type Ports = {
  /** The cursor of the page over a place of the pane; null: the chart's own. */
  readonly cursorOver: (point: Point) => string | null;
  /** Where the anchors of the chosen drawing stand now. */
  readonly onPlaced: (points: readonly Point[]) => void;
};

/** A drawing as it is painted now; null: it has no place in sight. */
const paintedOf = (
  drawing: Drawing,
  { labels, text }: StageWishes,
  axis: TimeAxis,
  scales: Scales,
  colourOf: (colour: LineColour) => string,
  pen: CanvasRenderingContext2D,
): Painted | null => {
  const { id, kind, anchors } = drawing;
  const points = anchors.flatMap((anchor) => scales.pointOf(axis, anchor) ?? []);
  const [first] = points;
  if (first === undefined || points.length !== anchors.length) return null;
  const box = kind === 'text' ? textBox(pen, first, drawing.text) : null;
  // Words are made for what is in sight only.
  if (!isInSight({ kind, points, box }, scales.pane())) return null;
  const beside = labels(drawing);
  return {
    id,
    kind,
    points,
    levels: kind === 'fibonacci' ? beside.flatMap(({ priceTicks }) => scales.yOf(priceTicks) ?? []) : [],
    box,
    colour: colourOf(drawing.colour),
    labels: beside.map((label) => label.text),
    text: text(drawing, axis),
  };
};

/** Colours as the canvas takes them, read from the page once a theme. */
const createInks = () => {
  const inks = new Map<LineColour, string>();
  return {
    of: (colour: LineColour): string => {
      const ink = inks.get(colour) ?? colourNow(colour);
      inks.set(colour, ink);
      return ink;
    },
    forget: (): void => inks.clear(),
  };
};

export type DrawingStage = ReturnType<typeof createDrawingStage>;

/** Example: createDrawingStage(scene, ports).wish({ ...noWishes, drawings }). */
export const createDrawingStage = (scene: StageScene, { cursorOver, onPlaced }: Ports) => {
  const axis = createAxis(scene);
  const scales = createScales(scene, axis.now);
  const inks = createInks();
  let wishes = noWishes;
  let shown: readonly Painted[] = [];
  const paint = (pen: CanvasRenderingContext2D): void => {
    const now = wishes.drawings.length === 0 && wishes.cursor === null ? null : axis.now();
    const pane = scales.pane();
    shown =
      now === null
        ? []
        : wishes.drawings.flatMap((drawing) => paintedOf(drawing, wishes, now, scales, inks.of, pen) ?? []);
    const { panel, text } = scene.colours();
    for (const one of shown) paintDrawing(pen, one, pane, panel);
    const chosen = shown.find(({ id }) => id === wishes.chosen);
    if (chosen !== undefined) paintHandles(pen, chosen, panel, wishes.grip);
    onPlaced(chosen?.points ?? []);
    const cursor = wishes.cursor === null || now === null ? null : scales.pointOf(now, wishes.cursor);
    if (cursor !== null) paintCursor(pen, cursor, text);
  };
  const { primitive, redraw } = createDrawingPrimitive(scene.chart, paint, cursorOver);
  scene.prices.attachPrimitive(primitive);
  return {
    ...scales,
    axis: axis.now,
    hit: (point: Point): Hit | null => hitTest(point, shown, wishes.chosen, scales.pane().width),
    /** The candle and price in the middle of what is in sight. */
    centre: (): Anchor | null => {
      const { width, height } = scales.pane();
      return scales.anchorAt({ x: width / 2, y: height / 2 }, false);
    },
    wish: (next: StageWishes): void => {
      wishes = next;
      redraw();
    },
    candlesChanged: axis.candlesChanged,
    recoloured: (): void => {
      inks.forget();
      redraw();
    },
    stop: (): void => scene.prices.detachPrimitive(primitive),
  };
};
