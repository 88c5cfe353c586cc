// What a position was from its first fill to its end, folded from the events of each command.
import { tradeValue } from '../account/money.ts';
import type {
  ContractCode,
  Contracts,
  ContractSpec,
  KernelEvent,
  Minor,
  OrderView,
  PositionSide,
  PositionView,
  Ticks,
  UserId,
} from '../kernel/language/types.ts';

type Sum = { readonly amount: Contracts; readonly value: Minor };
/**
 * forced: liquidated or deleveraged. settled: delivered. card: the exchange closed it with its experience card. merged: it went into another position, with
 * its profit, fee and funding.
 */
export type LifeEnd = 'closed' | 'forced' | 'settled' | 'card' | 'merged';
/** Money in minor units. `opened` and `closed`: what was filled each way, at its prices; a part of `opened` of another position where that went into it. */
export type Life = {
  readonly id: string;
  readonly user: UserId;
  readonly contract: ContractCode;
  readonly side: PositionSide;
  readonly lever: number;
  readonly cross: boolean;
  readonly split: boolean;
  readonly openedMs: number;
  /** 0 and null while it is open. */
  readonly endedMs: number;
  readonly end: LifeEnd | null;
  readonly mergedInto: string | null;
  readonly amount: Contracts;
  readonly most: Contracts;
  readonly opened: Sum;
  readonly closed: Sum;
  readonly realised: Minor;
  readonly fee: Minor;
  /** Of `fee`, what its opening fills cost; absent: not known, it was opened before this was counted. */
  readonly openFee?: Minor;
  readonly funding: Minor;
};
type Fill = Extract<KernelEvent, { readonly type: 'Filled' }>;
type Merge = Extract<KernelEvent, { readonly type: 'PositionsMerged' }>;
/**
 * A fill's part in one position: all of it, but where it closed one position and opened another. `isForced`: not of the user's own orders. `reduced`:
 * as of a fill, of this part.
 */
export type Deal = Pick<Fill, 'orderId' | 'side' | 'reduced' | 'priceTicks' | 'amount' | 'timeMs'> & {
  readonly isForced: boolean;
};
export type LifeBook = {
  readonly read: (id: string) => Life | undefined;
  readonly write: (life: Life) => void;
  readonly deal?: (positionId: string, deal: Deal) => void;
  /** The deals of one position are those of another from now on. */
  readonly join?: (from: string, to: string) => void;
};

const NOTHING: Sum = { amount: 0, value: 0n };
const ENDS: Readonly<Record<OrderView['origin'], LifeEnd>> = {
  user: 'closed',
  liquidation: 'forced',
  adl: 'forced',
  settlement: 'settled',
};

const sum = (a: Sum, b: Sum): Sum => ({ amount: a.amount + b.amount, value: a.value + b.value });
const filledAt = (spec: ContractSpec, amount: Contracts, ticks: Ticks): Sum => ({
  amount,
  value: tradeValue(spec, amount, ticks),
});

/** As the position stands now, with what was known of it before. */
const lifeOf = (position: PositionView, known: Life | undefined): Life => ({
  id: position.id,
  user: position.user,
  contract: position.contract,
  side: position.side,
  lever: position.lever,
  cross: position.cross === true,
  split: position.split === true,
  openedMs: position.createdMs,
  endedMs: position.amount === 0 ? position.updatedMs : 0,
  end: null,
  mergedInto: null,
  amount: position.amount,
  most: Math.max(known?.most ?? 0, position.amount),
  opened: known?.opened ?? NOTHING,
  closed: known?.closed ?? NOTHING,
  realised: position.realised,
  fee: position.fee,
  funding: position.funding,
});

/** The fill that changed a position is the next one of its user and contract. */
const fillAfter = (
  events: readonly KernelEvent[],
  from: number,
  { user, contract }: PositionView,
): Fill | undefined => {
  for (let index = from; index < events.length; index += 1) {
    const event = events[index];
    if (event?.type === 'Filled' && event.user === user && event.contract === contract) return event;
  }
  return undefined;
};
/** The event of its order comes just before that of the position. */
const orderBefore = (events: readonly KernelEvent[], from: number, orderId: string): OrderView | undefined => {
  for (let index = from; index >= 0; index -= 1) {
    const event = events[index];
    if (event?.type === 'OrderChanged' && event.order.id === orderId) return event.order;
  }
  return undefined;
};
/** The order by which the exchange closes what a card holds. No person's order can be called so. */
const OF_CARD = /^card\.\d+$/;
const endOf = (order: OrderView | undefined): LifeEnd =>
  order?.origin === 'user' && OF_CARD.test(order.clientId) ? 'card' : ENDS[order?.origin ?? 'user'];

