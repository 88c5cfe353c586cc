import type { EndedPosition } from '../../../domain/position/ended-position.ts';
import { marginMode, positionEnd } from '../../../domain/wire/numbers.ts';
import type { PositionHistoryRow } from '../../../domain/wire/position-history.ts';
import { toAccount } from './own-account.ts';
import { toPastContract } from './past-contract.ts';
import { orNull } from './ticks.ts';

/** null: of an account that is not known here. A status beyond 1 to 3 is unknown (B4). */
export const toEndedPosition = (row: PositionHistoryRow): EndedPosition | null => {
  const account = toAccount(row);
  if (account === null) return null;
  const end = positionEnd.word(row.status);
  return {
    id: row.id,
    account,
    contract: toPastContract(row.currencyPair),
    side: row.side,
    lever: row.lever,
    marginMode: marginMode.word(row.type) ?? 'isolated',
    openPrice: orNull(row.openPrice),
    closePrice: orNull(row.closePrice),
    mostCont: row.maxAmount,
    closedCont: row.closeAmount,
    realised: row.realizedSurplus,
    fee: row.fee,
    feeLegs:
      row.openFee === undefined || row.closeFee === undefined ? null : { open: row.openFee, close: row.closeFee },
    funding: row.fundRateProfit,
    end: row.endedBy ?? (end === null || end === 'open' ? 'unknown' : end),
    mergedInto: row.mergedInto ?? null,
    openedMs: row.openDate,
    endedMs: row.closeAllDate,
  };
};
