// A recording of resting liquidity: columns are fetched from the engine and handed to the painter, for as long as somebody shows them.
import type { Environment } from '../../../../../domain/contract/contract.ts';
import type {
  HeatCell,
  HeatFacts,
  HeatFrame,
  HeatPiece,
  HeatReply,
  HeatRequest,
} from '../../../../../worker/api/heat.ts';
import type { EngineDoor } from '../../../../../worker/api/door.ts';

/** waiting: no column yet · recording · paused: the book is not live, or the engine is away · failed: the painter is gone. */
export type RecordingState = 'waiting' | 'recording' | 'paused' | 'failed';
export type HeatStatus = {
  readonly state: RecordingState;
  readonly facts: HeatFacts | null;
  readonly most: number | null;
};
/** `left`, `width`: the part of the frame that the picture is of. */
export type HeatPicture = {
  readonly bitmap: ImageBitmap;
  readonly left: number;
  readonly width: number;
  readonly frame: HeatFrame;
};

export type Recording = {
  /** Of the page: no two have the same. */
  readonly id: number;
  readonly contract: string;
  readonly status: () => HeatStatus;
  readonly subscribe: (listener: () => void) => () => void;
  /** One picture at a time; null: there is none, another is being painted or the painter is gone. */
  readonly draw: (frame: HeatFrame) => Promise<HeatPicture | null>;
  /** What is recorded at a place; null: nothing is. Each look is answered by its own place, also where another followed it. */
  readonly look: (at: {
    readonly fromMs: number;
    readonly toMs: number;
    readonly ticks: number;
  }) => Promise<HeatCell | null>;
  readonly stop: () => void;
};
type Painter = {
  readonly send: (request: HeatRequest, transfer?: readonly Transferable[]) => void;
  readonly stop: () => void;
};
export type RecordingParts = {
  readonly door: Pick<EngineDoor, 'ask'>;
  readonly contract: string;
  readonly environment: Environment;
  /** A tape is played: there may be another one at any time. */
  readonly isReplay: boolean;
  readonly startPainter: (onReply: (reply: HeatReply<ImageBitmap>) => void, onDeath: () => void) => Painter;
};

/** Between two looks, ms; a tape may be played at many times its speed. */
const [PACE_MS, TAPE_PACE_MS] = [500, 150];
/** As many columns at once say that more may wait. */
const MANY = 50;

/** A promise that the next answer of its kind keeps. */
const createWaiting = <T>() => {
  let resolve: ((value: T | null) => void) | null = null;
  const end = (value: T | null): void => {
    resolve?.(value);
    resolve = null;
  };
  return {
    isOpen: () => resolve !== null,
    open: (): Promise<T | null> =>
      new Promise((done) => {
        end(null);
        resolve = done;
      }),
    end,
  };
};

/** Looks by their numbers, oldest first: the painter answers each, and may have some ahead of it. */
const createLooks = () => {
  const open = new Map<number, (cell: HeatCell | null) => void>();
  let newest = 0;
  return {
    begin: (): { readonly look: number; readonly answered: Promise<HeatCell | null> } => {
      const look = (newest += 1);
      return { look, answered: new Promise((resolve) => open.set(look, resolve)) };
    },
    end: (look: number, cell: HeatCell | null): void => {
      open.get(look)?.(cell);
      open.delete(look);
    },
    endAll: (): void => {
      for (const resolve of open.values()) resolve(null);
      open.clear();
    },
  };
};

/** Where the fetching stands. */
type Place = { run: string | null; after: number; rowTicks: number | null };

const stateOf = (piece: HeatPiece | null, facts: HeatFacts | null): RecordingState => {
  const { state, was } = piece?.freshness ?? { state: 'loading' };
  if (facts?.newestMs == null) return 'waiting';
  return (was ?? state) === 'live' ? 'recording' : 'paused';
};

