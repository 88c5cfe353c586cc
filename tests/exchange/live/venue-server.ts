// A venue on this machine: a WebSocket and a REST service on one port, and a list of everything they received.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';

export type Visitor = { send(frame: unknown): void; cut(): void };
export type VenueServer = {
  readonly ws: string;
  readonly rest: string;
  /** Frames of the visitors, in order. */
  readonly received: string[];
  /** REST paths that were asked for. */
  readonly asked: string[];
  /** Sockets opened so far. */
  opened(): number;
  open(): number;
  /** To every open socket: text as it is, anything else as JSON. Where prices have a socket of their own, to those or to the others. */
  send(frame: unknown, isPrice?: boolean): void;
  /** Ends every socket as a broken network would. */
  cut(): void;
  close(): Promise<void>;
};
export type Manners = {
  receives(text: string, visitor: Visitor): void;
  answers(path: string): { readonly status: number; readonly body: string } | Promise<{ status: number; body: string }>;
};

const send = (socket: WebSocket, frame: unknown): void =>
  socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame));

export const startVenueServer = async (manners: Manners): Promise<VenueServer> => {
  const received: string[] = [];
  const asked: string[] = [];
  const priceSockets = new WeakSet<WebSocket>();
  let hasPriceSockets = false;
  let opened = 0;
  const http = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    void Promise.resolve(manners.answers(path)).then(({ status, body }) => response.writeHead(status).end(body));
  });
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  sockets.on('connection', (socket, request) => {
    opened += 1;
    if (request.url?.startsWith('/market') === true) {
      priceSockets.add(socket);
      hasPriceSockets = true;
    }
    const visitor: Visitor = { send: (frame) => send(socket, frame), cut: () => socket.terminate() };
    socket.on('error', () => socket.terminate());
    socket.on('message', (data) => {
      const text = Buffer.isBuffer(data) ? data.toString('utf8') : '';
      received.push(text);
      manners.receives(text, visitor);
    });
  });
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  const { port } = http.address() as AddressInfo;
  return {
    ws: `ws://127.0.0.1:${port}`,
    rest: `http://127.0.0.1:${port}`,
    received,
    asked,
    opened: () => opened,
    open: () => sockets.clients.size,
    send: (frame, isPrice = false) => {
      for (const socket of sockets.clients)
        if (!hasPriceSockets || priceSockets.has(socket) === isPrice) send(socket, frame);
    },
    cut: () => {
      for (const socket of sockets.clients) socket.terminate();
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.terminate();
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
};
