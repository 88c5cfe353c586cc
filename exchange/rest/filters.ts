// A history's query as the store wants it.
import type { BillFilter, OrderFilter, PlanFilter } from '../store/history-pages.ts';
import type { Page } from '../store/history-query.ts';
import type { OrderStatus, OrderView, PlanKind, PlanView } from '../kernel/language/types.ts';
import {
  cancelReason,
  conditionReason,
  conditionStatus,
  dealMarket,
  historyStatus,
  listType,
  stopLimitType,
} from '../../src/domain/wire/numbers.ts';

type Asked = {
  readonly page: number;
  readonly pageSize: number;
  readonly contractCode?: string | undefined;
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
  readonly status?: string | undefined;
  readonly reasons?: string | undefined;
};

/** The words of a list of code numbers; numbers that mean nothing are dropped. Absent: any. */
const wordsOf = <W>(text: string | undefined, word: (code: number) => W | null): readonly W[] | undefined =>
  text === undefined ? undefined : text.split(',').flatMap((code) => word(Number(code)) ?? []);

const common = ({ page, pageSize, contractCode = '', startDate, endDate }: Asked) => ({
  page,
  pageSize,
  ...(contractCode !== '' && { contract: contractCode }),
  ...(startDate !== undefined && { fromMs: startDate }),
  ...(endDate !== undefined && { toMs: endDate }),
});

/** status: 1 filled, 2 partly filled then cancelled, 3 cancelled. reasons: as in the rows. */
export const orderFilter = (query: Asked): OrderFilter => {
  const statuses: readonly OrderStatus[] | undefined = wordsOf(query.status, historyStatus.word);
  const reasons: readonly OrderView['reason'][] | undefined = wordsOf(query.reasons, cancelReason.word);
  return { ...common(query), ...(statuses !== undefined && { statuses }), ...(reasons !== undefined && { reasons }) };
};

type TriggerList = Exclude<ReturnType<typeof listType.word>, 'ordinary' | null>;
export const kindsOfList: Readonly<Record<TriggerList, readonly PlanKind[]>> = {
  stops: ['take-profit', 'stop-loss', 'guaranteed-stop'],
  plans: ['plan'],
  trailing: ['trailing'],
};
/** The kinds of a list by its number; absent: all. */
export const kindsOf = (orderType: string | undefined): readonly PlanKind[] => {
  if (orderType === undefined) return stopLimitType.pairs.map(([, word]) => word);
  const list = listType.word(Number(orderType));
  return list === null || list === 'ordinary' ? [] : kindsOfList[list];
};

const ENDED = { triggered: ['triggered'], cancelled: ['cancelled', 'failed'] } as const satisfies Partial<
  Record<string, readonly PlanView['status'][]>
>;
/** Rows of `open` and `waiting` are no history. */
const endedAs = (code: string): readonly PlanView['status'][] => {
  const word = conditionStatus.word(Number(code));
  return word === 'triggered' || word === 'cancelled' ? ENDED[word] : [];
};

/**
 * Which of a person's rows a list of deal markets names: those of copies alone (true), all others alone (false), or both (absent). Null: none, as one
 * leads nobody. Example: copiedOf('0,1') is false.
 */
export const copiedOf = (dealMarkets: string | undefined): { readonly copied?: boolean } | null => {
  if (dealMarkets === undefined) return {};
  const [own, copied] = (['normal', 'copy'] as const).map((word) =>
    dealMarkets.split(',').includes(String(dealMarket.code(word))),
  );
  if (own === copied) return own === true ? {} : null;
  return { copied: copied === true };
};

/** status: 1 triggered, -1 cancelled or failed. reasons: as in the rows. */
export const planFilter = (query: Asked & { readonly orderType?: string | undefined }): PlanFilter => {
  const statuses = query.status?.split(',').flatMap(endedAs);
  const why = wordsOf(query.reasons, conditionReason.word);
  return {
    ...common(query),
    ...(query.orderType !== undefined && { kinds: kindsOf(query.orderType) }),
    ...(statuses !== undefined && { statuses }),
    ...(why !== undefined && { why }),
  };
};

export const billFilter = (query: Asked & { readonly orderId?: string | undefined }): BillFilter & Page => ({
  ...common(query),
  ...(query.orderId !== undefined && { orderId: query.orderId }),
});