const createStatus = () => {
  const listeners = new Set<() => void>();
  let status: HeatStatus = { state: 'waiting', facts: null, most: null };
  return {
    read: () => status,
    change: (patch: Partial<HeatStatus>) => {
      if (Object.entries(patch).every(([name, value]) => status[name as keyof HeatStatus] === value)) return;
      status = { ...status, ...patch };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

/** Fetches what the engine sampled since the last look, over and over, and not while the page is hidden. Answers how to end it. */
const fetchColumns = (
  { door, contract, environment, isReplay }: RecordingParts,
  painter: Painter,
  onPiece: (piece: HeatPiece | null) => void,
): (() => void) => {
  const place: Place = { run: null, after: 0, rowTicks: null };
  let tape: string | null = null;
  let timer = 0;
  let isOver = false;
  const take = (piece: HeatPiece): void => {
    const { columns, rowTicks, cutMs } = piece;
    if (isReplay && tape !== null && piece.tape !== tape) painter.send({ kind: 'forget' });
    tape = piece.tape;
    Object.assign(place, { run: piece.run, after: piece.last, rowTicks });
    if (cutMs !== null) painter.send({ kind: 'cut', toMs: cutMs });
    if (columns.length > 0)
      painter.send(
        { kind: 'columns', rowTicks, columns },
        columns.map(({ cont }) => cont.buffer as ArrayBuffer),
      );
  };
  const ask = async (): Promise<HeatPiece | null> => {
    const answer = await door.ask('heat', { contract, environment, ...place }).catch(() => null);
    return answer?.ok === true ? answer.value : null;
  };
  const look = async (): Promise<void> => {
    const piece = document.hidden ? undefined : await ask();
    if (isOver) return;
    if (piece !== undefined && piece !== null) take(piece);
    if (piece !== undefined) onPiece(piece);
    const isBehind = (piece?.columns.length ?? 0) >= MANY;
    timer = window.setTimeout(() => void look(), isBehind ? 0 : isReplay ? TAPE_PACE_MS : PACE_MS);
  };
  void look();
  return () => {
    isOver = true;
    window.clearTimeout(timer);
    door.ask('heat', { contract, environment, ...place, isOver: true }).catch(() => undefined);
  };
};

let ids = 0;

/** Begins to record. Example: const recording = startRecording({ door, contract: 'btcusdt', environment: 'mock', isReplay: false, startPainter: startHeatPainter }). */
export const startRecording = (parts: RecordingParts): Recording => {
  const { read, change, subscribe } = createStatus();
  const pictures = createWaiting<Omit<HeatPicture, 'frame'>>();
  const looks = createLooks();
  let newest: HeatPiece | null = null;
  const onReply = (reply: HeatReply<ImageBitmap>): void => {
    if (reply.kind === 'facts') change({ facts: reply.facts, state: stateOf(newest, reply.facts) });
    else if (reply.kind === 'cell') looks.end(reply.look, reply.cell);
    else {
      change({ most: reply.most });
      pictures.end({ bitmap: reply.picture, left: reply.left, width: reply.width });
    }
  };
  const onDeath = (): void => {
    stop();
    change({ state: 'failed' });
  };
  const painter = parts.startPainter(onReply, onDeath);
  const stopFetching = fetchColumns(parts, painter, (piece) => {
    newest = piece;
    change({ state: stateOf(piece, read().facts) });
  });
  const stop = (): void => {
    stopFetching();
    painter.stop();
    pictures.end(null);
    looks.endAll();
  };
  return {
    id: (ids += 1),
    contract: parts.contract,
    status: read,
    subscribe,
    draw: async (frame) => {
      if (pictures.isOpen() || read().state === 'failed') return null;
      const answered = pictures.open();
      painter.send({ kind: 'draw', frame });
      const picture = await answered;
      return picture === null ? null : { ...picture, frame };
    },
    look: (at) => {
      if (read().state === 'failed') return Promise.resolve(null);
      const { look, answered } = looks.begin();
      painter.send({ kind: 'look', look, ...at });
      return answered;
    },
    stop,
  };
};
