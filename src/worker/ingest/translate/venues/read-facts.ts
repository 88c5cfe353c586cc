// What a venue says beside its book: trades, 24 h figures, mark price and funding. null: a number in it is none.
import type { EngineEvent } from '../../../../domain/event/event.ts';
import type { Trade, TradesPrinted } from '../../../../domain/event/market-event.ts';
import type { MarketState } from '../../../fold/market-state.ts';
import { textUnits } from '../../scan-units.ts';
import { toNearestTicks } from '../ticks.ts';
import type { MarkMessage, TickerMessage, TradeMessage } from './message.ts';
import type { Instrument } from './survey.ts';

const ticksOf = (text: string | null, digits: number): number | null =>
  text === null ? null : toNearestTicks(text, digits);
/** Contracts of a 24 h figure, as text; null where it says nothing. */
const volumeOf = (text: string | null, digits: number): string | null => {
  const units = ticksOf(text, digits);
  return units === null ? null : String(units);
};

/** Trades of a venue that numbers none are counted on from the newest known one. */
export const readTrades = (
  { trades, timeMs }: TradeMessage,
  { priceDigits, amountDigits }: Instrument,
  market: MarketState,
): TradesPrinted | null => {
  let next = (market.trades[0]?.id ?? 0) + 1;
  const rows: Trade[] = [];
  for (const { id, price, size, side, timeMs: tradeMs } of trades) {
    const [ticks, amountCont] = [textUnits(price, priceDigits), textUnits(size, amountDigits)];
    if (ticks <= 0 || amountCont < 0 || Number.isNaN(id)) return null;
    rows.push({ id: id ?? next, ticks, amountCont, side, timeMs: tradeMs || timeMs });
    next += 1;
  }
  return { type: 'TradesPrinted', contract: market.contract, trades: rows, timeMs };
};

export const readTicker = (
  message: TickerMessage,
  { priceDigits, amountDigits }: Instrument,
  market: MarketState,
  atMs: number,
): EngineEvent => {
  const before = market.ticker;
  return {
    type: 'TickerChanged',
    contract: market.contract,
    ticker: {
      timeMs: message.timeMs || atMs,
      lastTicks: ticksOf(message.last, priceDigits) ?? before?.lastTicks ?? null,
      change: before?.change ?? null,
      changePercent: message.percent ?? before?.changePercent ?? null,
      high: message.high ?? before?.high ?? null,
      low: message.low ?? before?.low ?? null,
      volumeCont: volumeOf(message.volume, amountDigits) ?? before?.volumeCont ?? null,
      turnover: message.turnover ?? before?.turnover ?? null,
    },
  };
};

export const readMark = (
  message: MarkMessage,
  { priceDigits, amountDigits }: Instrument,
  market: MarketState,
  atMs: number,
): EngineEvent => {
  const before = market.fundings.get(market.contract);
  return {
    type: 'FundingChanged',
    contract: market.contract,
    funding: {
      timeMs: message.timeMs || atMs,
      markTicks: ticksOf(message.mark, priceDigits) ?? before?.markTicks ?? null,
      indexTicks: ticksOf(message.index, priceDigits) ?? before?.indexTicks ?? null,
      rate: message.rate ?? before?.rate ?? null,
      settlesAtMs: message.settlesAtMs ?? before?.settlesAtMs ?? null,
      openInterestCont: volumeOf(message.openInterest, amountDigits) ?? before?.openInterestCont ?? null,
    },
  };
};
