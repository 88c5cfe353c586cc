// What the engine asks of the machine it runs on. Everything is handed in, so that tests can command it.

/** Epoch milliseconds of this device. */
export type ClockPort = { now(): number };

export type SchedulerPort = {
  /** Runs once, later; returns the function that calls it off. */
  after(delayMs: number, run: () => void): () => void;
  /** Runs as soon as the task under way is done. */
  soon(run: () => void): void;
};

/** A number in [0, 1). */
export type RandomPort = { next(): number };

export type SocketHandlers = {
  readonly onOpen: () => void;
  readonly onFrame: (text: string) => void;
  /** Called once, whether it was ever open or not. */
  readonly onClose: (code: number) => void;
};
export type SocketLine = { send(text: string): void; close(): void };
export type SocketPort = {
  open(url: string, handlers: SocketHandlers): SocketLine;
  /** The device went online (true) or offline (false). */
  onOnline(run: (isOnline: boolean) => void): void;
};

export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body: string | null;
  readonly timeoutMs: number;
};
/**
 * `retryS`: whole seconds after which a refused request may be sent again, where the answer says so (Retry-After).
 * `timeout`: no whole answer in time, and the request was aborted. `network`: it could not be carried.
 */
export type HttpReply =
  | { readonly ok: true; readonly status: number; readonly text: string; readonly retryS?: number }
  | { readonly ok: false; readonly why: 'network' | 'timeout' };
/** Never rejects. Cookies travel with it. */
export type HttpPort = { request(request: HttpRequest): Promise<HttpReply> };

/** A small store that outlives the page. It may be full, blocked or gone: then it rejects. */
export type KvPort = {
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  keys(): Promise<readonly string[]>;
};

/** A piece of the tape, packed: its first line (null: it begins with nothing known) and the parts of the lines after it, in order. `nth` counts from the tape's first. */
export type TapePiece = { readonly nth: number; readonly head: string | null; readonly chunks: readonly Uint8Array[] };

/** Where the tape's lines are kept, in pieces. Bounded: the oldest piece goes first. */
export type TapeStorePort = {
  append(line: string): void;
  /** Begins a piece that needs none before it: `head` is its first line. */
  cut(head: string, atMs: number): void;
  /** The newest piece should end. */
  isFull(): boolean;
  /** All pieces as they are now, with the `lines` that are not packed yet; with `sinceMs` from the last one on that needs none before it and began no later. */
  read(sinceMs?: number): readonly (TapePiece & { readonly lines: readonly string[] })[];
  /** Nothing is left. */
  clear(): void;
  /** The piece that is being written, so far; null: nothing yet, or nothing that can be packed yet. */
  newest(): TapePiece | null;
};

export type Ports = {
  readonly clock: ClockPort;
  readonly scheduler: SchedulerPort;
  readonly random: RandomPort;
  readonly socket: SocketPort;
  readonly http: HttpPort;
  readonly kv: KvPort;
  readonly tape: TapeStorePort;
  /** Where pages keep their tapes; absent: they keep none. */
  readonly sessions?: KvPort;
};
