import type { AssetBalance, PositionConfig } from '../../../domain/account/account.ts';
import type { AccountId } from '../../../domain/account/own-account.ts';
import type { Position } from '../../../domain/position/position.ts';
import { marginMode, positionMode, selectedMode } from '../../../domain/wire/numbers.ts';
import type { PositionConfigRow } from '../../../domain/wire/config-row.ts';
import type { AssetRow, PositionRow } from '../../../domain/wire/rows.ts';
import { toAccount } from './own-account.ts';
import { orNull } from './ticks.ts';

/** null: of an account that is not known here. */
export const toPosition = (row: PositionRow): Position | null => {
  const account = toAccount(row);
  if (account === null) return null;
  return {
    id: row.id,
    account,
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
    // Below one tick, which no market comes to, it is none.
    liquidationPrice: /[1-9]/.test(row.liqudatePrice) ? row.liqudatePrice : null,
    bankruptcyPrice: orNull(row.brokerPrice),
    maintainRate: row.maintainRate,
    realised: row.realizedSurplus,
    funding: row.fundRateProfit,
    fee: row.fee,
    createdMs: row.createdDate,
    updatedMs: row.modifyDate,
    version: row.version,
    ...(row.adlRank && { adl: row.adlRank }),
    ...(row.traderNickname && { trader: row.traderNickname }),
    ...(selectedMode.word(row.selectedMode) === 'split' && { split: true }),
  };
};

/** null: of an account that is not known here. */
export const toAsset = (row: AssetRow): AssetBalance | null => {
  const account = toAccount(row);
  if (account === null) return null;
  return {
    account,
    coin: row.currencyCode,
    free: row.availableBalance,
    orderHold: row.orderMargin,
    ...(row.crossOrderMargin && { crossHold: row.crossOrderMargin }),
    positionMargin: row.positionMargin,
    ...(row.donationAccountRights && { bonus: row.donationAccountRights }),
    version: row.version,
  };
};

/** `account`: whose it was asked for. */
export const toPositionConfig = (row: PositionConfigRow, account: AccountId): PositionConfig => ({
  account,
  contract: row.contractCode,
  mode: positionMode.word(row.dualPosition) ?? 'one-way',
  // Each side keeps its own, also in one-way mode: an order goes by the side that it opens.
  longLever: row.longPositionConfigDetails.lever,
  shortLever: row.shortPositionConfigDetails.lever,
  marginMode: marginMode.word(row.type) ?? 'isolated',
  selectedMode: selectedMode.word(row.selectedMode) ?? 'merged',
  autoAdd: row.autoAddMargin === 1,
  makerRate: row.makerFeeRate,
  takerRate: row.takerFeeRate,
  longMaxCont: row.longPositionConfigDetails.maxOpenAmount,
  shortMaxCont: row.shortPositionConfigDetails.maxOpenAmount,
});
