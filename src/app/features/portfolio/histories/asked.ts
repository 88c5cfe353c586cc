import type { MovementKind } from '../../../../domain/account/movement.ts';
import type { BizType } from '../../../../domain/contract/contract.ts';
import type { OfHistory } from '../../../../worker/api/calls.ts';
import { isBackwards, type Days } from '../../../ui/fields/date-range.tsx';

/** What a history is asked for; the page is the list's own to say. */
export type Asked = Omit<OfHistory, 'page'> & {
  readonly hidesCancelled: boolean;
  /** Of bills; absent: all. */
  readonly kinds?: readonly MovementKind[];
};

const ALL_DAYS: Days = { from: null, to: null };

type Chosen = {
  readonly bizType: BizType;
  readonly contract: string | null;
  readonly days: Days;
  readonly hidesCancelled: boolean;
  readonly kind?: MovementKind | null;
};

/** Days of the reader's zone, as times in rows are. The last one counts to its end; days that end before they begin are none. */
export const askedOf = ({ bizType, contract, days, hidesCancelled, kind = null }: Chosen): Asked => {
  const { from, to } = isBackwards(days) ? ALL_DAYS : days;
  return {
    bizType,
    contract,
    fromMs: from === null ? null : Date.parse(`${from}T00:00:00.000`),
    toMs: to === null ? null : Date.parse(`${to}T23:59:59.999`),
    hidesCancelled,
    ...(kind !== null && { kinds: [kind] }),
  };
};
