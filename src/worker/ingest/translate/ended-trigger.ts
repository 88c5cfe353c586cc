import type { EndedTrigger } from '../../../domain/order/ended-trigger.ts';
import type { ConditionEntry } from '../../../domain/wire/detail-rows.ts';
import { toPastContract } from './past-contract.ts';
import { orNull } from './ticks.ts';
import { toTrigger } from './trigger.ts';

/** null as for a trigger order that waits: a kind or an account that is not known here, or a price off the tick of its own row. */
export const toEndedTrigger = (row: ConditionEntry): EndedTrigger | null => {
  const trigger = toTrigger(row);
  return trigger === null
    ? null
    : {
        ...trigger,
        contract: toPastContract(row),
        lever: row.lever,
        filledCont: row.dealAmount,
        averagePrice: orNull(row.avgPrice),
        fee: row.fee,
        realised: row.profit,
      };
};
