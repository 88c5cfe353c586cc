// Who wants every trade: what it is handed as the state moves on, is put back on its tape, and when others go.
import { expect, test } from 'vitest';
import type { Trade } from '../../src/domain/event/market-event.ts';
import { evolve } from '../../src/worker/fold/evolve.ts';
import { followTrades } from '../../src/worker/fold/follow-trades.ts';
import { createState } from '../../src/worker/fold/state.ts';

const CONTRACT = 'btcusdt';
const trade = (id: number): Trade => ({ id, ticks: 600_000, amountCont: 1, side: 'rise', timeMs: id });
const createFollowed = () => {
  const state = createState();
  state.market.contract = CONTRACT;
  const told: (readonly (string | number)[])[] = [];
  const tell = (what: string) => (trades: readonly Trade[]) => void told.push([what, ...trades.map(({ id }) => id)]);
  const follow = (name: string) =>
    followTrades(state, {
      begin: (_, trades) => tell(`${name} begins`)(trades),
      add: tell(`${name} goes on`),
      addAfterHole: tell(`${name} after a hole`),
    });
  const print = (isWhole: boolean, ...ids: readonly number[]): void => {
    state.line.tapeEvents += 1;
    evolve(state, { type: 'TradesPrinted', contract: CONTRACT, trades: ids.map(trade), timeMs: 1 }, 1, isWhole);
  };
  return { state, follow, print, told: () => told.splice(0) };
};

test('[CHART-14] each trade once and in order: alone, in portions that overlap, and behind what was missed', () => {
  const { state, follow, print, told } = createFollowed();
  follow('it');
  print(true, 1, 2);
  print(false, 3);
  print(false, 5, 3, 4);
  print(true, 4, 5, 6);
  expect(told()).toEqual([
    ['it begins'],
    ['it begins', 1, 2],
    ['it goes on', 3],
    ['it goes on', 4, 5],
    ['it goes on', 6],
  ]);
  const gap = { type: 'SequenceGapFound', stream: `fills|perpetual|1|${CONTRACT}|` } as const;
  evolve(state, gap, 1, false);
  print(false, 9);
  evolve(state, { ...gap, stream: 'fills|perpetual|1|ethusdt|' }, 1, false);
  print(false, 10);
  print(true, 20);
  expect(told()).toEqual([
    ['it after a hole', 9],
    ['it goes on', 10],
    ['it after a hole', 20],
  ]);
});

test('[CHART-14] no trades any more: what is known stays where the tape went on, and is forgotten where it was put back', () => {
  const { state, follow, print, told } = createFollowed();
  const { catchUp } = follow('it');
  print(false, 7);
  print(true);
  catchUp();
  print(false, 8);
  expect(told()).toEqual([['it begins'], ['it begins', 7], ['it after a hole', 8]]);
  state.market.trades = [];
  state.line.tapeEvents = 1;
  catchUp();
  expect(told()).toEqual([['it begins']]);
});

test('[CHART-14] [MKT-04] one that stops is told nothing more, the other all; with the last of them nobody looks', () => {
  const { state, follow, print, told } = createFollowed();
  const [first, second] = [follow('one'), follow('two')];
  print(false, 1);
  first.stop();
  print(false, 2);
  expect(told().slice(2)).toEqual([
    ['one begins', 1],
    ['two begins', 1],
    ['two goes on', 2],
  ]);
  second.stop();
  expect(state.follow).toBeUndefined();
});
