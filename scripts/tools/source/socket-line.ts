// A page's socket: what is played here is pushed from here, all else comes from the exchange behind, untouched.
import { WebSocket, type RawData } from 'ws';
import type { Selector } from '../../../exchange/socket/selector.ts';
import { clientFrame, type AckFrame, type SubscribeParams } from '../../../src/domain/wire/topics.ts';
import type { Readers } from './readers.ts';

const textOf = (data: RawData): string =>
  (Buffer.isBuffer(data) ? data : Buffer.from(data as ArrayBuffer)).toString('utf8');

const parse = (
  text: string,
): { readonly channel: 'subscribe' | 'unsubscribe'; readonly params: SubscribeParams } | null => {
  const frame = clientFrame.safeParse(JSON.parse(text)).data;
  return frame === undefined || frame.event === 'ping' ? null : { channel: frame.event, params: frame.params };
};

const selectorOf = ({ biz, type, env, contractCode, granularity }: SubscribeParams): Selector => ({
  biz,
  type,
  env,
  ...(contractCode === undefined ? {} : { contractCode }),
  ...(granularity === undefined ? {} : { granularity }),
});

/** Serves `socket` until it goes. */
/** Who asks, and under which name: the session's cookie is the one of that name's port. */
type Asking = { readonly cookie?: string | undefined; readonly host?: string | undefined };

export const serveLine = (socket: WebSocket, behind: string, { cookie, host }: Asking, readers: Readers): void => {
  const upstream = new WebSocket(behind, {
    headers: { ...(cookie !== undefined && { cookie }), ...(host !== undefined && { host }) },
  });
  const waiting: string[] = [];
  const send = (text: string): void => {
    if (upstream.readyState === WebSocket.OPEN) upstream.send(text);
    else waiting.push(text);
  };
  upstream.on('open', () => {
    for (const text of waiting.splice(0)) upstream.send(text);
  });
  upstream.on('message', (data) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(textOf(data));
  });
  upstream.on('close', (code) => socket.close(code >= 3000 ? code : 1000));
  upstream.on('error', () => socket.terminate());
  socket.on('message', (data) => {
    const text = textOf(data);
    const said = parse(text);
    const about = said === null ? null : selectorOf(said.params);
    if (said === null || about === null || !readers.isOurs(about)) return send(text);
    socket.send(JSON.stringify({ channel: said.channel, ...about, data: { result: true } } satisfies AckFrame));
    if (said.channel === 'subscribe') readers.add(socket, about);
    else readers.remove(socket, about);
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    readers.remove(socket);
    upstream.close();
  });
};