/** What a fill cost is what the position's fee grew by since its last one. */
const withOpenFee = (life: Life, known: Life | undefined, change: number, version: number): Life => {
  const before = known === undefined ? (version <= 1 ? 0n : undefined) : known.openFee;
  if (before === undefined) return life;
  return { ...life, openFee: change > 0 ? before + life.fee - (known?.fee ?? 0n) : before };
};

/** How much more (below 0: less) it is. Of a position that nothing is known of, opened before there was a history: what the fill says. */
const changeOf = (position: PositionView, known: Life | undefined, fill: Fill): number => {
  if (known !== undefined) return position.amount - known.amount;
  if (position.version <= 1) return position.amount;
  const buys = fill.side === 'open_long' || fill.side === 'close_short';
  return buys === (position.side === 'long') ? fill.amount : -fill.amount;
};

const onPosition = (
  book: LifeBook,
  spec: ContractSpec,
  events: readonly KernelEvent[],
  at: number,
  position: PositionView,
): void => {
  const known = book.read(position.id);
  if (known?.amount === position.amount) return;
  const fill = fillAfter(events, at, position);
  if (fill === undefined) return;
  const change = changeOf(position, known, fill);
  const life = withOpenFee(lifeOf(position, known), known, change, position.version);
  const part = filledAt(spec, Math.abs(change), fill.priceTicks);
  const moved =
    change > 0
      ? { opened: sum(life.opened, part) }
      : { closed: sum(life.closed, part), most: Math.max(life.most, position.amount - change) };
  const order = orderBefore(events, at, fill.orderId);
  const { orderId, side, priceTicks, timeMs } = fill;
  book.deal?.(position.id, {
    orderId,
    side,
    ...(change < 0 && fill.reduced !== undefined && { reduced: part.amount }),
    priceTicks,
    timeMs,
    amount: part.amount,
    isForced: (order?.origin ?? 'user') !== 'user',
  });
  book.write({ ...life, ...moved, end: position.amount === 0 ? endOf(order) : null });
};

/** The whole takes over what its parts were; each other part ends in it. */
const onMerge = (book: LifeBook, whole: PositionView, { positionId, parts }: Merge): void => {
  const lives = parts.flatMap((id) => book.read(id) ?? []);
  for (const part of lives)
    if (part.id !== positionId) {
      book.write({
        ...part,
        amount: 0,
        realised: 0n,
        fee: 0n,
        ...(part.openFee !== undefined && { openFee: 0n }),
        funding: 0n,
        endedMs: whole.updatedMs,
        end: 'merged',
        mergedInto: positionId,
      });
      book.join?.(part.id, positionId);
    }
  const all = lifeOf(whole, book.read(positionId));
  const openFees = lives.flatMap(({ openFee }) => openFee ?? []);
  book.write({
    ...all,
    ...(openFees.length === parts.length && { openFee: openFees.reduce((a, b) => a + b, 0n) }),
    opened: lives.map(({ opened }) => opened).reduce(sum, NOTHING),
    closed: lives.map(({ closed }) => closed).reduce(sum, NOTHING),
  });
};

/** The lives that the events of one command change. Positions whose amount stays (margin, funding) are included when it next changes. */
export const foldLives = (
  book: LifeBook,
  specOf: (code: ContractCode) => ContractSpec | undefined,
  events: readonly KernelEvent[],
): void => {
  if (!events.some(({ type }) => type === 'Filled' || type === 'PositionsMerged')) return;
  const mergedAt = events.findIndex(({ type }) => type === 'PositionsMerged');
  let whole: PositionView | null = null;
  for (const [index, event] of events.entries()) {
    if (event.type === 'PositionsMerged' && whole !== null) onMerge(book, whole, event);
    if (event.type !== 'PositionChanged') continue;
    whole = event.position;
    const spec = specOf(event.position.contract);
    if (spec !== undefined && index > mergedAt) onPosition(book, spec, events, index, event.position);
  }
};
