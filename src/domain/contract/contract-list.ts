// Which contracts a list offers, and where each stands in it.
import { isOffered } from './environment-offers.ts';
import type { Contract, Environment } from './contract.ts';

/** Lists by what margin is paid in. */
export type MarginList = 'usdt' | 'usdc' | 'coin';
type Margined = Pick<Contract, 'kind' | 'coin'>;

/** The list that a contract is in. Example: btcusdt is in 'usdt', btcusdc in 'usdc', btcusd, whose margin is BTC, in 'coin'. */
export const marginListOf = ({ kind, coin }: Margined): MarginList =>
  kind === 'inverse' ? 'coin' : coin === 'usdc' ? 'usdc' : 'usdt';

/** Lists of an environment: the one of USDC is not offered in mock trading. Example: marginListsOf('mock') is ['usdt', 'coin']. */
export const marginListsOf = (environment: Environment): readonly MarginList[] =>
  isOffered('usdcList', environment) ? ['usdt', 'usdc', 'coin'] : ['usdt', 'coin'];

/** The contracts that one may go to: of the lists of the environment, and not delivered. Example: offered(all, 'mock') has no btcusdc. */
export const offered = <C extends Margined & Pick<Contract, 'deliveryPrice'>>(
  contracts: readonly C[],
  environment: Environment,
): readonly C[] => {
  const lists = marginListsOf(environment);
  return contracts.filter((contract) => contract.deliveryPrice === undefined && lists.includes(marginListOf(contract)));
};

/**
 * Whether a search finds a contract: what is typed is a part of its code, whatever its case; blanks around it do not count, and one inside stands for
 * the mark between code and date. Example: 'HUSD' and ' husd ' find ethusdt, 'usdt 2612' finds btcusdt_261225, '' finds every contract.
 */
export const isFound = (code: string, text: string): boolean =>
  code.toLowerCase().includes(text.trim().toLowerCase().replaceAll(/\s+/g, '_'));
