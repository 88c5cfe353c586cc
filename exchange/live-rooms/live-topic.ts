// The topic of live rooms: a room's page, whole, at most a few times a second however much is said in it; and the market told to the exchange's own room.
import type { LiveRoomPage } from '../../src/domain/wire/live-rows.ts';
import type { ContractSpec } from '../kernel/language/types.ts';
import type { Market } from '../market/types.ts';
import { ENVS } from '../ports.ts';
import type { Env, Scheduler } from '../ports.ts';
import { priceText, ticksOf } from '../rest/decimal-text.ts';
import type { Hub } from '../socket/hub.ts';
import type { Selector } from '../socket/selector.ts';
import type { Committed, Ledger } from '../store/ledger.ts';
import { openLiveDesk } from './live-desk.ts';
import type { DeskPorts, LiveDesk } from './live-desk.ts';
import type { Place } from './live-book.ts';
import { createNarrator } from './narrator.ts';
import { roomCode, roomOfCode } from './room.ts';
import type { LiveRoom } from './room.ts';

const PUSH_MS = 250;
/** How often the number of readers is looked at. */
const READERS_MS = 2_000;

export type LiveRooms = {
  readonly desk: LiveDesk;
  /** The text of a first push. */
  readonly snapshotText: (selector: Selector) => string;
  readonly observe: (batch: readonly Committed[]) => void;
  /** Starts pushing; returns what stops it. */
  readonly start: () => () => void;
};
type Ports = Omit<DeskPorts, 'readersOf' | 'specOf'> & {
  readonly ledger: Ledger;
  readonly market: Market;
  readonly contracts: readonly ContractSpec[];
  readonly scheduler: Scheduler;
  readonly hub: () => Hub;
};

const selectorOf = ({ env, id }: Place): Selector => ({
  biz: 'perpetual',
  type: 'live_room',
  env,
  contractCode: roomCode(id),
});

/** Nobody can subscribe to a room that is not there; one that was forgotten meanwhile has ended. */
const GONE = 'null';

const createPushes = (desk: LiveDesk, hub: () => Hub) => {
  const dirty = new Set<string>();
  const counts = new Map<string, number>();
  const placeOf = ({ env, contractCode }: Selector): Place => ({ env, id: roomOfCode(contractCode ?? '') ?? '' });
  const pageOf = (selector: Selector): LiveRoomPage | null => desk.page(placeOf(selector), null);
  const keyOf = ({ env, id }: Place): string => `${env}/${id}`;
  return {
    textOf: (selector: Selector): string => {
      const page = pageOf(selector);
      return page === null ? GONE : JSON.stringify(page);
    },
    touch: ({ env, id }: LiveRoom): void => {
      dirty.add(keyOf({ env, id }));
    },
    /** A room is pushed again when somebody came or went. */
    count: (): void => {
      for (const selector of hub().audience('live_room')) {
        const place = placeOf(selector);
        const readers = hub().readers(selector);
        if (counts.get(keyOf(place)) !== readers) dirty.add(keyOf(place));
        counts.set(keyOf(place), readers);
      }
    },
    push: (): void => {
      for (const selector of dirty.size === 0 ? [] : hub().audience('live_room')) {
        const page = dirty.has(keyOf(placeOf(selector))) ? pageOf(selector) : null;
        if (page !== null) hub().publish(selector, JSON.stringify(page));
      }
      dirty.clear();
    },
  };
};

/** One narrator for each environment: the markets are not the same. */
const createNarrators = ({ market, contracts }: Ports) =>
  new Map(
    ENVS.map((env) => {
      const specOf = (code: string): ContractSpec | undefined => contracts.find((one) => one.code === code);
      const rangeOf = (code: string) => {
        const spec = specOf(code);
        const [, high, low] = market.tickerRow(env, code);
        const [from, to] = spec === undefined ? [null, null] : [ticksOf(low, spec), ticksOf(high, spec)];
        return from === null || to === null ? null : { low: from, high: to };
      };
      return [env, createNarrator({ specOf, rangeOf })];
    }),
  );

/** Opens the rooms. */
export const openLiveRooms = async (ports: Ports): Promise<LiveRooms> => {
  const { contracts, scheduler, hub } = ports;
  const desk = await openLiveDesk({
    ...ports,
    readersOf: ({ env, id }) => hub().readers(selectorOf({ env, id })),
    specOf: (code) => contracts.find((one) => one.code === code),
  });
  const pushes = createPushes(desk, hub);
  const narrators = createNarrators(ports);
  desk.onChanged(pushes.touch);
  // What the market does until it stands (its first book, stamps of before) is no news.
  let isTold = false;
  const share = (env: Env, { events }: Committed): void => {
    for (const event of events) {
      const spec = event.type === 'Filled' ? contracts.find((one) => one.code === event.contract) : undefined;
      if (event.type !== 'Filled' || spec === undefined) continue;
      const { user, contract: contractCode, side, amount, timeMs: time } = event;
      const price = priceText(event.priceTicks, spec);
      desk.share(env, user, { what: 'fill', time, isHost: 1, contractCode, side, price, amount: String(amount) });
    }
  };
  return {
    desk,
    snapshotText: pushes.textOf,
    observe: (batch) => {
      if (!isTold) return;
      for (const one of batch) {
        const rows = narrators.get(one.env)?.tell(one.timeMs, one.events) ?? [];
        if (rows.length > 0) desk.tell(one.env, rows);
        share(one.env, one);
      }
    },
    start: () => {
      isTold = true;
      const stops = [scheduler.every(PUSH_MS, pushes.push), scheduler.every(READERS_MS, pushes.count)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
};
