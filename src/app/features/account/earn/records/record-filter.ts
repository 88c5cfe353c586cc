import type { EarnRecordKind } from '../../../../../domain/earn/earn.ts';
import { isBackwards, type Days } from '../../../../ui/fields/date-range.tsx';

/** fromMs, toMs: epoch ms, both included; null: open. */
export type RecordFilter = {
  readonly kinds?: readonly EarnRecordKind[];
  readonly fromMs: number | null;
  readonly toMs: number | null;
};
export const ALL_DAYS: Days = { from: null, to: null };

/** Days of the reader's zone, as times in rows are; the last one counts to its end; days that end before they begin are none. */
export const filterOf = (kind: EarnRecordKind | null, days: Days): RecordFilter => {
  const { from, to } = isBackwards(days) ? ALL_DAYS : days;
  return {
    ...(kind !== null && { kinds: [kind] }),
    fromMs: from === null ? null : Date.parse(`${from}T00:00:00.000`),
    toMs: to === null ? null : Date.parse(`${to}T23:59:59.999`),
  };
};
