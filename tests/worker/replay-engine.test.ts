// The deck's engine: what goes on it, whatever the order in which files are read.
import { expect, test } from 'vitest';
import { createReplayEngine } from '../../src/worker/replay-engine.ts';
import { REPLAY_PARTS } from './support/parts.ts';
import type { Snapshot } from '../../src/worker/api/snapshots.ts';

const frame = (time: number, bid: string) =>
  JSON.stringify({
    channel: 'l2Book',
    data: { coin: 'BTC', time, levels: [[{ px: bid, sz: '1', n: 1 }], [{ px: '201.0', sz: '2', n: 1 }]] },
  });
const tapeOf = (bid: string): ArrayBuffer =>
  new TextEncoder().encode(
    ['20', '50'].map((second, at) => `2026-11-21T06:42:${second}.0600000Z ${frame(at + 1, bid)}\n`).join(''),
  ).buffer;

/** A file whose bytes come when the test says so. */
const slowFile = (bid: string) => {
  let come = (): void => undefined;
  const bytes = new Promise<ArrayBuffer>((resolve) => {
    come = () => resolve(tapeOf(bid));
  });
  return { file: { arrayBuffer: () => bytes }, come };
};

const createDeck = () => {
  const deck = createReplayEngine(
    {
      clock: { now: () => Date.now() },
      scheduler: {
        after: (ms, run) => {
          const id = setTimeout(run, ms);
          return () => clearTimeout(id);
        },
        soon: (run) => {
          setTimeout(run, 0);
        },
      },
    },
    REPLAY_PARTS,
  );
  const seen: { book: string } = { book: '' };
  const published = new Map<string, Snapshot>();
  void deck.subscribe((batch: readonly Snapshot[]) => {
    for (const snapshot of batch) {
      published.set(snapshot.topic, snapshot);
      if (snapshot.topic === 'book') seen.book = String(snapshot.bids[0]?.ticks ?? '');
    }
  });
  return { deck, seen, published };
};

test('[MKT-09] the file that was asked for last is on the deck, whichever was read first', async () => {
  const { deck, seen } = createDeck();
  const [first, second] = [slowFile('100.0'), slowFile('110.0')];
  const [one, two] = [deck.openTape(first.file, 'first'), deck.openTape(second.file, 'second')];
  second.come();
  expect(await two).toMatchObject({ ok: true, value: { name: 'second' } });
  first.come();
  expect(await one).toEqual({ ok: false, problem: { key: 'replay.problem.closed' } });
  await deck.stepTape();
  await expect.poll(() => seen.book).toBe('110');
});

test('[MKT-09] a deck that was closed while a file was read stays empty', async () => {
  const { deck } = createDeck();
  const late = slowFile('100.0');
  const opening = deck.openTape(late.file, 'late');
  await deck.closeTape();
  late.come();
  expect(await opening).toEqual({ ok: false, problem: { key: 'replay.problem.closed' } });
  expect(await deck.readStateHash()).toBe('');
});

/** Every state a chip would say, each once, and both healths. */
const saidBy = (published: ReadonlyMap<string, Snapshot>) => {
  const states = [...published.values()].flatMap((snapshot) =>
    'freshness' in snapshot ? [snapshot.freshness.state] : [],
  );
  const connection = published.get('connection');
  return {
    states: [...new Set(states)],
    healths: connection?.topic === 'connection' ? [connection.market, connection.orders] : [],
  };
};

test('[MKT-09] fault 14: nothing of a tape passes as live, connecting or late, wherever it stands; its end is said', async () => {
  const { deck, seen, published } = createDeck();
  const { file, come } = slowFile('100.0');
  const opening = deck.openTape(file, 'one');
  come();
  await opening;
  await expect.poll(() => saidBy(published)).toEqual({ states: ['replay'], healths: ['replay', 'replay'] });
  await deck.stepTape();
  await expect.poll(() => seen.book).toBe('100');
  expect(saidBy(published)).toEqual({ states: ['replay'], healths: ['replay', 'replay'] });
  expect(published.get('book')).toMatchObject({ freshness: { state: 'replay', was: 'live' } });
  // What is asked of it, too.
  const book = published.get('book');
  const contract = book?.topic === 'book' ? book.contract : '';
  expect(await deck.ask('depth', { contract, most: 10, spanPpm: null })).toMatchObject({
    ok: true,
    value: { freshness: { state: 'replay', was: 'live' } },
  });
  await deck.playTape('max');
  await expect.poll(() => saidBy(published).healths).toEqual(['ended', 'replay']);
  // The last lines may hold nothing about the connection: the end is published all the same.
  await deck.seekTape(Date.parse('2026-11-21T06:42:49.500Z'));
  await expect.poll(() => saidBy(published).healths).toEqual(['replay', 'replay']);
  await deck.playTape(50);
  await expect.poll(() => saidBy(published).healths).toEqual(['ended', 'replay']);
  expect(saidBy(published).states).toEqual(['replay']);
});

test('[MKT-09] fault 14: a venue’s tape without 24 h figures, funding or fees shows none', async () => {
  const { deck, published } = createDeck();
  const { file, come } = slowFile('100.0');
  const opening = deck.openTape(file, 'one');
  come();
  await opening;
  const unknown = { volumeCont: null, turnover: null, fundingRate: null, openInterestCont: null };
  await expect.poll(() => published.get('ticker')).toMatchObject(unknown);
  expect(published.get('contracts')).toMatchObject({ rows: [{ feesUnknown: true }] });
});
