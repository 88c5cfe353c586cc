// The market of the exchange: what moves prices, and what is remembered of them.
import { ENVS } from '../ports.ts';
import { createAnalysis } from './analysis/analysis.ts';
import { createArchive } from './candles/archive.ts';
import type { Archive } from './candles/archive.ts';
import type { Driver } from './driver.ts';
import { createRecordedMarket } from './feeds/recorded-market.ts';
import { createMarketMetadata } from './market-metadata.ts';
import type { MarketMetadata } from './market-metadata.ts';
import { createExpectedSettlement } from './delivery/expected-settlement.ts';
import { createRoll } from './delivery/roll.ts';
import { createDueWork } from './due-work.ts';
import { createFunding } from './prices/funding.ts';
import { createPastFunding } from './prices/past-funding.ts';
import { createMarketViews } from './market-views.ts';
import { createMarketScheduler } from './market-scheduler.ts';
import { nodeLive } from './live/adapters.ts';
import { createLiveMarket } from './live/live-market.ts';
import { ADAPTERS } from './live/venues/all-venues.ts';
import { createSimulation } from './sim/simulation.ts';
import type { Market, MarketChoice, MarketPorts } from './types.ts';

export const DEFAULT_SEED = 7;

const createDriver = (ports: MarketPorts, choice: MarketChoice): Driver => {
  switch (choice.kind) {
    case 'simulation':
      return createSimulation(ports, choice.seed);
    case 'recording':
      return createRecordedMarket(ports, { file: choice.file, speed: choice.speed, seed: DEFAULT_SEED });
    case 'live': {
      const { venue, contracts, ws, rest } = choice;
      // The age of a venue's frames is measured by the steady clock: a jump of the wall clock does not make them old.
      const steady = ports.monotonic ?? ports.clock;
      return createLiveMarket(
        { ...ports, clock: steady },
        ADAPTERS[venue],
        { codes: contracts, seed: DEFAULT_SEED, ws, rest },
        nodeLive,
      );
    }
  }
};

const openArchive = ({ candles, clock, kernel }: MarketPorts, metadata: MarketMetadata): Archive =>
  createArchive({ store: candles, metadata, clock, specOf: (env, code) => kernel(env).contract(code) });

/** Puts the generated past before what is traded here. */
const beginHistories = ({ generated: { seed, profiles } }: Driver, archive: Archive): void => {
  for (const env of ENVS) for (const profile of profiles) archive.begin(archive.line(env, profile.code), profile, seed);
};

const ratesOf = (
  { contracts }: MarketPorts,
  metadata: MarketMetadata,
  driver: Driver,
): Pick<Market, 'settledRates' | 'pastRates'> => ({
  settledRates: metadata.rates,
  pastRates: createPastFunding(metadata, contracts, () => driver.generated.profiles),
});

const stepOften = async (driver: Driver, times: number): Promise<void> => {
  for (let done = 0; done < times; done += 1) await driver.step();
};

/**
 * A market of both environments. `start` throws RecordingError when the chosen recording cannot be used; nothing has happened then.
 * Throws LiveError when the chosen venue does not feed a contract.
 */
export const createMarket = (
  ports: MarketPorts,
  choice: MarketChoice = { kind: 'simulation', seed: DEFAULT_SEED },
): Market => {
  const { clock, kernel } = ports;
  const metadata = createMarketMetadata(ports.candles);
  const archive = openArchive(ports, metadata);
  const driver = createDriver({ ...ports, settlement: createExpectedSettlement(ports, archive) }, choice);
  const funding = createFunding(ports, archive, metadata, ENVS, (code) => driver.fundingPpb?.(code) ?? null);
  const analysis = createAnalysis({ store: ports.analysis, clock, kernel });
  const views = createMarketViews(ports, archive, funding);
  const roll = createRoll(ports, archive, ENVS);
  const workDue = createDueWork(
    () => [...funding.due(), ...roll.due()],
    (env, code) => ports.prices?.isFresh(env, code) ?? true,
  );
  const begin = (): void => beginHistories(driver, archive);
  const settle = async (): Promise<void> => {
    await workDue();
    if (!(await roll.list())) return;
    await driver.openNew();
    begin();
  };
  const scheduler = createMarketScheduler(ports.scheduler, {
    step: driver.step,
    settle,
    save: (isTrim) => {
      archive.save(isTrim);
      analysis.saveDue(isTrim);
    },
  });

  return {
    get description() {
      return driver.description;
    },
    start: async () => {
      await driver.open();
      begin();
      await settle();
      scheduler.start();
    },
    stop: () => {
      scheduler.stop();
      driver.close();
      archive.save(false);
      analysis.save();
    },
    rest: scheduler.rest,
    wake: () => {
      driver.rejoin();
      scheduler.wake();
    },
    observe: (env, timeMs, events) => {
      driver.observe(env, events);
      views.observe(env, timeMs, events);
      analysis.observe(env, events);
    },
    readCandles: views.readCandles,
    readAnalysis: analysis.read,
    tickerRow: views.tickerRow,
    fundRateRow: views.fundRateRow,
    ...ratesOf(ports, metadata, driver),
    recentFills: views.recentFills,
    pause: scheduler.pause,
    resume: scheduler.resume,
    seekTouch: async () => {
      await scheduler.halt();
      return driver.seekTouch();
    },
    step: (times) => stepOften(driver, times),
  };
};
