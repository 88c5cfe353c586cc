// The recorded market: a venue's frames drive btcusdt in both environments, the simulation the other contracts around the recorded price.
// The recording plays by the exchange's clock; at its end it starts over, and the book changes to the new first snapshot in one step.
// Index of btcusdt: the middle of the venue's own best prices. Mark as everywhere.
import { basename } from 'node:path';
import type { ContractSpec } from '../../kernel/language/types.ts';
import type { Driver } from '../driver.ts';
import { STEP_MS } from '../sim/profile.ts';
import { createSimulation } from '../sim/simulation.ts';
import { RecordingError } from '../types.ts';
import type { MarketPorts, VouchedTouch } from '../types.ts';
import { createFrameMarket } from './frame-market.ts';
import { createPlayer } from './player.ts';
import type { Played, Player } from './player.ts';
import { checkRecording } from './recording-file.ts';

const CODE = 'btcusdt';
const SYMBOL = 'BTCUSDT';
const PRICE_STEPS = 10;
/** After a pause of the machine the recording goes on, it does not race. */
const LONGEST_STEP_MS = 1_000;

export type RecordingChoice = { readonly file: string; readonly speed: number; readonly seed: number };
const specOf = (ports: MarketPorts): ContractSpec => {
  const spec = ports.contracts.find(({ code }) => code === CODE);
  if (spec === undefined) throw new RecordingError(`A recording needs the contract ${CODE}, which is not listed.`);
  return spec;
};

/** Frames up to the next depth update whose id a ticker before it carries too, and that ticker. null: none within one pass. */
const playToTouch = async (
  player: Player,
): Promise<{ readonly frames: Played[]; readonly touch: VouchedTouch | null }> => {
  const frames: Played[] = [];
  const tickers = new Map<number, VouchedTouch>();
  for (let passes = 0; passes < 2;) {
    const frame = await player.next();
    frames.push(frame);
    if (frame === 'again') passes += 1;
    else if (frame.kind === 'ticker')
      tickers.set(frame.id, { bid: frame.bid[0], bidCont: frame.bid[1], ask: frame.ask[0], askCont: frame.ask[1] });
    const touch = frame !== 'again' && frame.kind === 'update' ? tickers.get(frame.last) : undefined;
    if (touch !== undefined) return { frames, touch };
  }
  return { frames, touch: null };
};

export const createRecordedMarket = (ports: MarketPorts, { file, speed, seed }: RecordingChoice): Driver => {
  const spec = specOf(ports);
  const player = createPlayer(file, SYMBOL, spec);
  const market = createFrameMarket(ports, CODE);
  const others = createSimulation(ports, seed, [CODE]);
  let steps = 0;
  let lastMs: number | null = null;

  const follow = (): void => {
    const mid = market.midTicks();
    if (mid !== null) others.world.follow('btc', mid / 10 ** spec.priceDigits);
  };
  /** Time passed on the exchange's clock; one plain step while that clock stands still. */
  const elapsedMs = (): number => {
    const now = ports.clock.now();
    const passed = lastMs === null ? 0 : now - lastMs;
    lastMs = now;
    return passed <= 0 ? STEP_MS : Math.min(passed, LONGEST_STEP_MS);
  };
  return {
    get description() {
      const bad = player.badLines();
      return `recording ${basename(file)} x${speed} (btcusdt; other contracts: simulation seed ${seed})${bad === 0 ? '' : `, ${bad} bad lines skipped`}`;
    },
    get generated() {
      return others.generated;
    },
    openNew: others.openNew,
    open: async () => {
      await checkRecording(file, SYMBOL);
      await market.take(await player.skipToSnapshot());
      follow();
      await market.setPrices();
      await others.open();
    },
    step: async () => {
      steps += 1;
      const lost = await market.take(await player.advance(elapsedMs() * speed));
      // A recording seldom holds a second snapshot: go to it, or start over, rather than show a book that is wrong.
      if (lost) await market.take(await player.skipToSnapshot());
      follow();
      if (steps % PRICE_STEPS === 0) await market.setPrices();
      await others.step();
    },
    seekTouch: async () => {
      const { frames, touch } = await playToTouch(player);
      await market.take(frames);
      follow();
      await market.setPrices();
      return touch;
    },
    observe: (env, events) => {
      market.observe(env, events);
      others.observe(env, events);
    },
    rejoin: () => {
      market.rejoin();
      others.rejoin();
    },
    close: () => player.close(),
  };
};
