// The readers of npm run bench -- exchange: many sockets in one process, each listening to the book, the ticker and the trades of one contract.
import { WebSocket } from 'ws';

const [url = '', count = '0'] = process.argv.slice(2);
const TOPICS = ['depth', 'ticker', 'fills'] as const;
/** Milliseconds late, by whole millisecond; the last one is everything above. */
const MOST_MS = 10_000;

const late = new Uint32Array(MOST_MS + 1);
let [frames, bytes, gaps, closed, isMeasuring] = [0, 0, 0, 0, false];

const figure = (text: string, name: string): number => {
  const at = text.indexOf(name);
  return at < 0 ? -1 : Number.parseInt(text.slice(at + name.length, at + name.length + 15), 10);
};

const open = (at: number): Promise<void> =>
  new Promise((ready) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { perMessageDeflate: false });
    const seen = new Map<string, number>();
    socket.on('open', () => {
      for (const type of TOPICS)
        socket.send(
          JSON.stringify({ event: 'subscribe', params: { biz: 'perpetual', type, env: 1, contractCode: 'btcusdt' } }),
        );
    });
    socket.on('message', (data: Buffer) => {
      const nowMs = Date.now();
      const text = data.toString('latin1', 0, 200);
      const seq = figure(text, '"seq":');
      if (seq < 0) return;
      const type = text.slice(text.indexOf('"type":"') + 8, text.indexOf('"type":"') + 12);
      if (seq !== (seen.get(type) ?? 0) + 1) gaps += 1;
      seen.set(type, seq);
      if (seen.size === TOPICS.length) ready();
      if (!isMeasuring) return;
      frames += 1;
      bytes += data.length;
      const slot = Math.min(MOST_MS, Math.max(0, nowMs - figure(text, '"timestamp":')));
      late[slot] = (late[slot] ?? 0) + 1;
    });
    socket.on('close', () => {
      closed += 1;
    });
    socket.on('error', (problem) => process.stderr.write(`reader ${at}: ${String(problem)}\n`));
  });

const quantile = (share: number): number => {
  let left = frames * share;
  for (let ms = 0; ms <= MOST_MS; ms += 1) {
    left -= late[ms] ?? 0;
    if (left <= 0) return ms;
  }
  return MOST_MS;
};

process.on('message', (message) => {
  if (message === 'measure') isMeasuring = true;
  else {
    isMeasuring = false;
    process.send?.({ frames, bytes, gaps, closed, p50: quantile(0.5), p99: quantile(0.99), most: quantile(1) });
  }
});
const readers = Number(count);
for (let from = 0; from < readers; from += 50)
  await Promise.all(Array.from({ length: Math.min(50, readers - from) }, (_, at) => open(from + at)));
process.send?.('ready');
