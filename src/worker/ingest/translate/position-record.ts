import type { PositionRecord } from '../../../domain/position/position-record.ts';
import { dealBy, positionEnd } from '../../../domain/wire/numbers.ts';
import type { PositionDetail } from '../../../domain/wire/position-history.ts';
import { toEndedPosition } from './ended-position.ts';

/** null: of an account that is not known here. */
export const toPositionRecord = (row: PositionDetail): PositionRecord | null => {
  const position = toEndedPosition(row);
  return position === null
    ? null
    : {
        ...position,
        end: positionEnd.word(row.status) === 'open' ? 'open' : position.end,
        deals: (row.dealRecords ?? []).map((deal) => ({
          orderId: deal.orderId,
          side: deal.detailSide,
          isSystem: dealBy.word(deal.type) === 'system',
          price: deal.avgPrice,
          amountCont: deal.amount,
          timeMs: deal.createDate,
        })),
      };
};
