// Values of rules that the venue does not publish, each with its reason.

/** Guaranteed stop: 0.03 % of the filled value. The venue's contract list shows guaranteedStopLossRate 0.0003 on the contracts that offer it. */
export const GUARANTEED_STOP_PPM = 300;

/** Delivery fee: 0.05 % of the value at the delivery price, under the taker fee because nobody chose this trade. */
export const DELIVERY_FEE_PPM = 500;

/**
 * VIP levels: what is left of a contract's maker and taker rate, in percent, and the traded value of the last 30 days in USDT that a level asks
 * for. Only level 0 is known (maker 0.02 %, taker 0.06 %); the steps follow what other derivatives venues publish: makers gain faster than takers,
 * and a maker never pays more than a taker.
 */
export const VIP_LEVELS: readonly {
  readonly makerPercent: number;
  readonly takerPercent: number;
  readonly tradedUsdt: number;
}[] = [
  { makerPercent: 100, takerPercent: 100, tradedUsdt: 0 },
  { makerPercent: 90, takerPercent: 95, tradedUsdt: 1_000_000 },
  { makerPercent: 80, takerPercent: 90, tradedUsdt: 5_000_000 },
  { makerPercent: 70, takerPercent: 85, tradedUsdt: 20_000_000 },
  { makerPercent: 60, takerPercent: 80, tradedUsdt: 100_000_000 },
  { makerPercent: 50, takerPercent: 75, tradedUsdt: 500_000_000 },
];

/** Margin call: at a margin rate of 80 %. The terminal's colours turn to red there, 100 % is liquidation; the venue publishes no line. */
export const MARGIN_CALL_PERCENT = 80;
