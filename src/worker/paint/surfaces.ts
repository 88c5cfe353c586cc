// The worker's end of the surfaces' port: canvases come and go, the newest book is published, and rows are held.
import { openSeqlock, writeShared } from '../publish/frame/seqlock.ts';
import type { BookFacts } from '../publish/frame/book-frame.ts';
import { AT, FRESHNESS_WORDS } from '../publish/frame/layout.ts';
import type { PanelName, SurfaceLook, SurfaceMessage, SurfaceRequest } from '../api/surface.ts';
import type { Topic, TradesSnapshot } from '../api/snapshots.ts';
import type { SchedulerPort } from '../ports/ports.ts';
import type { Beat } from '../publish/beat.ts';
import { createSharedBook, type SharedBook } from '../publish/shared-book.ts';
import { createBookSource, type BookSource } from './book-source.ts';
import { createBookSurface, type BookSurface } from './book-surface.ts';
import { openCanvas } from './canvas.ts';
import { FONT } from './ink.ts';
import type { ContractOf } from './row-text-of.ts';
import { createSlowTopic } from './slow-topic.ts';
import { createTradesSurface, type TradesSurface } from './trades-surface.ts';

/** Takes topics out of the batches that it publishes, or paints, itself. */
export type FrameSink = { readonly take: (topic: Topic) => boolean };
/** What the engine lends it. `republish`: puts a topic into the batches after all. */
export type Engine = {
  readonly book: (revision: number) => BookFacts;
  readonly trades: () => TradesSnapshot;
  readonly republish: (topic: Topic) => void;
  readonly beat: Beat;
  readonly contractOf: ContractOf;
};
export type Ports = {
  readonly scheduler: SchedulerPort;
  readonly requestFrame: (run: () => void) => void;
  readonly clock: (atMs: number) => string;
  readonly loadFont: (url: string) => Promise<boolean>;
};
type Port = Pick<MessagePort, 'postMessage' | 'addEventListener' | 'start'>;
type Request = SurfaceRequest<OffscreenCanvas>;

export type Surfaces = {
  readonly connect: (engine: Engine) => FrameSink;
  readonly open: (port: Port, memory: SharedArrayBuffer | null) => void;
};

const painter = (
  post: (message: SurfaceMessage) => void,
  memory: SharedArrayBuffer | null,
): ((frame: Float64Array) => void) => {
  if (memory === null) return (frame) => post({ kind: 'painted', frame });
  const lock = openSeqlock(memory);
  return (frame) => writeShared(lock, frame);
};

/** Reports the first picture, and each after it whose freshness is another. */
const createShownReporter = (post: (message: SurfaceMessage) => void): ((frame: Float64Array) => void) => {
  let reported: number | null = null;
  return (frame) => {
    const state = frame[AT.freshness]!;
    if (state === reported) return;
    reported = state;
    post({ kind: 'shown', freshness: FRESHNESS_WORDS[state] ?? 'loading' });
  };
};

/** What is open at the moment. */
type Open = {
  engine: Engine | null;
  source: BookSource | null;
  shared: SharedBook | null;
  book: BookSurface | null;
  trades: TradesSurface | null;
  slowTrades: ReturnType<typeof createSlowTopic> | null;
  /** As the page sent them; figures are written in `font` before the family of the page, once it is loaded. */
  readonly looks: Partial<Record<PanelName, SurfaceLook>>;
  font: string;
  post: (message: SurfaceMessage) => void;
};

const attach = (
  open: Open,
  ports: Ports,
  { panel, canvas: given, memory }: Extract<Request, { kind: 'attach' }>,
): void => {
  const canvas = openCanvas(given);
  const { engine, source } = open;
  if (canvas === null || source === null || engine === null) return;
  const { requestFrame, clock } = ports;
  const { contractOf } = engine;
  if (panel === 'trades') {
    open.trades = createTradesSurface({ canvas, requestFrame, clock, read: engine.trades, contractOf });
    return;
  }
  const keep = painter(open.post, memory);
  const reportShown = createShownReporter(open.post);
  const onPainted = (frame: Float64Array): void => {
    keep(frame);
    reportShown(frame);
  };
  open.book = createBookSurface({ canvas, source, requestFrame, onPainted, contractOf });
};

/** What the painter no longer shows is published to the page again. */
const detach = (open: Open, panel: PanelName): void => {
  open[panel] = null;
  if (panel === 'book') open.shared?.touch();
  else open.engine?.republish('trades');
};

const dress = (open: Open, panel: PanelName): void => {
  const look = open.looks[panel];
  if (look !== undefined)
    open[panel]?.look({ ...look, theme: { ...look.theme, family: open.font + look.theme.family } });
};

/** The font is named only once it is loaded: a canvas keeps what the name of a font meant when it was first used. */
const wear = async (open: Open, ports: Ports, url: string): Promise<void> => {
  if (!(await ports.loadFont(url))) return;
  open.font = `"${FONT}", `;
  dress(open, 'book');
  dress(open, 'trades');
};

const answer = (open: Open, ports: Ports, request: Request): void => {
  switch (request.kind) {
    case 'attach':
      return attach(open, ports, request);
    case 'font':
      return void wear(open, ports, request.url);
    case 'detach':
      return detach(open, request.panel);
    case 'look':
      open.looks[request.panel] = request.look;
      return dress(open, request.panel);
    case 'size':
      return open[request.panel]?.size(request.size, request.regions);
    case 'scroll':
      return open[request.panel]?.scroll(request.regions);
    case 'hold':
      open.book?.hold(request.isHeld);
      return open.post({ kind: 'held', stamp: request.stamp });
    case 'ready':
      return open.shared?.ready();
  }
};

const share = (open: Open, ports: Ports, memory: SharedArrayBuffer | null): void => {
  const { source, post, engine } = open;
  if (source === null || engine === null) return;
  const onUnfit = (): void => {
    open.shared = null;
    engine.republish('book');
  };
  open.shared = createSharedBook({
    source,
    scheduler: ports.scheduler,
    beat: engine.beat,
    memory,
    post,
    isPainted: () => open.book !== null,
    onUnfit,
  });
  open.shared.touch();
};

export const createSurfaces = (ports: Ports): Surfaces => {
  const open: Open = {
    engine: null,
    source: null,
    shared: null,
    book: null,
    trades: null,
    slowTrades: null,
    looks: {},
    font: '',
    post: () => undefined,
  };
  const take = (topic: Topic): boolean => {
    if (topic === 'book') {
      open.source?.touch();
      open.shared?.touch();
      open.book?.touch();
      return open.shared !== null;
    }
    if (topic !== 'trades' || open.trades === null) return false;
    open.trades.touch();
    return open.slowTrades?.take() ?? false;
  };
  return {
    connect: (engine) => {
      Object.assign(open, {
        engine,
        source: createBookSource(engine.book),
        slowTrades: createSlowTopic(engine.beat, () => engine.republish('trades')),
      });
      return { take };
    },
    open: (port, memory) => {
      open.post = (message) => port.postMessage(message);
      port.addEventListener('message', (event: MessageEvent<Request>) => answer(open, ports, event.data));
      port.start();
      open.post({ kind: 'up' });
      share(open, ports, memory);
    },
  };
};
