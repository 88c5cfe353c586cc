// A history's query as the store wants it.
import type { BillFilter, OrderFilter, PlanFilter } from '../store/history-pages.ts';
import type { Page } from '../store/history-query.ts';
import type { OrderStatus, OrderView, PlanKind, PlanView } from '../kernel/language/types.ts';
import { cancelReason, conditionReason, historyStatus, stopLimitType } from '../../src/domain/wire/numbers.ts';

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

const KINDS: Readonly<Record<string, readonly PlanKind[]>> = {
  1: ['take-profit', 'stop-loss', 'guaranteed-stop'],
  2: ['plan'],
  3: ['trailing'],
};
/** The kinds of a list by its number; absent: all. */
export const kindsOf = (orderType: string | undefined): readonly PlanKind[] =>
  orderType === undefined ? stopLimitType.pairs.map(([, word]) => word) : (KINDS[orderType] ?? []);

const ENDED: Readonly<Record<number, readonly PlanView['status'][]>> = {
  1: ['triggered'],
  [-1]: ['cancelled', 'failed'],
};

/** status: 1 triggered, -1 cancelled or failed. reasons: as in the rows. */
export const planFilter = (query: Asked & { readonly orderType?: string | undefined }): PlanFilter => {
  const statuses = query.status?.split(',').flatMap((code) => ENDED[Number(code)] ?? []);
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
