// Orders that wait for a price, on the exchange's kernel: what fires, and at which print.
import type { OrderSide } from '../../exchange/kernel/language/types.ts';
import { UnreadableRow, listOf, maybe, need } from './case-row.ts';
import type { Fields, Got, Side } from './case-row.ts';
import { CODE, markAt, openOwnContract, printAt } from './own-contract.ts';
import type { OwnContract } from './own-contract.ts';

const SIDES: Readonly<Record<string, OrderSide>> = {
  buy: 'open_long',
  sell: 'open_short',
  open_long: 'open_long',
  open_short: 'open_short',
};
const pricesOf = (row: Fields, by: 'last' | 'mark'): readonly string[] =>
  listOf(row[by === 'mark' && row['markPrices'] !== undefined ? 'markPrices' : 'lastPrices']).map((price) =>
    need({ price }, 'price'),
  );

const show = (own: OwnContract, by: 'last' | 'mark', price: string): void =>
  by === 'mark' ? markAt(own, price) : printAt(own, price);

/** Shows the prices one by one; the place of the first after which the plan does not wait any more. */
export const firstFiring = (
  own: OwnContract,
  planId: string,
  prices: readonly string[],
  by: 'last' | 'mark',
): number | null => {
  for (const [index, price] of prices.entries()) {
    show(own, by, price);
    if (own.kernel.plan('trader', planId)?.status !== 'open') return index;
  }
  return null;
};

const answer = (row: Fields): Got => {
  const by = row['triggerBy'] === 'mark' ? 'mark' : 'last';
  const [before, trigger, prices] = [need(row, 'lastAtPlacement', 'last'), need(row, 'trigger'), pricesOf(row, by)];
  const own = openOwnContract({ prices: [before, trigger, ...prices], users: ['trader'] });
  printAt(own, before);
  if (by === 'mark') markAt(own, maybe(row, 'markAtPlacement') ?? before);
  const side = SIDES[String(row['side'] ?? 'buy')];
  if (side === undefined) throw new UnreadableRow(`unknown side: ${String(row['side'])}`);
  const outcome = own.ask({
    type: 'placePlan',
    user: 'trader',
    contract: CODE,
    clientId: 'case',
    side,
    by,
    triggerTicks: own.prices.toWhole(trigger),
    orderKind: 'market',
    priceTicks: null,
    amount: 1,
    tif: 'GTC',
    reduceOnly: false,
  });
  if (!outcome.ok) return { accepted: false, error: 'reject', refusal: outcome.refusal, firesAtIndex: null };
  const planId = outcome.planId ?? '';
  const direction = own.kernel.plan('trader', planId)?.direction;
  return { accepted: true, direction, firesAtIndex: firstFiring(own, planId, prices, by) };
};

export const conditionalSides = (row: Fields): readonly Side[] => [{ name: 'kernel', answer: () => answer(row) }];

export const conditionalExpected = (row: Fields): Fields =>
  Object.fromEntries(
    ['direction', 'firesAtIndex', 'accepted'].flatMap((name) => {
      const value = row[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
