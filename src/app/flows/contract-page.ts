// The page of a contract's rules and position levels, and how its address names things (specification B2).
import type { Contract } from '../../domain/contract/contract.ts';

export const contractPage = '/contract/position';
/** `tab`: 0 margin in USDT, 2 in USDC, 1 in the coin. `type`: 3 the contract's rules, 1 its position levels. */
export type ContractPageSearch = {
  readonly tab?: string | undefined;
  readonly type?: string | undefined;
  readonly code?: string | undefined;
};

/** Example: of BTCUSDT it is '0', of BTCUSDC '2', of BTCUSD '1'. */
export const coinTabOf = ({ coin }: Pick<Contract, 'coin'>): '0' | '1' | '2' =>
  coin === 'usdt' ? '0' : coin === 'usdc' ? '2' : '1';

/** What is not known is the rules. */
export const typeOf = (type: string | undefined): '1' | '3' => (type === '1' ? '1' : '3');

/** Where the page of a contract stands. Example: of the levels of BTCUSDT it is {tab: '0', type: '1', code: 'btcusdt'}. */
export const contractPageSearch = (contract: Pick<Contract, 'coin' | 'code'>, type: '1' | '3'): ContractPageSearch => ({
  tab: coinTabOf(contract),
  type,
  code: contract.code,
});
