// The honest ones beside an attack: one trader, one reader, some visitors who only listen.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { register } from '../accounts.ts';
import { createCaller } from '../caller.ts';
import { wait } from '../pace.ts';
import type { Summary } from '../samples.ts';
import { createReaderFigures, readOn } from './reader.ts';
import type { ReaderFigures } from './reader.ts';
import { openHonestSocket } from './sockets.ts';
import type { HonestSocket } from './sockets.ts';
import { createTrader, createTraderFigures } from './trader.ts';
import type { TraderFigures } from './trader.ts';

const VISITORS = 5;
const NS_PER_MS = 1e6;
/** By then each call has its answer or has been given up, a page after its last file. */
const LONGEST_WAIT_MS = 32_000;
const LOOK_MS = 100;
const RESOLUTION_MS = 10;

export type HonestFigures = {
  readonly order: Summary;
  readonly seen: Summary;
  readonly page: Summary;
  readonly health: Summary;
  readonly market: Summary;
  readonly history: Summary;
  /** Calls that were refused or not answered, by kind. */
  readonly failed: Readonly<Record<string, number>>;
  /** How late this program's own turns were, p99 in ms: what is measured is no better than that. */
  readonly ownDelayMs: number;
  readonly sockets: number;
  /** The codes that sockets of honest people were closed with. */
  readonly disconnected: readonly number[];
};
export type People = {
  readonly traderName: string;
  /** What is due from now on counts. */
  readonly measure: () => void;
  /** Ends the measurement; what was due in it is waited for. The honest ones go on. */
  readonly figures: () => Promise<HonestFigures>;
  readonly leave: () => Promise<void>;
};

type Taken = ReaderFigures & TraderFigures;
const summaries = ({ order, seen, page, health, market, history }: Taken) => ({
  order: order.summary(),
  seen: seen.summary(),
  page: page.summary(),
  health: health.summary(),
  market: market.summary(),
  history: history.summary(),
});

/** Waits until all that was due has ended; a placement that the socket never pushed is not waited for. */
const awaitAnswers = async (taken: Taken): Promise<void> => {
  const endMs = performance.now() + LONGEST_WAIT_MS;
  const isPending = (): boolean =>
    [taken.order, taken.page, taken.health, taken.market, taken.history].some(
      (samples) => samples.summary().pending > 0,
    );
  do await wait(LOOK_MS);
  while (isPending() && performance.now() < endMs);
};

const openSockets = async (url: string, cookie: string, onText: (text: string) => void): Promise<HonestSocket[]> => {
  const sockets = [await openHonestSocket(url, cookie, onText)];
  for (let n = 0; n < VISITORS; n += 1) sockets.push(await openHonestSocket(url, null, () => undefined));
  return sockets;
};

export const startPeople = async (url: string): Promise<People> => {
  const caller = createCaller({ url });
  const login = await register(caller, 'honest-trader');
  caller.close();
  let taken: Taken = { ...createReaderFigures(), ...createTraderFigures() };
  let [isOver, isMeasuring] = [false, false];
  let failed: Record<string, number> = {};
  const fail = (what: string): void => {
    failed[what.trim()] = (failed[what.trim()] ?? 0) + 1;
  };
  const figures = (): Taken | null => (isMeasuring ? taken : null);
  const trader = createTrader(url, login, figures, fail);
  const sockets = await openSockets(url, login.cookie, trader.onFrame);
  const running = Promise.all([readOn(url, login.cookie, figures, fail, () => isOver), trader.run(() => isOver)]);
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  return {
    traderName: login.userName,
    measure: () => {
      taken = { ...createReaderFigures(), ...createTraderFigures() };
      failed = {};
      isMeasuring = true;
      delay.enable();
    },
    figures: async () => {
      delay.disable();
      isMeasuring = false;
      await awaitAnswers(taken);
      return {
        ...summaries(taken),
        failed: { ...failed },
        ownDelayMs: Math.max(0, delay.percentile(99) / NS_PER_MS - RESOLUTION_MS),
        sockets: sockets.length,
        disconnected: sockets.flatMap((socket) => socket.closed() ?? []),
      };
    },
    leave: async () => {
      for (const socket of sockets) socket.close();
      isOver = true;
      await running;
    },
  };
};
