// An exchange that sends what the test scripts: the other side of the engine's socket and calls.
import { privacy } from '../../../src/domain/wire/compiled/routes.ts';
import type { ClientFrame, SubscribeParams, TopicName } from '../../../src/domain/wire/topics.ts';
import type { HttpPort, HttpReply, HttpRequest, SocketHandlers, SocketPort } from '../../../src/worker/ports/ports.ts';
import { contractRow, settingsRow } from './rows.ts';

export type Connection = {
  readonly handlers: SocketHandlers;
  readonly received: ClientFrame[];
  isOpen: boolean;
  readonly seqs: Map<string, number>;
};
type Push = Pick<SubscribeParams, 'type' | 'contractCode' | 'granularity'> & {
  readonly biz?: 'perpetual' | 'deliver';
  readonly env?: 0 | 1;
};
type Answerer = (request: HttpRequest) => HttpReply | Promise<HttpReply> | null;

export type ScriptedExchange = {
  readonly socket: SocketPort;
  readonly http: HttpPort;
  readonly connections: Connection[];
  readonly requests: HttpRequest[];
  /** Whom the next hello names; null: a visitor. */
  user: string | null;
  /** Whether a subscription is answered by itself with its first data. */
  isQuiet: boolean;
  now: () => number;
  /** Last answerer that is not null wins. */
  answer(answerer: Answerer): void;
  /** A push on the newest connection, numbered. `skip` loses so many numbers before it. */
  push(about: Push, data: unknown, options?: { readonly skip?: number; readonly seq?: number }): void;
  raw(text: string): void;
  drop(code?: number): void;
  setOnline(isOnline: boolean): void;
  received(type: string): ClientFrame[];
  last(): Connection;
};

export const ok = (data: unknown): HttpReply => ({
  ok: true,
  status: 200,
  text: JSON.stringify({ code: 200, msg: 'ok', data }),
});
export const bare = (data: unknown): HttpReply => ({ ok: true, status: 200, text: JSON.stringify(data) });
export const refusal = (code: number, msg: string, status = 200): HttpReply => ({
  ok: true,
  status,
  text: JSON.stringify({ code, msg, data: null }),
});

const keyOf = ({ type, biz, env, contractCode, granularity }: Push): string =>
  [type, biz ?? 'perpetual', env ?? 1, contractCode ?? '', granularity ?? ''].join('|');
const isOwn = (type: TopicName): boolean => privacy[type];

/** First data of each topic: a book of one level a side, the rest empty. */
const firstData = (params: SubscribeParams, nowMs: number, bookSeq: number): unknown => {
  switch (params.type) {
    case 'depth':
      return { kind: 'snapshot', seq: bookSeq, asks: [['65000.1', '5']], bids: [['65000.0', '7']] };
    case 'ticker':
      return [
        [
          nowMs,
          '66000',
          '64000',
          '10',
          '650',
          '64000',
          '65000.0',
          '1000',
          '1.55',
          '65000',
          '65000.1',
          params.contractCode,
          '',
          params.env,
          '',
        ],
      ];
    case 'fund_rate':
      return [
        params.contractCode,
        '65000.0',
        '65000.0',
        '0.0001',
        '0.0001',
        3_600_000,
        '5',
        '',
        '',
        params.env,
        'usdt',
        'btc',
        'usdt',
        'USDT',
        'BTC',
        'USDT',
        '0',
        2,
        '65000.0',
      ];
    case 'fills':
    case 'candles':
    case 'mark_candles':
    case 'index_candles':
    case 'tickers':
    case 'new_currency':
      return [];
    case 'announcements':
      return { revision: 0, en: [], zh_CN: [], zh_HK: [] };
    case 'user_settings':
      return settingsRow({}, 0, params.env);
    default:
      return { kind: 'snapshot', rows: [] };
  }
};

