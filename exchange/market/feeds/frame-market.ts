// A market fed by a venue's frames: its book and trades become the house's, in each environment.
import type { Command, ContractCode, Side, Ticks } from '../../kernel/language/types.ts';
import { ENVS } from '../../ports.ts';
import type { Env } from '../../ports.ts';
import type { Driver } from '../driver.ts';
import { createMarkPrice } from '../prices/mark-price.ts';
import type { MarkPrice } from '../prices/mark-price.ts';
import type { MarketPorts } from '../types.ts';
import type { Frame } from './frames.ts';
import type { Played } from './player.ts';
import { createVenueBook, doubtEvent, doubtPrint, noDoubts, quoteOf } from './venue-book.ts';
import type { Doubts, VenueBook } from './venue-book.ts';

type Trade = Extract<Frame, { kind: 'trade' }>;
type Place = { readonly env: Env; readonly doubts: Doubts; mark: MarkPrice | null };
type Ports = Pick<MarketPorts, 'submit' | 'kernel'>;

export type FrameMarket = {
  /** Runs a batch of frames: its trades in order, then one quote per environment. True when the chain broke: only a snapshot helps. */
  take(frames: readonly Played[]): Promise<boolean>;
  setPrices(): Promise<void>;
  observe: Driver['observe'];
  rejoin: Driver['rejoin'];
  /** Middle of the venue's best prices, as its ticker publishes them; null before the first. */
  midTicks(): Ticks | null;
};

const markOf = (ports: Ports, code: ContractCode, { env }: Place): MarkPrice => {
  const was = ports.kernel(env).prices(code);
  return createMarkPrice(was === null ? null : 2 * (was.markTicks - was.indexTicks));
};

const pricesOf = (ports: Ports, code: ContractCode, place: Place, indexTicks: Ticks): Command => {
  const kernel = ports.kernel(place.env);
  place.mark ??= markOf(ports, code, place);
  const { bids, asks } = kernel.depth(code, 1);
  const markTicks = place.mark.sample(indexTicks, bids[0]?.[0] ?? null, asks[0]?.[0] ?? null);
  return { type: 'setPrices', contract: code, indexTicks, markTicks };
};

const middleOf = (bid: Ticks | null, ask: Ticks | null): Ticks | null =>
  bid === null || ask === null ? null : Math.floor((bid + ask) / 2);

/** A house that was away (a live venue's, before) comes back with the recording's whole book. */
const reopenOf = (ports: Ports, code: ContractCode, book: VenueBook, place: Place, indexTicks: Ticks): Command => {
  place.mark ??= markOf(ports, code, place);
  const markTicks = place.mark.sample(indexTicks, book.best('buy'), book.best('sell'));
  const levels = (side: Side): (readonly [Ticks, number])[] =>
    [...book.levels(side)].map((ticks) => [ticks, book.at(side, ticks)]);
  return { type: 'reopenMarket', contract: code, indexTicks, markTicks, bids: levels('buy'), asks: levels('sell') };
};

const quoteAll = (
  ports: Ports,
  code: ContractCode,
  book: VenueBook,
  places: readonly Place[],
  index: Ticks | null,
): Promise<unknown>[] => {
  const changes = book.takeChanges();
  return places.flatMap((place) => {
    const { env, doubts } = place;
    if (ports.kernel(env).awayCause(code) !== null)
      return index === null ? [] : [ports.submit(env, reopenOf(ports, code, book, place, index))];
    const command = quoteOf(code, book, changes, doubts, () => ports.kernel(env).depth(code));
    return command === null ? [] : [ports.submit(env, command)];
  });
};

export const createFrameMarket = (ports: Ports, code: ContractCode, envs: readonly Env[] = ENVS): FrameMarket => {
  const book = createVenueBook();
  const places: readonly Place[] = envs.map((env) => ({ env, doubts: noDoubts(), mark: null }));
  let midTicks: Ticks | null = null;

  const indexTicks = (): Ticks | null => midTicks ?? middleOf(book.best('buy'), book.best('sell'));
  const print = ({ side, priceTicks, amount }: Trade): Promise<unknown>[] =>
    places.map(({ env, doubts }) => {
      doubtPrint(doubts, book, side, priceTicks);
      return ports.submit(env, { type: 'printTrade', contract: code, side, priceTicks, amount });
    });
  return {
    take: async (frames) => {
      const running: Promise<unknown>[] = [];
      let lost = false;
      for (const frame of frames) {
        if (frame === 'again') {
          book.restart();
          continue;
        }
        if (frame.kind === 'ticker') midTicks = middleOf(frame.bid[0], frame.ask[0]);
        const news = book.take(frame);
        if (news === 'lost') lost = true;
        else if (news !== null) running.push(...print(news));
      }
      if (book.isJoined()) running.push(...quoteAll(ports, code, book, places, indexTicks()));
      await Promise.all(running);
      return lost && !book.isJoined();
    },
    setPrices: async () => {
      const index = indexTicks();
      if (index !== null)
        await Promise.all(places.map((place) => ports.submit(place.env, pricesOf(ports, code, place, index))));
    },
    observe: (env, events) => {
      const place = places.find((known) => known.env === env);
      if (place === undefined) return;
      for (const event of events) {
        if (event.type !== 'HouseConsumed' && event.type !== 'HouseQuoted') continue;
        if (event.contract === code) doubtEvent(place.doubts, book, event);
      }
    },
    rejoin: book.doubtAll,
    midTicks: () => midTicks,
  };
};
