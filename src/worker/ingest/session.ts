// The line to the exchange as the tape sees it: what was opened, received, sent and lost, and what is due to be sent. It judges nothing.
import { SOCKET_PATH } from '../../domain/wire/socket-path.ts';
import type { EngineState } from '../fold/state.ts';
import type { Ports } from '../ports/ports.ts';
import type { TapeEntry } from '../tape/entry.ts';
import { SWITCHED } from '../fold/line-state.ts';
import { createConnector } from './connector.ts';
import { dueFrames } from './subscriptions.ts';

export type Session = {
  /** Says what is due now. */
  pump(): void;
  /** Opens a new connection at once: the exchange shall see the new cookie. */
  reopen(): void;
  /** The exchange was seen alive: opens a connection soon, if there is none. */
  retry(): void;
  /** A person waits for a connection: the next try is now, also in place of one that has got nowhere yet. */
  reconnectNow(): void;
  /** The connection cannot be trusted: another one after a pause. */
  drop(): void;
  tick(): void;
};
type Deps = { readonly ports: Ports; readonly state: EngineState; readonly record: (entry: TapeEntry) => void };

/** Two pings without any answer. */
const DEAD_MS = 20_000;
/** Gone without a word. */
const DEAD = 1006;
/** A socket that does not open, or is not greeted, in this time is given up. */
const OPENING_MS = 10_000;
/** A try that has got nowhere by then makes room for the next, where a person asks for it. */
const FRUITLESS_MS = 3000;
/** Nothing at all happened for this long, not even a tick: the device slept, or its clock was put on. Put back, it shows as time before. */
const SLEPT_MS = 5000;
const PUT_BACK_MS = 1000;
/** A tick that is overdue by then is brought by the next frame: a hidden page's timers run once a minute. */
const OVERDUE_MS = 1000;
/** With no frame for this long, a socket from before the device went offline is not trusted after it. */
const DOUBTFUL_MS = 2500;
/** The exchange accepts 100 frames a second at most; what does not fit is sent at the next tick. */
const FRAMES_PER_SECOND = 40;

const socketUrlOf = (url: string): string =>
  url.endsWith(SOCKET_PATH) ? url : `${url.replace(/\/$/, '')}${SOCKET_PATH}`;

/** Connects at once. */
export const createSession = ({ ports, state, record }: Deps, url: string): Session => {
  const now = (): number => ports.clock.now();
  let sentAtMs: number[] = [];
  let seenMs = now();
  /** Whether the clock went on as clocks do since it was last looked at. */
  const hasJumped = (nowMs: number): boolean => {
    const passedMs = nowMs - seenMs;
    seenMs = nowMs;
    return passedMs > SLEPT_MS || passedMs < -PUT_BACK_MS;
  };
  const connector = createConnector(ports, socketUrlOf(url), {
    onOpen: () => record({ kind: 'opened', atMs: now() }),
    onFrame: (text) => {
      const nowMs = now();
      if (nowMs < seenMs - PUT_BACK_MS || nowMs - seenMs > SLEPT_MS) return tick();
      seenMs = nowMs;
      if (nowMs - (state.line.lastTickMs ?? nowMs) > OVERDUE_MS) tick();
      record({ kind: 'frame', atMs: nowMs, text });
    },
    onClose: (code) => record({ kind: 'closed', atMs: now(), code }),
  });
  let isPumping = false;
  /** What an answer makes due while others are still being said is said at the next tick. */
  const pump = (): void => {
    if (isPumping) return;
    isPumping = true;
    const nowMs = now();
    sentAtMs = sentAtMs.filter((atMs) => nowMs - atMs < 1000);
    try {
      for (const frame of dueFrames(state, nowMs).slice(0, Math.max(0, FRAMES_PER_SECOND - sentAtMs.length))) {
        const text = JSON.stringify(frame);
        sentAtMs.push(nowMs);
        record({ kind: 'sent', atMs: nowMs, text });
        connector.send(text);
      }
    } finally {
      isPumping = false;
    }
  };
  const tick = (): void => {
    const nowMs = now();
    const isTorn = hasJumped(nowMs);
    record({ kind: 'tick', atMs: nowMs });
    if (isTorn) {
      sentAtMs = [];
      connector.reopen(DEAD);
      return;
    }
    const beganMs = connector.beganMs();
    if (beganMs === null) return;
    // Open without a greeting is not open yet.
    const isOpen = state.line.phase === 'open' && state.line.greeted !== undefined;
    const lastFrameMs = isOpen ? (state.line.lastFrameAtMs ?? beganMs) : beganMs;
    if (nowMs - lastFrameMs > (isOpen ? DEAD_MS : OPENING_MS)) connector.reopen(DEAD);
    else pump();
  };
  const reconnectNow = (): void => {
    const beganMs = connector.beganMs();
    if (beganMs === null) connector.reconnectNow();
    else if (state.line.greeted === undefined && now() - beganMs > FRUITLESS_MS) connector.reopen(DEAD);
  };
  ports.socket.onOnline((isOnline) => {
    const nowMs = now();
    record({ kind: 'online', atMs: nowMs, isOnline });
    const isSilent = nowMs - (state.line.lastFrameAtMs ?? 0) > DOUBTFUL_MS;
    if (isOnline && (state.line.phase !== 'open' || isSilent)) connector.reopen(DEAD);
  });
  connector.open();
  return {
    pump,
    reopen: () => connector.reopen(SWITCHED),
    retry: connector.reconnectSoon,
    reconnectNow,
    drop: connector.drop,
    tick,
  };
};
