// The lines on the chart and where their labels stand. Labels are placed once a frame, past React; React renders when labels come, go or join.
import type { ChartColours } from '../chart-colours.ts';
import { isSameEdges, noEdges, splitAtEdges, type Edges } from './edge-lines.ts';
import { groupLabels, isSameGrouping, type LabelGroup } from './line-layout.ts';
import { createLinePrimitive, type DrawnLine } from './line-primitive.ts';
import { nearestTick } from './snap.ts';
import type { ChartScene } from '../layer.ts';
import type { TradeLine } from './trade-line.ts';

/** Where the chart is narrower than this, px, its legend and the labels would stand in each other's way. */
const NARROW = 640;
/** From the top of the pane to the legend, px. */
const LEGEND_TOP = 6;
/** Height of a label and the room to the next, px. */
const LABEL_APART = 28;

export type LineShown = {
  readonly groups: readonly LabelGroup[];
  readonly edges: Edges;
  /** Height of the prices' pane, px. */
  readonly height: number;
};
export type LineWishes = {
  readonly lines: readonly TradeLine[];
  /** The line under the hand, which stands for itself wherever it is. */
  readonly held: string | null;
};
type Stage = Pick<ChartScene, 'chart' | 'prices' | 'host' | 'legend' | 'contract' | 'colours'>;
type Element = Pick<HTMLElement, 'style'>;
export const nothingShown: LineShown = { groups: [], edges: noEdges, height: 0 };

/** Which of a group gives it its name: what is held before what waits. */
const rank: Readonly<Record<TradeLine['kind'], number>> = {
  position: 0,
  liquidation: 1,
  'stop-loss': 2,
  'take-profit': 3,
  order: 4,
  plan: 5,
  trailing: 6,
};
export const leadOf = (lines: readonly TradeLine[]): TradeLine | undefined =>
  lines.reduce<TradeLine | undefined>(
    (lead, line) => (lead === undefined || rank[line.kind] < rank[lead.kind] ? line : lead),
    undefined,
  );

const colourOf = (tone: TradeLine['tone'], colours: ChartColours): string =>
  tone === 'rise' ? colours.rise : tone === 'fall' ? colours.fall : colours.dim;

/** The lines within the pane by their groups, the held one alone, and those beyond its edges. */
export const arrange = (
  { lines, held }: LineWishes,
  yOf: (price: number) => number | null,
  height: number,
  top = 0,
): LineShown => {
  const { inside, edges } = splitAtEdges(lines, yOf, height);
  const groups = groupLabels(
    inside.filter(({ key }) => key !== held),
    LABEL_APART,
    height,
    top,
  );
  const own = inside.find(({ key }) => key === held);
  return { groups: own === undefined ? groups : [...groups, { y: own.y, keys: [own.key] }], edges, height };
};

/** What is drawn across the pane of the lines that are wished for. */
const drawnOf = ({ lines, held }: LineWishes, colours: ChartColours): readonly DrawnLine[] =>
  lines.map(({ key, price, tone, kind }) => ({
    price,
    colour: colourOf(tone, colours),
    solid: kind === 'position',
    strong: key === held,
  }));

/** Prices and heights of the scene as it is drawn now. */
const scaleOf = ({ prices, host, contract }: Stage) => {
  const ticks = 10 ** contract.priceDigits;
  const top = (): number => host.getBoundingClientRect().top;
  return {
    /** The whole tick at a height of the page, px; null: there is no scale. */
    ticksAt: (clientY: number): number | null => nearestTick(prices.coordinateToPrice(clientY - top()), ticks),
    /** Height on the page of a price; null: there is no scale. */
    clientYOf: (price: number): number | null => {
      const y = prices.priceToCoordinate(price);
      return y === null ? null : y + top();
    },
    /** While a line is under the hand the scale does not fit itself anew: the price under the pointer stays that price. */
    holdScale: (): (() => void) => {
      const before = prices.priceScale().options().autoScale;
      prices.priceScale().applyOptions({ autoScale: false });
      return () => prices.priceScale().applyOptions({ autoScale: before });
    },
  };
};

/** The elements of labels by the key of their group's first line, and where they stand. */
const createPlaces = () => {
  const elements = new Map<string, Element>();
  return {
    set: (key: string, element: Element | null): void => {
      if (element === null) elements.delete(key);
      else elements.set(key, element);
    },
    stand: (groups: readonly LabelGroup[]): void => {
      for (const { keys, y } of groups) {
        const element = elements.get(keys[0] ?? '');
        if (element !== undefined) element.style.transform = `translateY(${Math.round(y)}px)`;
      }
    },
  };
};

export type LineStage = ReturnType<typeof createLineStage>;

/** `onChange`: other labels than before; where they stand is set on their elements, once a frame. */
export const createLineStage = (scene: Stage, onChange: (shown: LineShown) => void) => {
  const { prices, colours } = scene;
  const places = createPlaces();
  const yOf = (price: number): number | null => prices.priceToCoordinate(price);
  let wishes: LineWishes = { lines: [], held: null };
  let drawn: readonly DrawnLine[] = [];
  let shown = nothingShown;
  let frame: number | undefined;
  const place = (): void => {
    frame = undefined;
    const { legend, chart } = scene;
    const isNarrow = chart.timeScale().width() < NARROW;
    const top = isNarrow ? LEGEND_TOP + legend.offsetTop + legend.offsetHeight : 0;
    const next = arrange(wishes, yOf, prices.getPane().getHeight(), top);
    const isSame =
      shown.height === next.height && isSameGrouping(shown.groups, next.groups) && isSameEdges(shown.edges, next.edges);
    shown = next;
    places.stand(next.groups);
    if (!isSame) onChange(next);
  };
  const later = (): void => {
    frame ??= requestAnimationFrame(place);
  };
  const onDraw = (): void => {
    if (wishes.lines.length > 0 || shown !== nothingShown) later();
  };
  const primitive = createLinePrimitive(() => drawn, yOf, onDraw);
  prices.attachPrimitive(primitive);
  const redraw = (): void => {
    drawn = drawnOf(wishes, colours());
    primitive.redraw();
  };
  return {
    ...scaleOf(scene),
    redraw,
    wish: (next: LineWishes): void => {
      wishes = next;
      redraw();
      later();
    },
    /** The element of a label; null: it is gone. */
    element: (key: string, element: Element | null): void => {
      places.set(key, element);
      places.stand(shown.groups);
    },
    stop: (): void => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      prices.detachPrimitive(primitive);
    },
  };
};
