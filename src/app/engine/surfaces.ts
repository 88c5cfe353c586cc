// The page's end of the surfaces: hands canvases to the worker, reads the newest book and what is painted.
import figuresFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { createFrame, readFrame } from '../../worker/publish/frame/book-frame.ts';
import { openSeqlock, readShared, sharedNumber, type Seqlock } from '../../worker/publish/frame/seqlock.ts';
import type { BookSnapshot } from '../../worker/api/snapshots.ts';
import type {
  PanelName,
  SurfaceLook,
  SurfaceMessage,
  SurfaceRegion,
  SurfaceRequest,
  SurfaceSize,
} from '../../worker/api/surface.ts';
import { handOver, sharedMemory } from './hand-over.ts';
import type { EarlyCanvas, EarlyEngine } from '../boot/early-engine.ts';
import { removeBootShell } from '../boot/shell.ts';
import { followBook, type BookFollower } from './follow-book.ts';

/** One canvas in the worker's hands. */
export type Surface = {
  readonly look: (look: SurfaceLook) => void;
  readonly size: (size: SurfaceSize, regions: readonly SurfaceRegion[]) => void;
  readonly scroll: (regions: readonly SurfaceRegion[]) => void;
  /** Resolves when the rows stand (or move again). */
  readonly hold: (isHeld: boolean) => Promise<void>;
  /** What the canvas shows now; null before its first picture. */
  readonly painted: () => BookSnapshot | null;
  /** Puts the canvas into `place`, if it is not there. */
  readonly mount: (place: HTMLElement) => void;
  readonly detach: () => void;
};

export type Surfaces = {
  /** null: there is nobody to paint, or the browser cannot hand a canvas over. */
  readonly attach: (panel: PanelName, canvas: HTMLCanvasElement) => Surface | null;
  /** A canvas that is painted already, to be attached to this panel; null: none (any more). */
  readonly early: (panel: PanelName) => HTMLCanvasElement | null;
  /** The painter cannot be had at the moment: panels draw their own rows until it can. */
  readonly isPainterAway: () => boolean;
  /** Rises with every new worker: canvases of the one before are dead. */
  readonly generation: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Pictures of the book painted so far, by all workers. */
  readonly painted: () => number;
};
export type SurfaceHost = Surfaces & {
  /** A new worker was started: the port to hand to it, and the memory of the newest book. null: an early one has both. */
  readonly connect: (
    early: EarlyEngine | null,
  ) => { readonly port: MessagePort; readonly memory: SharedArrayBuffer | null } | null;
};

/** A painter that is not there by then is away. */
const PAINTER_MS = 2000;

type Line = {
  readonly port: MessagePort;
  readonly held: Map<number, () => void>;
  posted: Float64Array | null;
  isUp: boolean;
};

const paintedIn = (line: Line, lock: Seqlock | null): BookSnapshot | null => {
  if (lock === null) return line.posted === null ? null : readFrame(line.posted);
  const frame = createFrame();
  return readShared(lock, frame) ? readFrame(frame) : null;
};

type Opening = {
  readonly line: Line;
  readonly panel: PanelName;
  readonly canvas: HTMLCanvasElement;
  readonly nextStamp: () => number;
};

const openSurface = ({ line, panel, canvas, nextStamp }: Opening, lock: Seqlock | null): Surface => {
  const send = (request: SurfaceRequest): void => line.port.postMessage(request);
  return {
    look: (look) => send({ kind: 'look', panel, look }),
    size: (size, regions) => send({ kind: 'size', panel, size, regions }),
    scroll: (regions) => send({ kind: 'scroll', panel, regions }),
    hold: (isHeld) => {
      const stamp = nextStamp();
      const stands = new Promise<void>((resolve) => line.held.set(stamp, resolve));
      send({ kind: 'hold', isHeld, stamp });
      return stands;
    },
    painted: () => paintedIn(line, lock),
    mount: (place) => {
      if (canvas.parentElement === place) return;
      place.prepend(canvas);
      removeBootShell();
    },
    detach: () => send({ kind: 'detach', panel }),
  };
};

/** `onBook` is given each newer book, at the page's pace: the next comes after its promise resolved. */
export const createSurfaces = (onBook: (book: BookSnapshot) => Promise<void>): SurfaceHost => {
  const listeners = new Set<() => void>();
  let line: Line | null = null;
  let generation = 0;
  let stamps = 0;
  let posted = 0;
  /** Frames that were counted in the shared memory of earlier canvases. */
  let before = 0;
  let counter: Seqlock | null = null;
  let early: EarlyCanvas | null = null;
  let isPainterAway = false;
  const count = (): number => before + posted + (counter === null ? 0 : sharedNumber(counter) / 2);
  const follow = (lock: Seqlock | null): void => {
    before = count() - posted;
    counter = lock;
  };
  const notifyAll = (): void => {
    for (const listener of listeners) listener();
  };
  const awaitPainter = (mine: Line): void => {
    isPainterAway = false;
    setTimeout(() => {
      if (mine !== line || mine.isUp) return;
      isPainterAway = true;
      // Its canvas is empty: the page's own rows are to be seen.
      removeBootShell();
      notifyAll();
    }, PAINTER_MS);
  };
  const setUp = (mine: Line): void => {
    mine.isUp = true;
    if (!isPainterAway) return;
    isPainterAway = false;
    notifyAll();
  };
  const onMessage = (mine: Line, follower: BookFollower, message: SurfaceMessage): void => {
    if (mine !== line) return;
    if (message.kind === 'up') setUp(mine);
    else if (message.kind === 'held') {
      mine.held.get(message.stamp)?.();
      mine.held.delete(message.stamp);
    } else if (message.kind === 'painted') {
      mine.posted = message.frame;
      posted += 1;
    }
    follower.onMessage(message);
  };
  return {
    connect: (given) => {
      line?.port.close();
      if (given === null) removeBootShell();
      early = given?.book ?? null;
      const { port1, port2 } = new MessageChannel();
      const port = given?.port ?? port1;
      const memory = given === null ? sharedMemory() : given.memory;
      const mine: Line = { port, held: new Map(), posted: null, isUp: false };
      const follower = followBook(memory, onBook, () => port.postMessage({ kind: 'ready' } satisfies SurfaceRequest));
      // The boot script listens on: what it shows is in sight until the page stands.
      port.addEventListener('message', (event: MessageEvent<SurfaceMessage>) => onMessage(mine, follower, event.data));
      port.start();
      if (given === null)
        port.postMessage({
          kind: 'font',
          url: new URL(figuresFont, window.location.href).href,
        } satisfies SurfaceRequest);
      line = mine;
      generation += 1;
      awaitPainter(mine);
      for (const message of given?.messages.values() ?? []) onMessage(mine, follower, message);
      notifyAll();
      return given === null ? { port: port2, memory } : null;
    },
    attach: (panel, canvas) => {
      if (line === null || !('transferControlToOffscreen' in canvas)) return null;
      const opening: Opening = { line, panel, canvas, nextStamp: () => (stamps += 1) };
      const memory = early?.canvas === canvas ? early.memory : handOver(line.port, panel, canvas);
      if (early?.canvas === canvas) early = null;
      const lock = memory === null ? null : openSeqlock(memory);
      if (panel === 'book') follow(lock);
      return openSurface(opening, lock);
    },
    early: (panel) => (panel === 'book' ? (early?.canvas ?? null) : null),
    generation: () => generation,
    isPainterAway: () => isPainterAway,
    painted: count,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
