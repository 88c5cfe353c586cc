// The house's own position: it nets, and its profit goes to the house account at once.
import { snapMinor } from '../../account/money.ts';
import { rat } from '../../num/rational.ts';
import { netFill } from '../../risk/netting.ts';
import { changePool, emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import type { Market } from '../state/state.ts';
import type { Contracts, Minor, Side } from '../language/types.ts';

/** The house's side of a trade: no margin, no fee; its profit goes to the house pool at once. */
export const fillHouse = (run: Run, market: Market, side: Side, amount: Contracts, value: Minor): void => {
  const { spec, house } = market;
  const net = { quantity: rat(BigInt(house.netAmount)), entryValue: rat(house.entryValue) };
  const step = netFill(spec.kind, net, side, rat(BigInt(amount)), rat(value), snapMinor);
  const [netAmount, entryValue] = [Number(step.net.quantity.n), step.net.entryValue.n];
  emit(run, { type: 'HousePositionChanged', contract: spec.code, netAmount, entryValue });
  changePool(run, 'house', spec.coin, step.realised.n);
};
