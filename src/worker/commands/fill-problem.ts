// What the text of a refusal needs and the exchange does not say: filled from what the engine knows.
import { accountOf } from '../../domain/account/own-account.ts';
import type { OrderRequest } from '../../domain/order/order.ts';
import { closableOn } from '../../domain/order/own-positions.ts';
import { closes, directionOf } from '../../domain/order/side.ts';
import type { Problem } from '../api/door.ts';
import type { EngineState } from '../fold/state.ts';

/** What of an order decides how much of a position it may close. */
type SentOrder = Pick<OrderRequest, 'account' | 'side' | 'positionId'>;

/** The longest that anybody is made to wait between tries. */
const LONGEST_WAIT_S = '60';

/** Contracts that the order could have closed. */
const closableOf = (state: EngineState, contract: string, { side, positionId, ...of }: SentOrder): number =>
  closableOn(
    { positions: state.lists.positions.rows, contract: { code: contract }, config: { account: accountOf(of) } },
    closes(directionOf(side)),
    positionId,
  );

const paramsOf = (
  key: string,
  state: EngineState,
  contract: string,
  order: SentOrder | null,
): Record<string, string> | null => {
  switch (key) {
    case 'error.unknownContract':
      return { contract };
    case 'error.badLeverage':
      return { max: String(state.account.contracts.get(contract)?.maxLever ?? '') };
    case 'error.closeExceedsPosition':
      return order === null ? null : { max: String(closableOf(state, contract, order)) };
    case 'error.tooFrequent':
      return { seconds: LONGEST_WAIT_S };
    case 'error.badParameter':
      return { field: contract };
    default:
      return null;
  }
};

/** Example: 'error.unknownContract' of a call for 'dogeusdt' gets { contract: 'dogeusdt' }. What the exchange said itself stays. */
export const fillProblem = (
  problem: Problem,
  state: EngineState,
  contract: string,
  order: SentOrder | null = null,
): Problem => {
  const params = paramsOf(problem.key, state, contract, order);
  return params === null ? problem : { ...problem, params: { ...params, ...problem.params } };
};
