// One socket kept open: opened again with backoff when it is lost, at once when it is let go.
//
// It keeps to this: 1. at most one socket is listened to; 2. no frame of a socket that was let go is read; 3. one retry is scheduled at most, and only while there is no socket.
import type { Ports, SocketLine } from '../ports/ports.ts';
import { reconnectDelayMs } from './backoff.ts';

export type ConnectorHandlers = {
  readonly onOpen: () => void;
  readonly onFrame: (text: string) => void;
  readonly onClose: (code: number) => void;
};
export type Connector = {
  /** Opens now, unless a socket is there already. */
  open(): void;
  send(text: string): void;
  /** The exchange was seen alive: a socket that was to wait long is opened soon, though not everybody's at the same moment. */
  reconnectSoon(): void;
  /** A person asks for it: a socket that is waited for is opened now, at least a second after the last try, and no sooner than the exchange asked for. Such a try makes later pauses no longer. */
  reconnectNow(): void;
  /** Lets the socket go and opens another at once. `code`: what the loss is put down to. */
  reopen(code: number): void;
  /** Lets the socket go; another is opened after a pause. */
  drop(): void;
  /** When the present socket was begun; null: there is none. */
  beganMs(): number | null;
};

const HEALTHY_MS = 30_000;
const SOON_MS = 8000;
const BETWEEN_TRIES_MS = 1000;
/** Nothing sensible comes of this socket. */
const UNUSABLE = 1009;

export const createConnector = (
  { clock, scheduler, random, socket }: Ports,
  url: string,
  handlers: ConnectorHandlers,
): Connector => {
  let line: SocketLine | null = null;
  let beganMs = 0;
  let attempt = 0;
  let callOff: (() => void) | null = null;
  let dueMs = 0;
  let soonestMs = 0;
  let wasBroughtForward = false;

  const open = (): void => {
    callOff?.();
    callOff = null;
    if (line !== null) return;
    beganMs = clock.now();
    const mine: SocketLine = socket.open(url, {
      onOpen: () => {
        if (mine === line) handlers.onOpen();
      },
      onFrame: (text) => {
        if (mine === line) handlers.onFrame(text);
      },
      onClose: (code) => {
        if (mine === line) lose(code);
      },
    });
    line = mine;
  };
  const openAfter = (delayMs: number): void => {
    callOff?.();
    dueMs = clock.now() + delayMs;
    callOff = scheduler.after(delayMs, open);
  };
  const lose = (code: number): void => {
    line = null;
    if (clock.now() - beganMs > HEALTHY_MS) attempt = 0;
    // The shortest pause that this loss ever has: after 1013 and 4401 the exchange wants one, and nothing shortens it.
    soonestMs = clock.now() + reconnectDelayMs(0, code, 0);
    const delayMs = reconnectDelayMs(attempt, code, random.next());
    openAfter(wasBroughtForward ? Math.max(delayMs, beganMs + BETWEEN_TRIES_MS - clock.now()) : delayMs);
    wasBroughtForward = false;
    attempt += 1;
    handlers.onClose(code);
  };
  const letGo = (): SocketLine | null => {
    const old = line;
    line = null;
    old?.close();
    return old;
  };
  return {
    open,
    reconnectSoon: () => {
      if (callOff !== null && dueMs - clock.now() > SOON_MS)
        openAfter(Math.max(soonestMs - clock.now(), Math.round(random.next() * SOON_MS)));
    },
    reconnectNow: () => {
      const atMs = Math.max(clock.now(), soonestMs, beganMs + BETWEEN_TRIES_MS);
      if (callOff === null || atMs >= dueMs) return;
      // The pause that is cut short comes again.
      attempt -= 1;
      wasBroughtForward = true;
      openAfter(atMs - clock.now());
    },
    send: (text) => line?.send(text),
    reopen: (code) => {
      if (letGo() !== null) handlers.onClose(code);
      open();
    },
    drop: () => {
      if (letGo() !== null) lose(UNUSABLE);
    },
    beganMs: () => (line === null ? null : beganMs),
  };
};
