// The same bad values on the socket: whatever is said, each frame is answered or the line is closed, and nothing of anybody else comes back.
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { topics } from '../../../src/domain/wire/topics.ts';
import { leaksOf } from './judge.ts';
import type { Target } from './target.ts';

/** Where the socket is to be found, as anybody from outside would say it. */
const SOCKET_PATH = '/ws';
/** Under the limits of one second. */
const MOST_FRAMES = 80;
const MOST_BYTES = 40_000;
/** A longer one ends the line: it is said on one of its own, so that the others are judged. */
const LONGEST = 4_000;
const PARAMS = { biz: 'perpetual', type: 'depth', contractCode: 'btcusdt', env: 1 } as const;

const read = (input: string): unknown => {
  try {
    return JSON.parse(input) as unknown;
  } catch {
    return input;
  }
};
/** Every frame that one value makes. */
export const framesOf = (input: string): readonly string[] => {
  const values = typeof read(input) === 'string' ? [input] : [input, read(input)];
  const inFields = values.flatMap((value) => [
    { event: value },
    { event: 'ping', id: value },
    { event: 'subscribe', params: value },
    { event: 'unsubscribe', params: { ...PARAMS, type: value } },
    ...Object.keys(PARAMS).map((field) => ({ event: 'subscribe', params: { ...PARAMS, [field]: value } })),
    ...Object.keys(topics).map((type) => ({
      event: 'subscribe',
      params: { biz: 'perpetual', type, env: 1, userId: value },
    })),
    { event: 'subscribe', params: { ...PARAMS, granularity: value, type: 'candles' } },
  ]);
  return [
    input,
    ...inFields.map((frame) => JSON.stringify(frame)),
    `{"event":"ping","event":${JSON.stringify(input)}}`,
  ];
};

const speak = (
  port: number,
  cookie: string,
  texts: readonly string[],
): Promise<{ readonly received: readonly string[]; readonly code: number | null }> =>
  new Promise((done, fail) => {
    const origin = `http://127.0.0.1:${port}`;
    const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, { headers: { cookie, origin } });
    const received: string[] = [];
    let isAnswered = false;
    socket.on('open', () => {
      for (const text of texts) socket.send(text);
      socket.send('{"event":"ping","id":987654321}');
    });
    socket.on('message', (data) => {
      const text = (data as Buffer).toString('utf8');
      received.push(text);
      if (!text.includes('"id":987654321')) return;
      isAnswered = true;
      socket.close();
    });
    socket.on('close', (code) => done({ received, code: isAnswered ? null : code }));
    socket.on('error', fail);
  });

/** The frames in the shares that one connection may say. */
const shares = (frames: readonly string[]): readonly (readonly string[])[] => {
  const all: string[][] = [];
  let open: string[] = [];
  let bytes = 0;
  for (const text of frames) {
    const size = Buffer.byteLength(text);
    if (size > LONGEST) all.push([text]);
    else {
      if (open.length === 0 || open.length >= MOST_FRAMES || bytes + size > MOST_BYTES) {
        [open, bytes] = [[], 0];
        all.push(open);
      }
      open.push(text);
      bytes += size;
    }
  }
  return all;
};

const portOf = async ({ app }: Target): Promise<number> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};

/** Codes with which a line may be closed for what was said on it. */
const FAIR = new Set([1002, 1003, 1007, 1008, 1009]);

/** Says every frame of these values as the attacker; what was wrong. */
export const judgeFrames = async (target: Target, inputs: readonly string[]): Promise<readonly string[]> => {
  const port = await portOf(target);
  const frames = inputs.flatMap(framesOf);
  const wrong: string[] = [];
  for (const texts of shares(frames)) {
    const { received, code } = await speak(port, target.attacker.cookie, texts);
    if (code !== null && !FAIR.has(code)) wrong.push(`socket: closed with ${code}`);
    for (const text of received) wrong.push(...leaksOf(text, target.marks).map((words) => `socket: ${words}`));
  }
  return wrong;
};
