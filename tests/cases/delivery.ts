// The calendar of delivery contracts, and the price they settle at.
import { deliveryCalendar } from '../exchange/market/delivery-calendar.ts';
import { ZERO, exact, toText } from '../../src/domain/num/decimal.ts';
import { UnreadableRow, fieldsOf, listOf, need } from './case-row.ts';
import type { Fields, Side } from './case-row.ts';

const dateText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Days by contract type, of the day the row names (its midnight, UTC). */
export const calendarSides = (row: Fields): readonly Side[] => {
  const today = String(fieldsOf(row['inputs'])['today']);
  const todayMs = Date.parse(`${today}T00:00:00Z`);
  if (Number.isNaN(todayMs)) throw new UnreadableRow(`not a date: ${today}`);
  return [
    {
      name: 'exchange',
      answer: () =>
        Object.fromEntries(Object.entries(deliveryCalendar(todayMs)).map(([type, ms]) => [type, dateText(ms)])),
    },
  ];
};

/** The arithmetic mean of index prices. */
export const settlementSides = (row: Fields): readonly Side[] => {
  const inputs = fieldsOf(row['inputs']);
  const prices = listOf(inputs['index'] ?? inputs['indexPrices'] ?? inputs['samples'] ?? inputs['prices']).map(
    (price) => exact(need({ price }, 'price')),
  );
  if (prices.length === 0) throw new UnreadableRow('no index prices');
  const mean = toText(prices.reduce((sum, price) => sum.plus(price), ZERO).div(prices.length));
  return [{ name: 'mean', answer: () => ({ delivery: mean, deliveryPrice: mean, price: mean }) }];
};
