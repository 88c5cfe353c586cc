// What is refused while the house is away, beside all that places, quotes and trades (trade-status.ts): what frees margin or judges by the mark.
import { marketOf } from '../state/state.ts';
import type { Account, State } from '../state/state.ts';
import type { Coin, Command, Refusal } from '../language/types.ts';
import { fundAccount } from '../../account/account-id.ts';

/** Changes of a contract that are judged by its mark, or give margin back. */
const BY_MARK: ReadonlySet<Command['type']> = new Set([
  'setLeverage',
  'setPositionLeverage',
  'mergePositions',
  'editPlan',
  'settleFunding',
] as const);

/** Does the account hold a position of this coin whose contract has no fresh price? */
const holdsAway = (state: State, account: Account | undefined, coin: Coin): boolean =>
  account !== undefined &&
  [...account.positions.values()].some(({ contract }) => {
    const { spec, away } = marketOf(state, contract);
    return away !== null && spec.coin === coin;
  });

/** Why a command has to wait for the house; null when it has not. Margin may go in, not out. */
export const checkAway = (state: State, command: Command): Refusal | null => {
  if (command.type === 'transfer') {
    const source = command.from === 'fund' ? fundAccount(command.user) : command.user;
    return holdsAway(state, state.accounts.get(source), command.coin) ? 'house-away' : null;
  }
  if (!BY_MARK.has(command.type) && (command.type !== 'adjustMargin' || command.amount >= 0n)) return null;
  const code = 'contract' in command ? command.contract : null;
  const market = code === null ? undefined : state.markets.get(code);
  return market !== undefined && market.away !== null && market.status === 'trading' ? 'house-away' : null;
};
