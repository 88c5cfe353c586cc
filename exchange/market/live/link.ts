// One socket to a venue that comes back by itself: with growing, random pauses, and without a queue (frames sent while it was down are lost).
import type { Clock, Scheduler } from '../../ports.ts';
import type { LineSpec, LivePorts, Socket, SocketListener, VenueAdapter } from './types.ts';

export type LinkListener = {
  /** The socket is open and everything is subscribed. */
  up(): void;
  received(text: string | null): void;
  down(): void;
};
export type Link = {
  start(): void;
  stop(): void;
  /** Lost while the socket is down. */
  send(text: string): void;
  /** Lets go of the socket and comes back. */
  drop(): void;
  isOpen(): boolean;
};
export type LinkPorts = { readonly clock: Clock; readonly scheduler: Scheduler; readonly live: LivePorts };

const CONNECT_MS = 10_000;
const LEAST_PAUSE_MS = 100;
const FIRST_PAUSE_MS = 500;
const MOST_PAUSE_MS = 30_000;
/** A socket that stood this long was a good one: the pauses begin small again. */
const STEADY_MS = 30_000;

/** Full jitter: anywhere from nothing to the doubled pause. Example: the third attempt waits up to 4 s. `unit` is uniform in [0, 1). */
export const pauseMs = (attempt: number, unit: number): number =>
  LEAST_PAUSE_MS + Math.floor(unit * Math.min(MOST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempt, 16)));

/** Passes callbacks on while `isSo`: a socket that was dropped is not listened to any more. */
const only = (isSo: () => boolean, { opened, received, closed }: SocketListener): SocketListener => ({
  opened: () => {
    if (isSo()) opened();
  },
  received: (text) => {
    if (isSo()) received(text);
  },
  closed: () => {
    if (isSo()) closed();
  },
});

export const createLink = (
  line: LineSpec,
  { clock, scheduler, live }: LinkPorts,
  ping: VenueAdapter['ping'],
  listener: LinkListener,
): Link => {
  let socket: Socket | null = null;
  let isOpen = false;
  let openedMs = 0;
  let attempt = 0;
  /** Separates the frames of this socket from those of the ones before. */
  let generation = 0;
  let callOff: (() => void)[] = [];

  const calm = (): void => {
    for (const call of callOff) call();
    callOff = [];
  };
  const send = (text: string): void => {
    if (isOpen) socket?.send(text);
  };
  const letGo = (): void => {
    generation += 1;
    calm();
    socket?.cut();
    socket = null;
    isOpen = false;
  };
  const lose = (): void => {
    const wasOpen = isOpen;
    letGo();
    if (wasOpen && clock.now() - openedMs >= STEADY_MS) attempt = 0;
    attempt += 1;
    callOff = [scheduler.after(pauseMs(attempt, live.unit()), dial)];
    if (wasOpen) listener.down();
  };
  const open = (): void => {
    calm();
    isOpen = true;
    openedMs = clock.now();
    for (const frame of line.frames) send(frame);
    if (ping !== null) callOff = [scheduler.every(ping.everyMs, () => send(ping.frame))];
    listener.up();
  };
  const dial = (): void => {
    generation += 1;
    const mine = generation;
    callOff = [scheduler.after(CONNECT_MS, lose)];
    socket = live.dial(
      line.url,
      only(() => mine === generation, { opened: open, received: listener.received, closed: lose }),
    );
  };
  return {
    send,
    start: dial,
    drop: lose,
    stop: letGo,
    isOpen: () => isOpen,
  };
};
