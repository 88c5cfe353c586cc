// Calls of the earn area, in the real environment alone.
import type { earnCalls as wire } from '../../../src/domain/wire/calls/earn-calls.ts';
import type { Services } from '../../services.ts';
import { createEarnDesk, inRealAlone } from '../earn/earn-desk.ts';
import { earnAutoCalls } from '../earn/earn-auto.ts';
import { earnHoldingCalls } from '../earn/earn-holdings.ts';
import { earnProductCalls } from '../earn/earn-products.ts';
import { earnPurchaseCalls } from '../earn/earn-purchases.ts';
import { earnRecordCalls } from '../earn/earn-records.ts';
import type { Handlers } from '../handler.ts';

export const earnCalls = (services: Services): Pick<Handlers, keyof typeof wire> => {
  const desk = createEarnDesk(services);
  return inRealAlone({
    ...earnProductCalls(desk),
    ...earnPurchaseCalls(services, desk),
    ...earnHoldingCalls(services, desk),
    ...earnRecordCalls(services, desk),
    ...earnAutoCalls(services, desk),
  });
};
