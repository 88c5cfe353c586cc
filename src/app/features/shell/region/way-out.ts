// Where somebody goes who may not open what the address names.
import type { Contract } from '../../../../domain/contract/contract.ts';

export type WayOut =
  | { readonly to: 'back' }
  | { readonly to: 'contract'; readonly contract: Contract }
  /** Every contract is closed to new positions: to one's own orders, a visitor to the articles. */
  | { readonly to: 'orders' | 'articles' };

/** Back to where they came from within the terminal, or else to the first contract that is offered. Example: opened by its address, dogeusdt leads to btcusdt. */
export const wayOut = (canGoBack: boolean, contracts: readonly Contract[], isUser: boolean): WayOut => {
  const offered = contracts.find(
    ({ closeOnly, suspended, bizType }) => closeOnly !== true && !suspended && bizType === 'perpetual',
  );
  if (offered === undefined) return { to: isUser ? 'orders' : 'articles' };
  return canGoBack ? { to: 'back' } : { to: 'contract', contract: offered };
};
