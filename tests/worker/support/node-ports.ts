// The engine's ports in Node: real time, a real socket, real calls, one cookie.
import { WebSocket } from 'ws';
import { createMemoryTape } from '../../../src/worker/adapters/memory-tape.ts';
import type { HttpPort, Ports, SocketPort } from '../../../src/worker/ports/ports.ts';
import { createMemoryKv } from './engine-rig.ts';
import { PACKING } from './parts.ts';

/** `stop` ends every timer and socket, so that a test leaves nothing running. */
export const createNodePorts = (): { readonly ports: Ports; readonly stop: () => void } => {
  let cookie = '';
  let isStopped = false;
  const timers = new Set<NodeJS.Timeout>();
  const sockets = new Set<WebSocket>();
  const after = (delayMs: number, run: () => void): (() => void) => {
    if (isStopped) return () => undefined;
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, delayMs);
    timers.add(timer);
    return () => {
      clearTimeout(timer);
      timers.delete(timer);
    };
  };
  const socket: SocketPort = {
    open: (url, handlers) => {
      const line = new WebSocket(url, { headers: { cookie } });
      sockets.add(line);
      line.on('open', handlers.onOpen);
      line.on('message', (data) => handlers.onFrame(String(data)));
      line.on('error', () => undefined);
      line.on('close', (code) => {
        sockets.delete(line);
        if (!isStopped) handlers.onClose(code);
      });
      return { send: (text) => line.send(text), close: () => line.close() };
    },
    onOnline: () => undefined,
  };
  const http: HttpPort = {
    request: async ({ method, url, body, timeoutMs }) => {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const reply = await fetch(url, {
          method,
          signal,
          headers: { cookie, ...(body === null ? {} : { 'content-type': 'application/json' }) },
          ...(body === null ? {} : { body }),
        });
        const set = reply.headers.getSetCookie()[0]?.split(';')[0];
        if (set !== undefined) cookie = set;
        const retryS = Number(reply.headers.get('Retry-After'));
        return { ok: true, status: reply.status, text: await reply.text(), ...(retryS > 0 && { retryS }) };
      } catch {
        return { ok: false, why: signal.aborted ? 'timeout' : 'network' };
      }
    },
  };
  return {
    ports: {
      clock: { now: () => Date.now() },
      scheduler: { after, soon: (run) => void after(0, run) },
      random: { next: () => Math.random() },
      socket,
      http,
      kv: createMemoryKv(),
      tape: createMemoryTape(64 * 1024 * 1024, PACKING),
    },
    stop: () => {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      for (const line of sockets) line.terminate();
    },
  };
};
