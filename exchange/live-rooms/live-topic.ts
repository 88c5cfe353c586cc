// The topic of live rooms: a room's page, whole, at most a few times a second however much is said in it; and the market told to the exchange's own room.
import type { LiveRoomPage } from '../../src/domain/wire/live-rows.ts';
import type { ContractSpec, KernelEvent } from '../kernel/language/types.ts';
import type { Market } from '../market/types.ts';
import { ENVS } from '../ports.ts';
import type { Scheduler } from '../ports.ts';
import { priceText, ticksOf } from '../rest/decimal-text.ts';
import type { Hub } from '../socket/hub.ts';
import type { Selector } from '../socket/selector.ts';
import type { Committed, Ledger } from '../store/ledger.ts';
import { openLiveDesk } from './live-desk.ts';
import type { DeskPorts, LiveDesk } from './live-desk.ts';
import type { Place } from './live-book.ts';
import { createNarrator } from './narrator.ts';
import { createPresence } from './presence.ts';
import { roomCode, roomOfCode } from './room.ts';
import type { LiveRoom } from './room.ts';

const PUSH_MS = 250;
/** How often the number of readers is looked at. */
const READERS_MS = 2_000;
/** How often rooms that nobody uses are looked for. */
const TIDY_MS = 60_000;

export type LiveRooms = {
  readonly desk: LiveDesk;
  /** Somebody reads a room by asking for it. */
  readonly note: (room: string, reader: string) => void;
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

type Fill = Extract<KernelEvent, { readonly type: 'Filled' }>;
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

/** Fills of one command, one row for each order: contracts in all, at their mean price, rounded to the contract's digits. */
const fillsOf = ({ events }: Committed, contracts: readonly ContractSpec[]) => {
  const orders = new Map<string, { readonly last: Fill; readonly amount: number; readonly sum: bigint }>();
  for (const event of events) {
    if (event.type !== 'Filled') continue;
    const known = orders.get(event.orderId);
    const amount = (known?.amount ?? 0) + event.amount;
    const sum = (known?.sum ?? 0n) + BigInt(event.priceTicks) * BigInt(event.amount);
    orders.set(event.orderId, { last: event, amount, sum });
  }
  return [...orders.values()].flatMap(({ last, amount, sum }) => {
    const { user, contract: contractCode, side, timeMs: time } = last;
    const spec = contracts.find((one) => one.code === contractCode);
    if (spec === undefined) return [];
    const price = priceText(Number((2n * sum + BigInt(amount)) / (2n * BigInt(amount))), spec);
    return [
      { user, row: { what: 'fill', time, isHost: 1, contractCode, side, price, amount: String(amount) } as const },
    ];
  });
};

/** Opens the rooms. */
export const openLiveRooms = async (ports: Ports): Promise<LiveRooms> => {
  const { contracts, scheduler, hub } = ports;
  const presence = createPresence();
  const desk = await openLiveDesk({
    ...ports,
    readersOf: ({ env, id }) => hub().readers(selectorOf({ env, id })) + presence.count(id, ports.clock.now()),
    specOf: (code) => contracts.find((one) => one.code === code),
  });
  const pushes = createPushes(desk, hub);
  const narrators = createNarrators(ports);
  desk.onChanged(pushes.touch);
  // What the market does until it stands (its first book, stamps of before) is no news.
  let isTold = false;
  return {
    desk,
    note: (room, reader) => presence.note(room, reader, ports.clock.now()),
    snapshotText: pushes.textOf,
    observe: (batch) => {
      if (!isTold) return;
      for (const one of batch) {
        const rows = narrators.get(one.env)?.tell(one.timeMs, one.events) ?? [];
        if (rows.length > 0) desk.tell(one.env, rows);
        for (const fill of fillsOf(one, contracts)) desk.share(one.env, fill.user, fill.row);
      }
    },
    start: () => {
      isTold = true;
      const stops = [
        scheduler.every(PUSH_MS, pushes.push),
        scheduler.every(READERS_MS, pushes.count),
        scheduler.every(TIDY_MS, desk.tidy),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
};
