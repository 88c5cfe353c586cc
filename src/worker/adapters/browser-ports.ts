import type { HttpPort, KvPort, Ports, SocketPort } from '../ports/ports.ts';
import type * as Stores from './browser-kv.ts';
import { createMemoryTape, type Packing } from './memory-tape.ts';

/** About three quarters of an hour of a busy market, packed. */
const TAPE_LIMIT_BYTES = 16 * 1024 * 1024;
/** How often the device is asked whether it is online. */
const LOOK_MS = 500;

const socket: SocketPort = {
  open: (url, handlers) => {
    const line = new WebSocket(url);
    line.addEventListener('open', handlers.onOpen);
    line.addEventListener('message', (event: MessageEvent<unknown>) =>
      handlers.onFrame(typeof event.data === 'string' ? event.data : ''),
    );
    line.addEventListener('close', (event) => handlers.onClose(event.code));
    return { send: (text) => line.send(text), close: () => line.close() };
  },
  // Polled: Chromium fires `online` and `offline` in pages alone, in no worker.
  onOnline: (run) => {
    let isOnline = true;
    setInterval(() => {
      if (isOnline !== navigator.onLine) run((isOnline = !isOnline));
    }, LOOK_MS);
  },
};

const http: HttpPort = {
  request: async ({ method, url, body, timeoutMs }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const headers: Record<string, string> = body === null ? {} : { 'content-type': 'application/json' };
      const response = await fetch(url, { method, signal, headers, body, credentials: 'include', cache: 'no-store' });
      const retryS = Number(response.headers.get('Retry-After'));
      return { ok: true, status: response.status, text: await response.text(), ...(retryS > 0 && { retryS }) };
    } catch {
      return { ok: false, why: signal.aborted ? 'timeout' : 'network' };
    }
  },
};

/** A store whose code comes at its first use; it rejects while that cannot be had, or the device keeps nothing. */
const lateKv = (open: (stores: typeof Stores) => KvPort): KvPort => {
  let opened: KvPort | null = null;
  const kv = async (): Promise<KvPort> => (opened ??= open(await import('./browser-kv.ts')));
  return {
    read: async (key) => (await kv()).read(key),
    write: async (key, value) => (await kv()).write(key, value),
    remove: async (key) => (await kv()).remove(key),
    keys: async () => (await kv()).keys(),
  };
};

const AGAIN_MS = 10_000;
/** Loaded when there is something to pack; asked for again where it cannot be had. */
const latePacking = (): (() => Packing | null) => {
  let packing: Packing | null = null;
  let isAsked = false;
  const load = async (): Promise<void> => {
    packing = await import('../tape/packed/pack-lines.ts');
  };
  return () => {
    if (!isAsked) {
      isAsked = true;
      load().catch(() =>
        setTimeout(() => {
          isAsked = false;
        }, AGAIN_MS),
      );
    }
    return packing;
  };
};

/** The engine's ports in a browser's worker. */
export const createBrowserPorts = (): Ports => ({
  clock: { now: () => Date.now() },
  scheduler: {
    after: (delayMs, run) => {
      const id = setTimeout(run, delayMs);
      return () => clearTimeout(id);
    },
    soon: (run) => {
      setTimeout(run, 0);
    },
  },
  random: { next: () => Math.random() },
  socket,
  http,
  kv: lateKv(({ openKv }) => openKv()),
  sessions: lateKv(({ openSessions }) => openSessions()),
  tape: createMemoryTape(TAPE_LIMIT_BYTES, latePacking()),
});
