import type { AssetBalance, PositionConfig } from '../../../domain/account/account.ts';
import type { Position } from '../../../domain/position/position.ts';
import { broker, marginMode, positionMode, selectedMode } from '../../../domain/wire/numbers.ts';
import type { PositionConfigRow } from '../../../domain/wire/config-row.ts';
import type { AssetRow, PositionRow } from '../../../domain/wire/rows.ts';
import { orNull } from './ticks.ts';

export const toPosition = (row: PositionRow): Position => ({
  id: row.id,
  contract: row.contractCode,
  side: row.side,
  amountCont: row.amount,
  closingCont: row.closingAmount,
  entryValue: row.size,
  entryPrice: row.price,
  margin: row.openMargin,
  lever: row.lever,
  marginMode: marginMode.word(row.type) ?? 'isolated',
  ...(row.marginCall === 1 && { called: true }),
  liquidationPrice: orNull(row.liqudatePrice),
  bankruptcyPrice: orNull(row.brokerPrice),
  maintainRate: row.maintainRate,
  realised: row.realizedSurplus,
  funding: row.fundRateProfit,
  fee: row.fee,
  createdMs: row.createdDate,
  updatedMs: row.modifyDate,
  version: row.version,
  ...(selectedMode.word(row.selectedMode) === 'split' && { split: true }),
});

/** Trading funds and cards have rows of their own beside those of the account that orders use. */
export const isOfContractAccount = ({ brokerId }: AssetRow): boolean =>
  brokerId === undefined || broker.word(brokerId) === 'normal';
export const toAsset = (row: AssetRow): AssetBalance => ({
  coin: row.currencyCode,
  free: row.availableBalance,
  orderHold: row.orderMargin,
  ...(row.crossOrderMargin !== undefined && { crossHold: row.crossOrderMargin }),
  positionMargin: row.positionMargin,
  version: row.version,
});

export const toPositionConfig = (row: PositionConfigRow): PositionConfig => {
  const mode = positionMode.word(row.dualPosition) ?? 'one-way';
  const only = row.onlyPositionConfigDetails.lever;
  return {
    contract: row.contractCode,
    mode,
    longLever: mode === 'hedge' ? row.longPositionConfigDetails.lever : only,
    shortLever: mode === 'hedge' ? row.shortPositionConfigDetails.lever : only,
    marginMode: marginMode.word(row.type) ?? 'isolated',
  };
};
