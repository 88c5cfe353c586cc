// P0: nothing is timed before it is right.
import { createDepthScanner } from '../../src/worker/ingest/scan-depth.ts';
import { createTextScanner } from './text-scanner.ts';
import { createTopPrices, DEPTH, type Contestant, type Entry, type TopPrices } from './contestant.ts';
import { loadPeer, OURS } from './contestants.ts';
import { joinDepth, type JoinedDepth } from './depth-frames.ts';
import { mutate, seeded } from './mutate.ts';
import { OWN_STREAM, ownFrames } from './own-frames.ts';
import { PEERS } from './book.ts';
import { isSame, parseBinance, parseDepth, plain } from './reference.ts';
import type { Goal, Report } from './report.ts';
import { RECORDED, type Recording } from './stream.ts';

type Says = (text: string) => void;
const MUTATED = 100_000;

const exactly = (says: string, reached: number, wanted: number): Goal => ({
  id: 'P0',
  says,
  reached: `${reached} of ${wanted}`,
  wanted: `${wanted} of ${wanted}`,
  ok: reached === wanted && wanted > 0,
});

/** Rows in ticks and lots, in one line. */
const inUnits = (top: TopPrices, { priceScale, amountScale }: Entry): string => {
  const side = (count: number, prices: Float64Array, amounts: Float64Array): string =>
    Array.from(
      { length: count },
      (_, at) => `${Math.round(prices[at]! * priceScale)}:${Math.round(amounts[at]! * amountScale)}`,
    ).join();
  return `${side(top.bidCount, top.bidPrices, top.bidAmounts)}|${side(top.askCount, top.askPrices, top.askAmounts)}`;
};

const topsOf = (entry: Entry, { snapshot, updates }: JoinedDepth, frame: (at: number, rows: string) => void): void => {
  const book: Contestant = entry.open();
  const top = createTopPrices();
  book.snapshot(snapshot.bids, snapshot.asks);
  updates.forEach(({ parsed }, at) => {
    book.apply(parsed.b, parsed.a, parsed.u, parsed.E);
    book.read(top);
    frame(at, inUnits(top, entry));
  });
};

const equalTops = (entries: readonly Entry[], depth: JoinedDepth, says: Says): Goal[] => {
  const ours: string[] = [];
  topsOf(OURS, depth, (_, rows) => ours.push(rows));
  return entries.map((entry) => {
    says(`best ${DEPTH} of ${entry.name}`);
    let equal = 0;
    topsOf(entry, depth, (at, rows) => {
      if (rows === ours[at]) equal += 1;
    });
    return exactly(`frames with the best ${DEPTH} equal to ${entry.name}`, equal, ours.length);
  });
};

/** The ticker is another stream of the venue: wherever it names the same change, best price and size must be ours. */
export const tickerMatches = (depth: JoinedDepth): { readonly equal: number; readonly shared: number } => {
  const best = new Map<number, string>();
  topsOf(OURS, depth, (at, rows) => {
    const [bids = '', asks = ''] = rows.split('|');
    best.set(depth.updates[at]!.parsed.u, `${bids.split(',')[0]}|${asks.split(',')[0]}`);
  });
  const units = (text: string, scale: number): number => Math.round(Number(text) * scale);
  const shared = depth.tickers.filter(({ u }) => best.has(u));
  const equal = shared.filter(
    ({ u, b, B, a, A }) => best.get(u) === `${units(b, 10)}:${units(B, 1000)}|${units(a, 10)}:${units(A, 1000)}`,
  );
  return { equal: equal.length, shared: shared.length };
};

type Check = {
  readonly scan: (text: string) => ReturnType<typeof plain> | null;
  readonly parse: (text: string) => ReturnType<typeof parseBinance>;
};
const binance = createTextScanner(RECORDED);
const own = createDepthScanner(OWN_STREAM);
const BINANCE: Check = {
  scan: (text) => {
    const frame = binance(text);
    return frame && plain(frame);
  },
  parse: (text) => parseBinance(text, RECORDED),
};
const OWN: Check = {
  scan: (text) => {
    const frame = own(text);
    return frame && plain(frame);
  },
  parse: (text) => parseDepth(text, OWN_STREAM),
};

/** Frames the scanner reads, and reads as JSON.parse does. */
export const agreeing = (frames: readonly string[], kind: 'binance' | 'own'): number => {
  const { scan, parse } = kind === 'binance' ? BINANCE : OWN;
  return frames.filter((text) => {
    const frame = scan(text);
    return frame !== null && isSame(frame, parse(text));
  }).length;
};

/** Of `total` damaged frames: how many the scanner refused or read as JSON.parse does, and how many it read at all. */
export const agreeingMutants = (
  frames: readonly string[],
  kind: 'binance' | 'own',
  total: number,
  seed: number,
): { readonly right: number; readonly read: number } => {
  const { scan, parse } = kind === 'binance' ? BINANCE : OWN;
  const random = seeded(seed);
  let right = 0;
  let read = 0;
  for (let at = 0; at < total; at += 1) {
    const text = mutate(frames[Math.floor(random() * frames.length)]!, random);
    const frame = scan(text);
    if (frame !== null) read += 1;
    if (frame === null || isSame(frame, parse(text))) right += 1;
  }
  return { right, read };
};

/** The gate. Progress goes to `says`. */
export const verify = async (
  root: string,
  { path, frames }: Recording,
  _rounds: number,
  says: Says,
): Promise<Report> => {
  const depth = joinDepth(frames);
  const peers = await Promise.all([...PEERS, 'map-and-sort'].map((name) => loadPeer(root, name)));
  const tops = equalTops(peers, depth, says);
  const ticker = tickerMatches(depth);
  const scanned = frames.filter((text) => !text.startsWith('{"lastUpdateId"'));
  const ownTexts = ownFrames(depth);
  says(`scanner on ${scanned.length} frames`);
  const every = [exactly('recorded frames scanned = JSON.parse', agreeing(scanned, 'binance'), scanned.length)];
  every.push(exactly('own depth frames scanned = JSON.parse', agreeing(ownTexts, 'own'), ownTexts.length));
  says(`scanner on ${MUTATED} mutated frames, twice`);
  const mutants = agreeingMutants(scanned, 'binance', MUTATED, 20240808);
  const ownMutants = agreeingMutants(ownTexts, 'own', MUTATED, 1723161255);
  return {
    bench: 'verify',
    unit: '',
    facts: {
      stream: path,
      'frames applied': depth.updates.length,
      gaps: depth.gaps,
      'mutants still read': `${mutants.read} and ${ownMutants.read}`,
    },
    timed: [],
    goals: [
      ...tops,
      exactly('sequence gaps absent', depth.gaps === 0 ? 1 : 0, 1),
      exactly('tickers of the same change with our best price and size', ticker.equal, ticker.shared),
      ...every,
      exactly('mutated frames refused or = JSON.parse', mutants.right, MUTATED),
      exactly('own mutated frames refused or = JSON.parse', ownMutants.right, MUTATED),
    ],
  };
};
