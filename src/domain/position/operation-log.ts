// The operation log of a position: its fills, order by order, and the money that moved beside them.
import { priceOfValue, quantityOf, valueOf } from '../contract/value.ts';
import { exact, toText, ZERO } from '../num/decimal.ts';
import type { PositionMoney } from './position-money.ts';
import { MOST_DEALS, type PositionDeal, type PositionRecord } from './position-record.ts';

/** Fills of one order that followed each other. `after`: contracts held then; null where older fills are not known. */
export type LogDeal = {
  readonly kind: 'deal';
  readonly id: string;
  readonly timeMs: number;
  readonly what: 'opened' | 'added' | 'reduced' | 'closed';
  readonly isSystem: boolean;
  readonly orderId: string;
  readonly amountCont: number;
  /** Average of the fills, exact text of at most 10 digits. */
  readonly price: string;
  readonly fills: number;
  readonly after: number | null;
};
export type LogMoney = Pick<PositionMoney, 'kind' | 'id' | 'timeMs' | 'amount'>;
export type LogEntry = LogDeal | LogMoney;

type Run = { readonly deals: PositionDeal[] };
const isOpening = ({ side }: PositionDeal): boolean => side === 'open_long' || side === 'open_short';

/** Fills of one order and side that follow each other. */
const runsOf = (deals: readonly PositionDeal[]): readonly Run[] => {
  const runs: Run[] = [];
  for (const deal of deals.toSorted((a, b) => a.timeMs - b.timeMs)) {
    const last = runs.at(-1)?.deals;
    if (last?.[0]?.orderId === deal.orderId && last[0].side === deal.side) last.push(deal);
    else runs.push({ deals: [deal] });
  }
  return runs;
};

/**
 * Average price of fills. Linear: value / quantity; inverse: quantity / value (source: venue.md 3.1). At most 10 digits, half away from zero.
 * Example: 2 at 100 and 1 at 103 of a linear contract are "101".
 */
export const averageOfDeals = (
  contract: Pick<PositionRecord['contract'], 'kind' | 'unitAmount'>,
  deals: readonly Pick<PositionDeal, 'price' | 'amountCont'>[],
): string => {
  const amountCont = deals.reduce((sum, deal) => sum + deal.amountCont, 0);
  const value = deals.reduce(
    (sum, deal) => sum.plus(valueOf(contract.kind, quantityOf(contract, deal.amountCont), exact(deal.price))),
    ZERO,
  );
  return toText(priceOfValue(contract.kind, quantityOf(contract, amountCont), value), 10);
};

const whatOf = (isOpen: boolean, before: number | null, after: number | null): LogDeal['what'] => {
  if (isOpen) return before === 0 ? 'opened' : 'added';
  return after === 0 ? 'closed' : 'reduced';
};

const dealsOf = ({ contract, deals }: PositionRecord): readonly LogDeal[] => {
  let held: number | null = deals.length < MOST_DEALS ? 0 : null;
  return runsOf(deals).flatMap(({ deals: run }) => {
    const [first] = run;
    if (first === undefined) return [];
    const amountCont = run.reduce((sum, deal) => sum + deal.amountCont, 0);
    const isOpen = isOpening(first);
    const before = held;
    if (held !== null) held += isOpen ? amountCont : -amountCont;
    return [
      {
        kind: 'deal' as const,
        id: `${first.orderId} ${first.timeMs} ${first.side}`,
        timeMs: first.timeMs,
        what: whatOf(isOpen, before, held),
        isSystem: first.isSystem,
        orderId: first.orderId,
        amountCont,
        price: averageOfDeals(contract, run),
        fills: run.length,
        after: held,
      },
    ];
  });
};

/** Money of this position alone: named by its id, or (older data) by its side while it stood. */
const ownMoney = ({ id, account, side, openedMs, endedMs }: PositionRecord, rows: readonly PositionMoney[]) =>
  rows.filter(
    (row) =>
      row.account === account &&
      (row.of === id || (row.of === side && row.timeMs >= openedMs && (endedMs === 0 || row.timeMs <= endedMs))),
  );

/**
 * Everything that happened to a position, the newest first. What has one moment stays in its order: a fill before the money that moved with it.
 * Example: opened at 8:00, funding at 16:00: [funding, opened].
 */
export const operationLog = (record: PositionRecord, money: readonly PositionMoney[]): readonly LogEntry[] =>
  [
    ...dealsOf(record),
    ...ownMoney(record, money)
      .toReversed()
      .map(({ kind, id, timeMs, amount }) => ({ kind, id, timeMs, amount })),
  ]
    .toSorted((a, b) => a.timeMs - b.timeMs)
    .toReversed();

/**
 * Funding of the position that the entries do not name one by one: it came with merged positions, or its bills are too old. "0" where they name all.
 * Example: funding "-3" with entries of "-1" and "-1.5": "-0.5".
 */
export const unlistedFunding = ({ funding }: Pick<PositionRecord, 'funding'>, entries: readonly LogEntry[]): string =>
  toText(
    entries.reduce(
      (rest, entry) => (entry.kind === 'funding' ? rest.minus(exact(entry.amount)) : rest),
      exact(funding),
    ),
  );
