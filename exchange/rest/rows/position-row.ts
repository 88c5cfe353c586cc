import type { Kernel, PositionRisk } from '../../kernel/kernel.ts';
import type { ContractSpec, PositionView, Ticks } from '../../kernel/language/types.ts';
import type { Env } from '../../ports.ts';
import { broker, marginMode, positionMode, selectedMode } from '../../../src/domain/wire/numbers.ts';
import type { PositionRow } from '../../../src/domain/wire/rows.ts';
import { brokerOf } from '../../account/account-id.ts';
import { averageText, minorText, ppmText, priceText } from '../decimal-text.ts';
import type { Users } from '../../session/users.ts';
import { dealMarketOf, traderTag } from './deal-market.ts';
import { withNames } from './names.ts';

const maybePrice = (ticks: Ticks | null | undefined, spec: ContractSpec): string =>
  ticks === null || ticks === undefined ? '' : priceText(ticks, spec);

/** `users`: by whom a copy's position is named. A position that is gone (amount 0) has no risk figures: prices are '', rates those of the first tier. */
export const positionRow = (
  position: PositionView,
  spec: ContractSpec,
  env: Env,
  kernel: Kernel,
  users: Pick<Users, 'named'>,
): PositionRow => {
  const risk: PositionRisk | null = position.amount === 0 ? null : kernel.positionRisk(position);
  return withNames(spec, {
    env,
    id: position.id,
    side: position.side,
    lever: position.lever,
    price: averageText(position.entryValue, position.amount, spec),
    size: minorText(position.entryValue),
    amount: position.amount,
    closingAmount: position.closing,
    openMargin: minorText(position.margin),
    liqudatePrice: maybePrice(risk?.liquidationTicks, spec),
    brokerPrice: maybePrice(risk?.bankruptcyTicks, spec),
    maintainRate: ppmText(risk?.maintainPpm ?? spec.gears[0]?.maintainPpm ?? 0),
    feeRate: ppmText(spec.takerPpm),
    gear: risk?.gear ?? 1,
    realizedSurplus: minorText(position.realised),
    fundRateProfit: minorText(position.funding),
    fee: minorText(position.fee),
    type: marginMode.code(position.cross === true ? 'cross' : 'isolated'),
    selectedMode: selectedMode.code(position.split === true ? 'split' : 'merged'),
    dualPosition: positionMode.code(kernel.account(position.user)?.mode ?? 'one-way'),
    brokerId: broker.code(brokerOf(position.user)),
    userId: position.user,
    ...traderTag(kernel, users, position.user),
    dealMarket: dealMarketOf(position.user),
    createdDate: position.createdMs,
    modifyDate: position.updatedMs,
    marginCall: position.amount > 0 && kernel.isCalled(position) ? 1 : 0,
    autoAddMargin: position.autoAdd === true ? 1 : 0,
    version: position.version,
    adlRank: position.amount === 0 ? 0 : kernel.adlIndicator(position),
  });
};