export const createScriptedExchange = (): ScriptedExchange => {
  const answerers: Answerer[] = [];
  let bookSeq = 100;
  let onOnline: ((isOnline: boolean) => void) | null = null;
  const onFrame = (connection: Connection, frame: ClientFrame): void => {
    connection.received.push(frame);
    if (exchange.isQuiet || connection !== exchange.connections.at(-1)) return;
    if (frame.event === 'ping')
      exchange.raw(JSON.stringify({ event: 'pong', id: frame.id, timestamp: exchange.now() }));
    else {
      const { biz, type, contractCode, granularity, env } = frame.params;
      const isRefused = isOwn(type) && exchange.user === null;
      exchange.raw(
        JSON.stringify({
          channel: frame.event,
          biz,
          type,
          contractCode,
          granularity,
          env,
          data: { result: !isRefused },
        }),
      );
      if (frame.event === 'subscribe' && !isRefused)
        exchange.push(frame.params, firstData(frame.params, exchange.now(), bookSeq));
    }
  };
  const answerDefault = (request: HttpRequest): HttpReply => {
    if (request.url.includes('/user/info'))
      return ok(exchange.user === null ? null : { userId: 'u1', userName: exchange.user, createdDate: 1 });
    if (request.url.includes('/perpetual/public?')) return bare([contractRow('btcusdt'), contractRow('ethusdt')]);
    if (request.url.includes('/deliver/public?'))
      return bare([contractRow('btcusdt_261225', { bizType: 'deliver', contractType: 'quarter' })]);
    return refusal(22007, 'error.notFound', 404);
  };
  const exchange: ScriptedExchange = {
    connections: [],
    requests: [],
    user: null,
    isQuiet: false,
    now: () => 0,
    socket: {
      open: (_url, handlers) => {
        const connection: Connection = { handlers, received: [], isOpen: true, seqs: new Map() };
        exchange.connections.push(connection);
        queueMicrotask(() => {
          if (!connection.isOpen) return;
          handlers.onOpen();
          handlers.onFrame(
            JSON.stringify({
              channel: 'hello',
              userId: exchange.user === null ? null : 'u1',
              userName: exchange.user,
              timestamp: exchange.now(),
              market: 'scripted',
            }),
          );
        });
        return {
          send: (text) => onFrame(connection, JSON.parse(text) as ClientFrame),
          close: () => {
            connection.isOpen = false;
          },
        };
      },
      onOnline: (run) => {
        onOnline = run;
      },
    },
    http: {
      request: async (request) => {
        exchange.requests.push(request);
        for (const answerer of answerers.toReversed()) {
          const reply = await answerer(request);
          if (reply !== null) return reply;
        }
        return answerDefault(request);
      },
    },
    answer: (answerer) => {
      answerers.push(answerer);
    },
    push: (about, data, options = {}) => {
      if (about.type === 'depth') bookSeq = Math.max(bookSeq, (data as { seq?: number }).seq ?? 0);
      const { seqs } = exchange.last();
      const seq = options.seq ?? (seqs.get(keyOf(about)) ?? 0) + 1 + (options.skip ?? 0);
      seqs.set(keyOf(about), seq);
      const { type, biz = 'perpetual', env = 1, contractCode, granularity } = about;
      exchange.raw(JSON.stringify({ biz, type, contractCode, granularity, env, timestamp: exchange.now(), seq, data }));
    },
    raw: (text) => exchange.last().handlers.onFrame(text),
    drop: (code = 1006) => {
      exchange.last().isOpen = false;
      exchange.last().handlers.onClose(code);
    },
    setOnline: (isOnline) => onOnline?.(isOnline),
    received: (type) =>
      exchange.last().received.filter((frame) => frame.event === 'subscribe' && frame.params.type === type),
    last: () => {
      const connection = exchange.connections.at(-1);
      if (connection === undefined) throw new Error('no connection yet');
      return connection;
    },
  };
  return exchange;
};
