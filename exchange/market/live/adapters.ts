// The real network behind the live feeds.
import { WebSocket } from 'ws';
import { nodeRandom } from '../../adapters.ts';
import type { LivePorts, Socket, SocketListener } from './types.ts';

/** A frame longer than this cuts the socket; shorter ones are refused by the reader, one by one. */
const MOST_FRAME_BYTES = 16_000_000;
const ANSWER_MS = 10_000;
const BITS = 2 ** 32;

const dial = (url: string, listener: SocketListener): Socket => {
  const socket = new WebSocket(url, { maxPayload: MOST_FRAME_BYTES, perMessageDeflate: false, followRedirects: false });
  socket.on('open', () => listener.opened());
  socket.on('message', (data, isBinary) =>
    listener.received(isBinary || !Buffer.isBuffer(data) ? null : data.toString('utf8')),
  );
  // 'close' follows each error and carries its reason.
  socket.on('error', () => socket.terminate());
  socket.on('close', () => listener.closed());
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    cut: () => socket.terminate(),
  };
};

const get = async (url: string): Promise<string> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS), redirect: 'error' });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return text;
};

export const nodeLive: LivePorts = {
  dial,
  get,
  unit: () => Buffer.from(nodeRandom(4)).readUInt32BE(0) / BITS,
};
