// A contract as one user has it set, beside the terms of the market.
import type { Kernel } from '../../kernel/kernel.ts';
import type { ContractSpec, PositionSide, UserId } from '../../kernel/language/types.ts';
import type { Env } from '../../ports.ts';
import { tierOf, maxLever } from '../../risk/position-tiers.ts';
import type { Services } from '../../services.ts';
import type { PositionConfigRow } from '../../../src/domain/wire/config-row.ts';
import { inverseText, ppmText, unitText } from '../decimal-text.ts';
import { positionConfigRow } from './account-rows.ts';

/**
 * The most contracts that may be held at a leverage: the cap of the highest level that allows it; 0 when none does.
 * Example: levels of 5,000 at 125x and 20,000 at 50x: 5,000 at 60x, 20,000 at 50x.
 */
const mostAt = ({ gears }: ContractSpec, lever: number): number =>
  Math.max(0, ...gears.filter((gear) => lever <= gear.lever).map(({ maxAmount }) => maxAmount));

const sideOf = (spec: ContractSpec, kernel: Kernel, user: UserId, side: PositionSide, lever: number) => {
  const held = kernel.positions(user).filter((position) => position.contract === spec.code && position.side === side);
  return {
    lever,
    maxOpenAmount: mostAt(spec, lever),
    initOpenMarginRate: inverseText(lever),
    maintainRate: ppmText(tierOf(spec.gears, Math.max(0, ...held.map(({ amount }) => amount))).maintainPpm),
  };
};

export const configRow = (
  { ledger, market }: Services,
  spec: ContractSpec,
  env: Env,
  user: UserId,
): PositionConfigRow => {
  const kernel = ledger.kernel(env);
  const set = positionConfigRow(spec, user, kernel);
  const [, markPrice, indexPrice, , fundRate] = market.fundRateRow(env, spec.code);
  const { longPositionConfigDetails: long, shortPositionConfigDetails: short } = set;
  return {
    ...set,
    longPositionConfigDetails: { ...sideOf(spec, kernel, user, 'long', long.lever), side: 'long' },
    shortPositionConfigDetails: { ...sideOf(spec, kernel, user, 'short', short.lever), side: 'short' },
    longLeverMaxOpenSize: mostAt(spec, long.lever),
    shortLeverMaxOpenSize: mostAt(spec, short.lever),
    maxLever: maxLever(spec.gears),
    unitAmount: unitText(spec),
    fundRate,
    indexPrice,
    markPrice,
    feeRate: set.takerFeeRate,
  };
};
