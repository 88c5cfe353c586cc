// A market at any speed for benches and soak: the recording in our exchange's own words, over our socket's protocol, at a
// wanted rate; pages, calls and all other topics are a real exchange's. Program: --stream F --web DIR [--pages DIR] [--probe].
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { basename, join, normalize } from 'node:path';
import { parseArgs } from 'node:util';
import { WebSocketServer } from 'ws';
import { nodeMonotonic, nodeRandom, nodeScheduler, wallClock } from '../../exchange/adapters.ts';
import { createExchange } from '../../exchange/app.ts';
import { createMarket } from '../../exchange/market/create-market.ts';
import { granularity } from '../../src/domain/wire/topics.ts';
import { historyBefore } from './source/history.ts';
import { createPlayer, type Player } from './source/player.ts';
import { readOwnStream } from './source/own-stream.ts';
import { installProbe } from './source/probe.ts';
import { createReaders, PLAYED } from './source/readers.ts';
import { serveLine } from './source/socket-line.ts';
import type { Rows, SourceBook } from './source/source-book.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { stream: text, web: text, pages: text, probe: { type: 'boolean' } } });
const { stream: file = '', web = '', pages = '' } = values;
const PACE_MS = 200;
/** The exchange behind stands at the recording's beginning. */
const STILL = 0.001;

const log = (line: string): void => void process.stderr.write(`${line}\n`);
const exchange = await createExchange({
  dataDir: ':memory:',
  clock: wallClock(),
  monotonic: nodeMonotonic,
  random: nodeRandom,
  scheduler: nodeScheduler,
  testMode: false,
  webRoot: web,
  market: (ports) => createMarket(ports, { kind: 'recording', file, speed: STILL }),
  log,
  onFatal: log,
});
const behind = (await exchange.app.listen({ port: 0, host: '127.0.0.1' })).replace(/^http/, 'ws');

const readers = createReaders(() => player.book());
const differences = (from: SourceBook, to: SourceBook, side: 'asks' | 'bids'): Rows => {
  const stays = new Set(to.rows(side).map(([price]) => price));
  const gone = from.rows(side).flatMap(([price]) => (stays.has(price) ? [] : [[price, '0'] as const]));
  return [...gone, ...from.changes(side, to.rows(side))];
};
const player: Player = createPlayer(await readOwnStream(file), {
  play: readers.play,
  jump: (from, to) =>
    readers.change({
      kind: 'depth',
      atMs: 0,
      asks: differences(from, to, 'asks'),
      bids: differences(from, to, 'bids'),
    }),
  together: readers.together,
});
setInterval(readers.pace, PACE_MS);

const answer = (response: ServerResponse, value: unknown): void =>
  void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
const command = async (response: ServerResponse, url: URL): Promise<void> => {
  const number = (name: string): number => Number(url.searchParams.get(name));
  if (url.pathname === '/source/play') return answer(response, await player.play(number('rate'), number('frames')));
  if (url.pathname === '/source/rewind') player.rewind();
  answer(response, { asks: player.book().rows('asks', 32), bids: player.book().rows('bids', 32) });
};

const MOST_BARS = 1000;
const CANDLES = `/swap/v1/${PLAYED.biz}/public/${PLAYED.contractCode}/candles`;
const sendHistory = (response: ServerResponse, { searchParams }: URL): void => {
  const size = Math.min(MOST_BARS, Number(searchParams.get('size') ?? MOST_BARS));
  answer(
    response,
    historyBefore(granularity.parse(searchParams.get('kline')), Number(searchParams.get('from') ?? Date.now()), size),
  );
};

const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
const sendFile = (response: ServerResponse, path: string, before = ''): void => {
  const type = path.endsWith('.html') ? 'text/html' : path.endsWith('.css') ? 'text/css' : 'text/javascript';
  response.writeHead(200, { 'Content-Type': type, ...ISOLATION }).end(before + readFileSync(path, 'utf8'));
};
/** Goes before the text of an engine's worker. */
const probeFor = (path: string): string =>
  values.probe === true && path.includes('/assets/engine.worker') ? `(${String(installProbe)})();` : '';
const serve = (request: IncomingMessage, response: ServerResponse): void => {
  const url = new URL(request.url ?? '/', 'http://source');
  if (url.pathname.startsWith('/source/')) void command(response, url);
  else if (url.pathname === CANDLES) sendHistory(response, url);
  else if (url.pathname.startsWith('/peers/'))
    sendFile(response, join(pages, normalize(url.pathname.slice('/peers'.length))), probeFor(url.pathname));
  else if (probeFor(url.pathname) !== '') {
    sendFile(response, join(web, 'assets', basename(url.pathname)), probeFor(url.pathname));
  } else exchange.app.routing(request, response);
};
const server = createServer(serve);
const sockets = new WebSocketServer({ server, path: '/ws', perMessageDeflate: false });
sockets.on('connection', (socket, request) => serveLine(socket, `${behind}/ws`, request.headers, readers));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}\n`);
});
// Whoever started it is gone: its end of our input closes.
process.stdin.on('end', () => process.exit(0)).resume();
