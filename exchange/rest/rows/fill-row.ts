import type { ContractSpec, KernelEvent } from '../../kernel/language/types.ts';
import type { FillRow } from '../../../src/domain/wire/rows.ts';
import { priceText } from '../decimal-text.ts';

/** A public trade; the side is the taker's. */
export const fillRow = (trade: Extract<KernelEvent, { type: 'Traded' }>, spec: ContractSpec): FillRow => [
  priceText(trade.priceTicks, spec),
  String(trade.amount),
  trade.takerSide === 'buy' ? 'long' : 'short',
  trade.timeMs,
  trade.tradeId,
];
