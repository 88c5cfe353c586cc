import type { Contract, Environment } from '../../../domain/contract/contract.ts';
import { direction, environments, tradeStatus } from '../../../domain/wire/numbers.ts';
import type { ContractRow } from '../../../domain/wire/contract-rows.ts';
import type { Env } from '../../../domain/wire/scalars.ts';

export const wireEnv = (environment: Environment): Env => environments[environment];
export const toEnvironment = (env: Env): Environment => (env === environments.real ? 'real' : 'mock');

/** The wire's `base` is the margin coin; `indexBase` is what is traded. */
export const toContract = (row: ContractRow): Contract => ({
  code: row.contractCode,
  name: row.contractName,
  kind: direction.word(row.direction) ?? 'linear',
  bizType: row.bizType,
  contractType: row.contractType,
  coin: row.base,
  baseName: row.indexBaseDisplayName,
  quoteName: row.quoteDisplayName,
  coinName: row.baseDisplayName,
  priceDigits: row.marketPriceDigit,
  marginDigits: row.marginDigit,
  unitAmount: row.unitAmount,
  makerRate: row.makerFeeRate,
  takerRate: row.takerFeeRate,
  maxLever: row.maxLever,
  gears: row.gears.map((gear) => ({
    gear: gear.gear,
    maxAmountCont: gear.maxOpenAmount,
    lever: gear.lever,
    maintainRate: gear.maintainRate,
  })),
  maxOrderAmountCont: row.maxOrderAmount,
  maxOrders: row.maxOrders,
  suspended: tradeStatus.word(row.tradeStatus) !== 'trading',
  deliveryMs: row.liquidationDate,
  ...(row.priceBandRate && { bandRate: row.priceBandRate }),
  ...(row.restingBandRate && { restBandRate: row.restingBandRate }),
  ...(row.houseAway === 1 && { houseAway: true }),
  ...(row.closeOnly === 1 && { closeOnly: true }),
  ...(row.circulatingSupply && { supply: row.circulatingSupply }),
  // 0 is the house's ordinary liquidity; there are two teams.
  ...(row.marketMakingTeam && { team: row.marketMakingTeam as 1 | 2 }),
  ...(row.deliveryPrice && { deliveryPrice: row.deliveryPrice }),
});
