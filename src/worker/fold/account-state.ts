// The own account, as the exchange tells it. Rows are folded by version or time of change: an older one never replaces a newer one.
//
// Invariants (checkInvariants):
// 1. no order stands twice, be it open or ended; 2. open orders are open, ended ones are not; 3. at most 50 ended and 50 vanished;
// 4. no position of amount 0, no position and no coin of an account twice.
import type { AssetBalance } from '../../domain/account/account.ts';
import type { Contract, Environment } from '../../domain/contract/contract.ts';
import type { BalanceChanged, OrderChanged, PositionChanged } from '../../domain/event/account-event.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Position } from '../../domain/position/position.ts';

export type AccountState = {
  session: 'unknown' | 'visitor' | 'user';
  userName: string | null;
  environment: Environment | null;
  contracts: ReadonlyMap<string, Contract>;
  /** Newest first. `ended` holds those that ended while this page looked, at most 50. */
  open: readonly Order[];
  ended: readonly Order[];
  ordersMs: number | null;
  /** Open orders that a whole reading did not name any more: they ended unseen, at most 50. */
  vanished: readonly Order[];
  positions: readonly Position[];
  positionsMs: number | null;
  /** Version of positions that are gone. */
  readonly gone: Map<string, number>;
  balances: readonly AssetBalance[];
  balancesMs: number | null;
};

const MOST_ENDED = 50;

export const createAccountState = (): AccountState => ({
  session: 'unknown',
  userName: null,
  environment: null,
  contracts: new Map(),
  open: [],
  ended: [],
  ordersMs: null,
  vanished: [],
  positions: [],
  positionsMs: null,
  gone: new Map(),
  balances: [],
  balancesMs: null,
});

/** Another user, or another environment: what was private before is forgotten. */
export const forgetAccount = (account: AccountState): void => {
  account.gone.clear();
  Object.assign(account, {
    open: [],
    ended: [],
    ordersMs: null,
    vanished: [],
    positions: [],
    positionsMs: null,
    balances: [],
    balancesMs: null,
  });
};

export const isOpen = (order: Order): boolean => order.status === 'open' || order.status === 'partly-filled';

/** Whether a row tells something newer: later, or at the same moment further on its way. */
const isNewer = (order: Order, known: Order): boolean => {
  if (order.updatedMs !== known.updatedMs) return order.updatedMs > known.updatedMs;
  if (isOpen(order) !== isOpen(known)) return isOpen(known);
  return order.filledCont >= known.filledCont;
};

const foldOrder = (
  account: AccountState,
  order: Order,
): { readonly before: Order | null; readonly after: Order } | null => {
  account.vanished = account.vanished.filter((one) => one.id !== order.id);
  const known =
    account.open.find((one) => one.id === order.id) ?? account.ended.find((one) => one.id === order.id) ?? null;
  if (known !== null && !isNewer(order, known)) return null;
  const isKnownOpen = known !== null && isOpen(known);
  if (isOpen(order)) {
    account.open = isKnownOpen
      ? account.open.map((one) => (one.id === order.id ? order : one))
      : [order, ...account.open];
    // The exchange has the last word: an order that it tells as open later than as ended stands in one list alone.
    if (known !== null && !isKnownOpen) account.ended = account.ended.filter((one) => one.id !== order.id);
  } else {
    if (isKnownOpen) account.open = account.open.filter((one) => one.id !== order.id);
    account.ended = [order, ...account.ended.filter((one) => one.id !== order.id)].slice(0, MOST_ENDED);
  }
  return { before: known, after: order };
};

export type OrderStep = { readonly before: Order | null; readonly after: Order };

/** The orders that moved. A whole reading keeps what it names and drops the rest of its kind of business. */
export const evolveOrders = (account: AccountState, event: OrderChanged): readonly OrderStep[] => {
  account.ordersMs = event.timeMs;
  if (event.isWhole) {
    const named = new Set(event.orders.map((order) => order.id));
    const isKept = (order: Order): boolean =>
      named.has(order.id) || account.contracts.get(order.contract)?.bizType !== event.bizType;
    account.vanished = [...account.vanished, ...account.open.filter((order) => !isKept(order))].slice(-MOST_ENDED);
    account.open = account.open.filter(isKept);
  }
  // A whole reading is newest first already; the fold prepends.
  const rows = event.isWhole ? event.orders.toSorted((a, b) => a.createdMs - b.createdMs) : event.orders;
  return rows.flatMap((order) => foldOrder(account, order) ?? []);
};

/** Answers the positions that were known before and have now been called for margin. */
export const evolvePositions = (account: AccountState, event: PositionChanged): readonly Position[] => {
  account.positionsMs = event.timeMs;
  if (event.isWhole) {
    const named = new Set(event.positions.map((position) => position.id));
    account.positions = account.positions.filter(
      (one) => named.has(one.id) || account.contracts.get(one.contract)?.bizType !== event.bizType,
    );
  }
  const called: Position[] = [];
  for (const position of event.positions) {
    const known = account.positions.find((one) => one.id === position.id);
    if (position.version < (known?.version ?? account.gone.get(position.id) ?? -1)) continue;
    if (position.called === true && known !== undefined && known.called !== true) called.push(position);
    if (position.amountCont === 0) {
      account.gone.set(position.id, position.version);
      account.positions = account.positions.filter((one) => one.id !== position.id);
    } else if (known !== undefined)
      account.positions = account.positions.map((one) => (one.id === position.id ? position : one));
    else account.positions = [...account.positions, position];
  }
  return called;
};

const balanceKey = (balance: AssetBalance): string => `${balance.account} ${balance.coin}`;

export const evolveBalances = (account: AccountState, event: BalanceChanged): void => {
  account.balancesMs = event.timeMs;
  const byKey = new Map(account.balances.map((one) => [balanceKey(one), one]));
  if (event.isWhole) {
    const named = new Set(event.balances.map(balanceKey));
    for (const key of byKey.keys()) if (!named.has(key)) byKey.delete(key);
  }
  for (const balance of event.balances)
    if (balance.version >= (byKey.get(balanceKey(balance))?.version ?? -1)) byKey.set(balanceKey(balance), balance);
  account.balances = [...byKey.values()];
};

const isUnique = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;

export const checkInvariants = ({ open, ended, vanished, positions, balances }: AccountState): string[] => [
  ...(isUnique([...open, ...ended].map((order) => order.id)) ? [] : ['1: an order stands twice']),
  ...(open.every(isOpen) && !ended.some(isOpen) ? [] : ['2: an order is in the wrong list']),
  ...(ended.length <= MOST_ENDED && vanished.length <= MOST_ENDED ? [] : ['3: too many kept']),
  ...(positions.every((one) => one.amountCont > 0) &&
  isUnique(positions.map((one) => one.id)) &&
  isUnique(balances.map(balanceKey))
    ? []
    : ['4: a position or a coin stands twice or empty']),
];
