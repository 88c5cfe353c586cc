import type { PositionConfig } from '../account/account.ts';
import type { Contract } from '../contract/contract.ts';
import type { Position } from './position.ts';

/**
 * What a close of a position is decided with: a close addresses its side in both position modes, and leverage plays no part in it. The order goes to
 * the position's own account. `rates`: what the account pays for fills; absent: the contract's own, which a fee level may lower.
 */
export const closingConfig = (
  position: Position,
  contract: Contract,
  { makerRate, takerRate }: Pick<PositionConfig, 'makerRate' | 'takerRate'> = contract,
): PositionConfig => ({
  account: position.account,
  contract: contract.code,
  mode: 'hedge',
  longLever: position.lever,
  shortLever: position.lever,
  marginMode: position.marginMode,
  selectedMode: position.split === true ? 'split' : 'merged',
  autoAdd: false,
  makerRate,
  takerRate,
  longMaxCont: null,
  shortMaxCont: null,
});
