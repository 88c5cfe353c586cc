// What page and worker say to each other about surfaces: canvases that the worker paints, and memory both sides see.
// Types only (this project knows neither canvases nor ports: they are parameters). It all goes over one port, beside the
// door: at a painted frame's pace every message counts.
import type { RowTextShape, RowUnit } from '../../domain/market/rows/row-text.ts';
import type { FreshnessState } from './freshness.ts';
import type { StartConfig, View } from './door.ts';

export type PanelName = 'book' | 'trades';

/** Effective colours and sizes, as the page's style has them. Lengths in CSS pixels. */
export type PaintTheme = {
  readonly panel: string;
  readonly raised: string;
  readonly line: string;
  readonly text: string;
  readonly text2: string;
  readonly text3: string;
  readonly accent: string;
  readonly rise: string;
  readonly fall: string;
  readonly riseSoft: string;
  readonly fallSoft: string;
  /** Family list after the terminal's own font. */
  readonly family: string;
  readonly fontSize: number;
  readonly smallSize: number;
  readonly largeSize: number;
  readonly rowHeight: number;
  readonly pad: number;
};

/** CSS size and device pixels of a canvas. */
export type SurfaceSize = {
  readonly width: number;
  readonly height: number;
  readonly pixelWidth: number;
  readonly pixelHeight: number;
};
/**
 * Where rows go: top and height in CSS pixels of the canvas, and how far the list is scrolled. Of a `middle` everything is painted, of a `spread`
 * the spread alone: the page itself writes last and mark there, in the frame in which it writes them elsewhere.
 */
export type SurfaceRegion = {
  readonly side: 'asks' | 'bids' | 'middle' | 'spread' | 'list';
  readonly top: number;
  readonly height: number;
  readonly scrollTop: number;
};

/** Contracts of one's own orders by level, in ticks. */
export type OwnLevels = readonly (readonly [ticks: number, cont: number])[];

export type SurfaceLook = {
  /** Nothing else is painted, whatever the engine looks at. */
  readonly contract: string;
  /** Before the page knows the contract: the unit that was chosen. The engine knows the rest as soon as there is a book. */
  readonly shape: RowTextShape | { readonly chosen: RowUnit };
  readonly theme: PaintTheme;
  readonly ownBids: OwnLevels;
  readonly ownAsks: OwnLevels;
  /** What the distance between the sides is called, in the page's language. */
  readonly spreadWord: string;
};

/** To the worker. `memory`: where the painted frame is published; null where memory cannot be shared. */
export type SurfaceRequest<Canvas = unknown> =
  | {
      readonly kind: 'attach';
      readonly panel: PanelName;
      readonly canvas: Canvas;
      readonly memory: SharedArrayBuffer | null;
    }
  /** Where the terminal's font can be fetched. */
  | { readonly kind: 'font'; readonly url: string }
  | { readonly kind: 'detach'; readonly panel: PanelName }
  | { readonly kind: 'look'; readonly panel: PanelName; readonly look: SurfaceLook }
  | {
      readonly kind: 'size';
      readonly panel: PanelName;
      readonly size: SurfaceSize;
      readonly regions: readonly SurfaceRegion[];
    }
  | { readonly kind: 'scroll'; readonly panel: PanelName; readonly regions: readonly SurfaceRegion[] }
  /** `stamp` comes back when the rows stand. */
  | { readonly kind: 'hold'; readonly isHeld: boolean; readonly stamp: number }
  /** The last frame that was posted is in place: the next may come. */
  | { readonly kind: 'ready' };

/** To the page. */
export type SurfaceMessage =
  /** A newer book is in the shared memory. */
  | { readonly kind: 'announced' }
  /** The newest book where memory cannot be shared. */
  | { readonly kind: 'frame'; readonly frame: Float64Array }
  /** What the book's canvas shows, where memory cannot be shared. */
  | { readonly kind: 'painted'; readonly frame: Float64Array }
  /** The painter is there. */
  | { readonly kind: 'up' }
  /** The first picture of the book, and each that is of another freshness than the one before. */
  | { readonly kind: 'shown'; readonly freshness: FreshnessState }
  /** The rows stand since this request. */
  | { readonly kind: 'held'; readonly stamp: number };

/** Beside the engine's door: opened once per page. `memory`: where the newest book is published. */
export type SurfaceDoor<Port = unknown> = { openSurfaces(port: Port, memory: SharedArrayBuffer | null): Promise<void> };

/**
 * What a page may say before its own code is there, as the worker's first message: start, open the surfaces, show this view.
 * The page's code finds all three done.
 */
export type BootRequest<Port = unknown> = {
  readonly kind: 'boot';
  readonly config: StartConfig;
  readonly view: View;
  readonly port: Port;
  readonly memory: SharedArrayBuffer | null;
};
