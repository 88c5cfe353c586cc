// Values of rules that the venue does not publish, each with its reason.

/** Guaranteed stop: 0.03 % of the filled value. The venue's contract list shows guaranteedStopLossRate 0.0003 on the contracts that offer it. */
export const GUARANTEED_STOP_PPM = 300;

/** Delivery fee: 0.05 % of the value at the delivery price, under the taker fee because nobody chose this trade. */
export const DELIVERY_FEE_PPM = 500;
