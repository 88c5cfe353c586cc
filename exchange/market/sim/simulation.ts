// The whole simulated market: one world, and in each environment a market per contract that moves with it.
import type { Command, ContractSpec, KernelEvent, Ticks } from '../../kernel/language/types.ts';
import { ENVS } from '../../ports.ts';
import type { Env } from '../../ports.ts';
import type { Driver } from '../driver.ts';
import { createMarkPrice } from '../prices/mark-price.ts';
import type { MarkPrice } from '../prices/mark-price.ts';
import type { MarketPorts } from '../types.ts';
import { createContractMarket } from './contract-market.ts';
import type { ContractMarket } from './contract-market.ts';
import { profileOf } from './profiles.ts';
import type { Profile } from './profile.ts';
import { createRandom } from './random.ts';
import type { Regime } from './regime.ts';
import { HOME, INDEX_COINS, createWorld } from './world.ts';
import type { IndexCoin, World } from './world.ts';

type Ports = Pick<MarketPorts, 'contracts' | 'kernel' | 'submit' | 'settlement' | 'onRegime'>;
type Place = {
  readonly env: Env;
  readonly spec: ContractSpec;
  readonly market: ContractMarket;
  readonly mark: MarkPrice;
  readonly phase: number;
};
type PricesCommand = Extract<Command, { readonly type: 'setPrices' }>;
export type Simulation = Driver & { readonly world: World };

/** Prices are set every half second. */
const PRICE_STEPS = 10;

const midOf = (ports: Ports, env: Env, code: string): number | null => {
  const { bids, asks } = ports.kernel(env).depth(code, 1);
  const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]];
  return bid === undefined || ask === undefined ? null : (bid + ask) / 2;
};

/** Whose prices the dice depend on. */
const SALTS: readonly IndexCoin[] = ['btc', 'eth'];
/** The contract whose index a coin's price is read from. */
const codeOf = (coin: IndexCoin): string => (coin === 'trx' ? 'f_trxusdt' : `${coin}usdt`);

/** A market that has prices goes on from them, never from the seed's beginning; its dice then depend on where it stands. */
const startOf = (ports: Ports): { readonly prices: Record<IndexCoin, number>; readonly salt: string } => {
  const indexOf = (code: string, coin: IndexCoin): { readonly price: number; readonly salt: string } => {
    const ticks = ports.kernel(1).prices(code)?.indexTicks ?? ports.kernel(0).prices(code)?.indexTicks;
    const digits = ports.contracts.find((spec) => spec.code === code)?.priceDigits ?? 0;
    return ticks === undefined ? { price: HOME[coin], salt: '' } : { price: ticks / 10 ** digits, salt: `/${ticks}` };
  };
  const found = INDEX_COINS.map((coin) => [coin, indexOf(codeOf(coin), coin)] as const);
  return {
    prices: Object.fromEntries(found.map(([coin, { price }]) => [coin, price])) as Record<IndexCoin, number>,
    salt: found.map(([coin, { salt }]) => (SALTS.includes(coin) ? salt : '')).join(''),
  };
};

/** Tells of the regime that the world is in, once for each that it enters. */
const createTeller = ({ onRegime }: Ports, world: World): (() => void) => {
  let told: Regime | null = null;
  return () => {
    const regime = world.regime();
    if (regime === told) return;
    const before = told?.mood ?? null;
    told = regime;
    const direction = regime.drift > 0 ? 1 : regime.drift < 0 ? -1 : 0;
    onRegime?.({ before, mood: regime.mood, direction }, world.ownCoins());
  };
};

const createPlace = (
  ports: Ports,
  env: Env,
  spec: ContractSpec,
  profile: Profile,
  world: World,
  dice: string,
  phase: number,
): Place => {
  const kernel = ports.kernel(env);
  const prices = kernel.prices(spec.code);
  const mid = midOf(ports, env, spec.code);
  const basis = mid === null || prices === null ? null : mid / prices.indexTicks - 1;
  return {
    env,
    spec,
    phase,
    mark: createMarkPrice(prices === null ? null : 2 * (prices.markTicks - prices.indexTicks)),
    market: createContractMarket(
      spec,
      profile,
      world,
      createRandom(`${dice}/${spec.code}`),
      kernel.depth(spec.code),
      basis,
    ),
  };
};

