// A reader of the exchange's socket in a test. Every frame is kept; `next` waits for the first one after the last that was taken.
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { ackFrame, errorFrame, helloFrame, pongFrame, pushFrame, topics } from '../../../src/domain/wire/topics.ts';
import { SOCKET_PATH } from '../../../src/domain/wire/socket-path.ts';
import type { PushFrame, TopicName } from '../../../src/domain/wire/topics.ts';
import { cookieAt } from './cookie-at.ts';

type Frame = Readonly<Record<string, unknown>>;
export type SocketClient = {
  readonly frames: readonly Frame[];
  send(frame: unknown): void;
  sendText(text: string): void;
  /** The next frame, from the last one taken on, that fits. */
  next(fits: (frame: Frame) => boolean): Promise<Frame>;
  nextPush(type: TopicName): Promise<PushFrame & { readonly data: never }>;
  subscribe(params: object): Promise<Frame>;
  readonly closed: Promise<{ readonly code: number }>;
  close(): void;
};

/** Checks a frame against the schema of what it claims to be; throws on anything else. */
export const checkFrame = (frame: Frame): void => {
  if (frame['channel'] === 'hello') helloFrame.parse(frame);
  else if ('channel' in frame) ackFrame.parse(frame);
  else if ('event' in frame) pongFrame.parse(frame);
  else if ('error_code' in frame) errorFrame.parse(frame);
  else topics[pushFrame.parse(frame).type].data.parse(frame['data']);
};

export const listen = async (app: FastifyInstance): Promise<number> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};

export const openSocket = async (app: FastifyInstance, cookie = '', origin?: string): Promise<SocketClient> => {
  const port = await listen(app);
  const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, {
    headers: { cookie: cookieAt(`http://127.0.0.1:${port}`, cookie), ...(origin === undefined ? {} : { origin }) },
  });
  const frames: Frame[] = [];
  let taken = 0;
  let wake: (() => void) | null = null;
  socket.on('message', (data) => {
    frames.push(JSON.parse((data as Buffer).toString('utf8')) as Frame);
    wake?.();
  });
  const closed = new Promise<{ code: number }>((resolve) => {
    socket.on('close', (code) => resolve({ code }));
  });
  onTestFinished(() => socket.terminate());
  await new Promise((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  const next = async (fits: (frame: Frame) => boolean): Promise<Frame> => {
    for (;;) {
      while (taken < frames.length) {
        const frame = frames[taken] ?? {};
        taken += 1;
        checkFrame(frame);
        if (fits(frame)) return frame;
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const send = (frame: unknown): void => socket.send(JSON.stringify(frame));
  return {
    frames,
    send,
    next,
    closed,
    sendText: (text) => socket.send(text),
    nextPush: (type) => next((frame) => frame['type'] === type && !('channel' in frame)) as never,
    subscribe: (params) => {
      send({ event: 'subscribe', params: { biz: 'perpetual', env: 1, ...params } });
      return next((frame) => frame['channel'] === 'subscribe');
    },
    close: () => socket.close(),
  };
};
