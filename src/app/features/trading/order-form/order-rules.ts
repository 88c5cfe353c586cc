// What the form judges and counts by. Fetched right after the first screen, which shows its fields.
import { checkDraft } from '../../../../domain/order/check.ts';
import { estimateOrder } from '../../../../domain/order/estimate.ts';
import { adjustSize } from '../../../../domain/order/size/adjust.ts';
import { costOfShare } from '../../../../domain/order/size/cost-amount.ts';
import { sizeModes } from '../../../../domain/order/size/read.ts';
import { stopWarnings } from '../../../../domain/order/stops/preview.ts';

export const orderRules = { stopWarnings, checkDraft, estimateOrder, adjustSize, costOfShare, sizeModes } as const;
export type OrderRules = typeof orderRules;