/** `without`: contracts that something else drives. The same seed, steps and kernel states give the same commands. */
export const createSimulation = (ports: Ports, seed: number, without: readonly string[] = []): Simulation => {
  const { prices, salt } = startOf(ports);
  const world = createWorld(createRandom(`${seed}${salt}/world`), prices, createRandom(`${seed}${salt}/others`));
  const tell = createTeller(ports, world);
  let places: Place[] = [];
  let unopened: Place[] = [];
  let steps = 0;

  const statusOf = ({ env, spec }: Place) => ports.kernel(env).tradeStatus(spec.code);
  /** Places for the listed contracts that have none yet; a contract keeps its phase by the order of listing. */
  const addPlaces = (): void => {
    const added = ENVS.flatMap((env) =>
      ports
        .kernel(env)
        .contracts()
        .filter(({ code }) => !without.includes(code))
        .flatMap((spec, phase) => {
          const known = places.some((place) => place.env === env && place.spec.code === spec.code);
          const profile = known || ports.kernel(env).tradeStatus(spec.code) === 'delivered' ? null : profileOf(spec);
          return profile === null ? [] : [createPlace(ports, env, spec, profile, world, `${seed}${salt}`, phase)];
        }),
    );
    places = [...places, ...added];
    unopened = [...unopened, ...added];
  };

  const run = (place: Place, commands: readonly Command[]) =>
    commands.map((command) => ports.submit(place.env, command));
  const indexOf = (market: ContractMarket, spec: ContractSpec): Ticks =>
    Math.max(1, Math.round(world.index(market.profile.coin) * 10 ** spec.priceDigits));
  /** What the contract is judged by: its index, or near its delivery the settlement that comes. */
  const expected = ({ env, spec, market }: Pick<Place, 'env' | 'spec' | 'market'>): Ticks => {
    const indexTicks = indexOf(market, spec);
    return ports.settlement?.(env, spec.code, indexTicks) ?? indexTicks;
  };
  const setPrices = ({ env, spec, market, mark }: Place): PricesCommand => {
    const indexTicks = indexOf(market, spec);
    const { bids, asks } = ports.kernel(env).depth(spec.code, 1);
    return {
      type: 'setPrices',
      contract: spec.code,
      indexTicks,
      markTicks: mark.sample(expected({ env, spec, market }), bids[0]?.[0] ?? null, asks[0]?.[0] ?? null),
    };
  };
  const reopened = (booked: readonly Command[], atPrices: PricesCommand): Command[] =>
    booked.map((command) =>
      command.type === 'quoteHouse' ? { ...atPrices, ...command, type: 'reopenMarket' } : command,
    );
  const openNew = async (): Promise<void> => {
    addPlaces();
    const opening = unopened;
    unopened = [];
    const opened = opening.flatMap((place) => {
      const hasTraded = ports.kernel(place.env).lastTicks(place.spec.code) !== null;
      const booked = statusOf(place) === 'trading' ? place.market.open(hasTraded) : [];
      // Driven by a live venue before, whose book went away: it comes back as this one, in one step.
      const isBack = booked.length > 0 && ports.kernel(place.env).awayCause(place.spec.code) !== null;
      return run(place, isBack ? reopened(booked, setPrices(place)) : [...booked, setPrices(place)]);
    });
    await Promise.all(opened);
  };
  addPlaces();
  return {
    world,
    get generated() {
      return { seed, profiles: places.filter(({ env }) => env === ENVS[0]).map(({ market }) => market.profile) };
    },
    description: `simulation seed ${seed}`,
    open: async () => {
      tell();
      await openNew();
    },
    openNew,
    step: async () => {
      steps += 1;
      world.step();
      tell();
      places = places.filter((place) => statusOf(place) !== 'delivered');
      const running = places.flatMap((place) => {
        const { market, phase } = place;
        const moves =
          steps % market.profile.every === phase % market.profile.every && statusOf(place) === 'trading'
            ? run(
                place,
                market.step(steps, place.spec.deliveryMs === null ? 1 : expected(place) / indexOf(market, place.spec)),
              )
            : [];
        return steps % PRICE_STEPS === (phase * 2) % PRICE_STEPS
          ? [...moves, ...run(place, [setPrices(place)])]
          : moves;
      });
      await Promise.all(running);
    },
    rejoin: () => {
      [places, unopened] = [[], []];
      addPlaces();
    },
    seekTouch: async () => null,
    observe: (env, events: readonly KernelEvent[]) => {
      for (const event of events) {
        if (event.type !== 'HouseQuoted' && event.type !== 'HouseConsumed') continue;
        for (const place of places)
          if (place.env === env && place.spec.code === event.contract) place.market.observe(event);
      }
    },
    close: () => undefined,
  };
};
