// What a placement would hold, as if the balance were there. Reads the state, changes nothing.
import { cardAccount } from '../../account/account-id.ts';
import { isExperience } from '../language/card-record.ts';
import { availableOf } from '../risk/cross-account.ts';
import type { AcceptedOrder } from './accepted-order.ts';
import { acceptOrder } from './accept-order.ts';
import { heldFor } from './release-order.ts';
import { balanceOf } from '../state/state.ts';
import type { Account, State } from '../state/state.ts';
import type { Minor, PlaceOrder, Refusal } from '../language/types.ts';

/** `hold` is what would be held: nothing for what only reduces. */
export type Estimate = Pick<AcceptedOrder, 'priceTicks' | 'amount' | 'lever' | 'hold' | 'toReduce'> & {
  readonly available: Minor;
};
/** More than any order costs. */
const PLENTY: Minor = 10n ** 30n;

/** The account that the placement would be on: an experience card has one of its own. */
const accountFor = (state: State, { user, card }: PlaceOrder): Account | undefined => {
  const own = state.accounts.get(user);
  const found = card === undefined ? undefined : own?.cards.get(card);
  return found !== undefined && isExperience(found.kind) ? state.accounts.get(cardAccount(user, found.id)) : own;
};

/** Every refusal but the one for lack of balance is the placement's own. Example: 100 contracts at 60,000 with 20x hold 300 and the fee. */
export const estimateOrder = (state: State, order: PlaceOrder): Estimate | Refusal => {
  const market = state.markets.get(order.contract);
  if (market === undefined) return 'unknown-contract';
  const account = accountFor(state, order);
  if (account === undefined) return 'unknown-account';
  const { coin } = market.spec;
  const draft = acceptOrder(market, account, order);
  const rich = (): Map<typeof coin, ReturnType<typeof balanceOf>> =>
    new Map(account.balances).set(coin, { ...balanceOf(account, coin), free: PLENTY });
  const found = draft === 'insufficient-balance' ? acceptOrder(market, { ...account, balances: rich() }, order) : draft;
  if (typeof found === 'string') return found;
  const { priceTicks, amount, lever, toReduce } = found;
  const hold = heldFor(found.hold, amount, toReduce);
  return { priceTicks, amount, lever, hold, toReduce, available: availableOf(state, account, coin) };
};
