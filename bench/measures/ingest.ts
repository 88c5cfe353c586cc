// P2: text of a depth frame to book and best 32. P3: the whole mixed stream. Both against JSON.parse of the same text alone.
import { createTopPrices } from './contestant.ts';
import { loadPeer } from './contestants.ts';
import { joinDepth, type DepthUpdate, type JoinedDepth } from './depth-frames.ts';
import { openMarket } from './market-fold.ts';
import { faster, partOf, type Report } from './report.ts';
import type { Recording } from './stream.ts';
import { interleave, type Work } from './timing.ts';

const openFold = (depth: JoinedDepth): ((text: string) => void) => {
  const market = openMarket();
  market.restart(depth.snapshot);
  return (text) => market.take(text, 0);
};

const through = (name: string, texts: readonly string[], open: () => (text: string) => void): Work => ({
  name,
  units: texts.length,
  setUp: () => {
    const take = open();
    return () => {
      for (const text of texts) take(text);
    };
  },
});

/** Keeps the parser's work from being thrown away. */
let parsedFrames = 0;
const openParser = (): ((text: string) => void) => (text) => {
  if (typeof JSON.parse(text) === 'object') parsedFrames += 1;
};

/** Every figure of P2 and P3. */
export const benchIngest = async (
  root: string,
  { path, frames }: Recording,
  rounds: number,
  says: (text: string) => void,
): Promise<Report> => {
  const depth = joinDepth(frames);
  const texts = depth.updates.map(({ text }) => text);
  const live = frames.filter((text) => !text.startsWith('{"lastUpdateId"'));
  const tardis = await loadPeer(root, 'tardis-dev');
  const openTardis = (): ((text: string) => void) => {
    const book = tardis.open();
    const top = createTopPrices();
    book.snapshot(depth.snapshot.bids, depth.snapshot.asks);
    return (text) => {
      const { data } = JSON.parse(text) as { readonly data: DepthUpdate };
      book.apply(data.b, data.a, data.u, data.E);
      book.read(top);
    };
  };
  const timed = interleave(
    [
      through('text to book', texts, () => openFold(depth)),
      through('JSON.parse of depth', texts, openParser),
      through('tardis-dev', texts, openTardis),
      through('whole stream', live, () => openFold(depth)),
      through('JSON.parse of all', live, openParser),
    ],
    rounds,
    says,
  );
  return {
    bench: 'ingest',
    unit: 'µs a frame',
    facts: {
      stream: path,
      'depth frames': texts.length,
      'frames of all kinds': live.length,
      'characters a depth frame': Math.round(texts.join('').length / texts.length),
      rounds,
    },
    timed,
    goals: [
      partOf('P2', timed, 'text to book', 'JSON.parse of depth', 0.28),
      faster('P2', timed, 'text to book', 'tardis-dev', 15),
      partOf('P3', timed, 'whole stream', 'JSON.parse of all', 0.45),
    ],
  };
};
