// The live market: a venue's public feeds drive its contracts in both environments, the simulation the others around the venue's prices.
// What is not fresh is not shown: while a feed is down, joining or silent, or mark or index is old, the house is away from its contracts.
import type { ContractSpec } from '../../kernel/language/types.ts';
import type { Driver } from '../driver.ts';
import { createSimulation } from '../sim/simulation.ts';
import { LiveError } from '../types.ts';
import type { MarketPorts } from '../types.ts';
import { createFeedSet } from './feed-set.ts';
import type { FeedSet } from './feed-set.ts';
import type { Channel } from './route.ts';
import type { Bases, LivePorts, VenueAdapter } from './types.ts';
import type { IndexCoin } from '../sim/world.ts';

export type LiveChoice = Bases & { readonly codes: readonly string[]; readonly seed: number };

const PRICE_STEPS = 10;
const COINS: ReadonlyMap<string, IndexCoin> = new Map([
  ['btcusdt', 'btc'],
  ['ethusdt', 'eth'],
]);

const specsOf = (ports: MarketPorts, adapter: VenueAdapter, codes: readonly string[]): readonly ContractSpec[] => {
  const missing = codes.find((code) => !adapter.codes.includes(code));
  if (missing !== undefined || codes.length === 0)
    throw new LiveError(`${adapter.venue} feeds ${adapter.codes.join(' and ')}, not ${missing ?? 'nothing'}.`);
  return [...new Set(codes)].map((code) => {
    const spec = ports.contracts.find((known) => known.code === code);
    if (spec === undefined) throw new LiveError(`The contract ${code} is not listed.`);
    return spec;
  });
};

const seconds = (ms: number): string => `${Math.floor(ms / 1_000)} s`;

const describeChannel = ({ spec, feed, mirror }: Channel, nowMs: number): string => {
  const ageMs = feed.ageMs(nowMs);
  const { gaps } = feed.counts;
  const cause = mirror.awayCause(feed.state() === 'live', nowMs);
  const away = cause === null ? '' : `, house away (${cause})`;
  return `${spec.code} ${feed.state()}${ageMs === null ? '' : `, ${seconds(ageMs)} old`}${gaps === 0 ? '' : `, ${gaps} gaps`}${away}`;
};

/** Example: 'live okx-swap connected (btcusdt live, 0 s old; other contracts: simulation seed 7)'. */
const describe = (adapter: VenueAdapter, feeds: FeedSet, nowMs: number, seed: number): string => {
  const states = feeds.channels.map((channel) => describeChannel(channel, nowMs));
  const faults = [...feeds.count.faults].map(([fault, times]) => `${times} ${fault}`);
  const notes = [
    ...states,
    `other contracts: simulation seed ${seed}`,
    ...(faults.length === 0 ? [] : [`frames refused: ${faults.join(', ')}`]),
  ];
  return `live ${adapter.venue} ${feeds.isConnected() ? 'connected' : 'reconnecting'} (${notes.join('; ')})`;
};

export type LiveMarket = Driver & { readonly feeds: FeedSet };

/** Throws LiveError when the venue does not feed a contract. */
export const createLiveMarket = (
  ports: MarketPorts,
  adapter: VenueAdapter,
  { codes, seed, ...bases }: LiveChoice,
  live: LivePorts,
): LiveMarket => {
  const specs = specsOf(ports, adapter, codes);
  const feeds = createFeedSet({ ...ports, live }, adapter, specs, bases);
  const { channels } = feeds;
  const others = createSimulation(
    ports,
    seed,
    specs.map(({ code }) => code),
  );
  let steps = 0;

  const follow = (): void => {
    for (const { spec, mirror } of channels) {
      const [coin, worth] = [COINS.get(spec.code), mirror.worthTicks()];
      if (coin !== undefined && worth !== null) others.world.follow(coin, worth / 10 ** spec.priceDigits);
    }
  };
  return {
    feeds,
    get description() {
      return describe(adapter, feeds, ports.clock.now(), seed);
    },
    get generated() {
      return others.generated;
    },
    openNew: others.openNew,
    open: async () => {
      // Whatever the house showed before the exchange stopped is an old price now.
      await Promise.all(channels.flatMap(({ mirror }) => mirror.flush('house')));
      await others.open();
      feeds.start();
    },
    step: async () => {
      steps += 1;
      const nowMs = ports.clock.now();
      const running = channels.flatMap(({ mirror, feed }) =>
        mirror.flush(mirror.awayCause(feed.state() === 'live', nowMs)),
      );
      if (steps % PRICE_STEPS === 0) running.push(...channels.flatMap(({ mirror }) => mirror.flushPrices()));
      follow();
      await Promise.all(running);
      await others.step();
    },
    seekTouch: async () => null,
    observe: (env, events) => {
      for (const event of events) for (const { mirror } of channels) mirror.observe(env, event);
      others.observe(env, events);
    },
    fundingPpb: (code) => channels.find(({ spec }) => spec.code === code)?.mirror.fundingPpb() ?? null,
    rejoin: () => {
      for (const { mirror } of channels) mirror.rejoin();
      others.rejoin();
    },
    close: feeds.stop,
  };
};
