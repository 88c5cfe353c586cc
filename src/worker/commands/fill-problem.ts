// What the text of a refusal needs and the exchange does not say: filled from what the engine knows.
import type { OrderSide } from '../../domain/order/order.ts';
import type { Problem } from '../api/door.ts';
import type { EngineState } from '../fold/state.ts';

/** The longest that anybody is made to wait between tries. */
const LONGEST_WAIT_S = '60';

/** Contracts of a position that no resting close order holds yet. */
const closableCont = (
  state: EngineState,
  contract: string,
  side: OrderSide,
  positionId: string | undefined,
): number => {
  const held = side === 'close_long' ? 'long' : 'short';
  const position = state.account.positions.find(
    (one) => one.contract === contract && one.side === held && (positionId ?? one.id) === one.id,
  );
  return position === undefined ? 0 : position.amountCont - position.closingCont;
};

const paramsOf = (
  key: string,
  state: EngineState,
  contract: string,
  side: OrderSide | null,
  positionId?: string,
): Record<string, string> | null => {
  switch (key) {
    case 'error.unknownContract':
      return { contract };
    case 'error.badLeverage':
      return { max: String(state.account.contracts.get(contract)?.maxLever ?? '') };
    case 'error.closeExceedsPosition':
      return side === null ? null : { max: String(closableCont(state, contract, side, positionId)) };
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
  side: OrderSide | null = null,
  positionId?: string,
): Problem => {
  const params = paramsOf(problem.key, state, contract, side, positionId);
  return params === null ? problem : { ...problem, params: { ...params, ...problem.params } };
};
