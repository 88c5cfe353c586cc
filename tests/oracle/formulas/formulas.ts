// The exchange's formulas with decimal text at the door: exact fractions inside (exchange/risk, the same functions the kernel runs on
// integers), decimal text out, at most 24 decimals. Anything that is not a plain decimal throws RangeError: callers validate first.
//   pnl                 {contract, side, contracts, unit, entry, price}                           -> text
//   foldFills           {contract, feeRate, fills: [side, quantity, price][]}                     -> {quantity, averageEntry, realised}
//   tradeFee            {contract, quantity, price, rate}                                         -> text
//   feeAfterCoupon      {fee, coupon: {type: 'fixed', amount} | {type: 'ratio', ratio}}           -> {paid, couponUsed}
//   openingMargin       {contract, contracts, unit, price, leverage}                              -> text
//   openingCost         {contract, side, quantity, price, mark, leverage, taker}                  -> {margin, fee, openLoss, cost}
//   maxOpenSize         {contract, available, price, unit, leverage, taker, cap}                  -> text
//   isolatedLiquidation {contract, side, quantity, entry, margin, maintenance, taker, deduct}     -> text | null
//   bankruptcy          {contract, side, entry, leverage}                                         -> text | null
//   insurance           {contract, side, quantity, bankruptcy, fill}                              -> text
//   liquidatedTrader    {margin}                                                                  -> text
//   fundingReceived     {side, value, rate}                                                       -> text
//   fundingRate         {premium, interest, clamp}                                                -> text
//   yieldPercent        {pnl, margin}                                                             -> text | null
//   yieldAtPrice        {contract, side, entry, leverage, price}                                  -> text
//   yieldTrigger        {contract, side, entry, leverage, percent, digits, rounding}              -> text | null
//   wholePercent        percent                                                                   -> text
//   openingTicketShadow {amount, openRatio, maxCardSize}                                          -> text
//   crossLiquidationPrice {wallet, targets, others: {contract, side, quantity, entry, mark, maintenance, taker, deduct}[]} -> {price, falls} | null
//   crossAccount        {wallet, positions}                                                       -> {equity, required, rate, liquidate}
//   crossMarginRate     {balance, unrealised, maintenance, closingFee}                            -> {rate, liquidate}
//   crossAvailableBalance {free, unrealised: text[]}                                              -> text
//   maintenanceAt       {contract, contracts, unit, mark, rate, deduct}                           -> text
//   deductionsOf        [from, to, rate, max leverage][]                                          -> text[]
//   tierMaintenance     {rows, notional, fromBelow}                                               -> {rate, deduct, maxLeverage, margin}
//   gearRate            {gears: {maxAmount, maintainPpm}[], amount}                               -> text
// `contract` is 'linear' or 'inverse'; `side` of a position 'long' or 'short'; inverse quantities are face value in the quote currency.
export { crossAccount, crossAvailableBalance, crossLiquidationPrice, crossMarginRate } from './cross.ts';
export { bankruptcy, insurance, isolatedLiquidation, liquidatedTrader } from './liquidation.ts';
export { maxOpenSize, openingCost, openingMargin, openingTicketShadow } from './opening.ts';
export { feeAfterCoupon, foldFills, pnl, tradeFee } from './value.ts';
export { deductionsOf, gearRate, maintenanceAt, tierMaintenance } from './tiers.ts';
export { fundingRate, fundingReceived, wholePercent, yieldAtPrice, yieldPercent, yieldTrigger } from './risk.ts';
