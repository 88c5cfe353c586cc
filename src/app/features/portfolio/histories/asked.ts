import type { BizType } from '../../../../domain/contract/contract.ts';
import type { OfHistory } from '../../../../worker/api/calls.ts';
import type { Days } from '../../../ui/fields/date-range.tsx';

/** What a history is asked for; the page is the table's own to say. */
export type Asked = Omit<OfHistory, 'page'>;

/** Days of the reader's zone, as times in rows are. The last one counts to its end. */
export const askedOf = (bizType: BizType, contract: string | null, { from, to }: Days): Asked => ({
  bizType,
  contract,
  fromMs: from === null ? null : Date.parse(`${from}T00:00:00.000`),
  toMs: to === null ? null : Date.parse(`${to}T23:59:59.999`),
});
