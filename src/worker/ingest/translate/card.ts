import type { Card, CardKind, TicketUsage } from '../../../domain/card/card.ts';
import { cardStatus, cardType, ticketStatus } from '../../../domain/wire/money-numbers.ts';
import type { CardRow, TicketRow } from '../../../domain/wire/money-rows.ts';
import { orNull } from './ticks.ts';

const EXPERIENCE: readonly CardKind[] = ['contract-experience', 'open-experience'];

/** 0 is the wire's "not yet". */
const timeOf = (ms: number): number | null => (ms === 0 ? null : ms);

/** null: a kind or a status that is not known here. */
export const toCard = (row: CardRow): Card | null => {
  const [kind, status] = [cardType.word(row.cardType), cardStatus.word(row.cardStatus)];
  if (kind === null || status === null) return null;
  const isExperience = EXPERIENCE.includes(kind);
  return {
    id: row.id,
    kind,
    status,
    claimed: row.claimed === 1,
    coin: row.currencyCode,
    denomination: row.denomination,
    share: isExperience ? row.profitRatio : row.proportion,
    paysCredit: row.paysCredit === 1,
    lever: row.maxMarginRatio,
    maxOpenCont: row.maxOpenAmount,
    takeProfitPercent: orNull(row.stopProfit),
    stopLossPercent: orNull(row.stopLoss),
    contract: orNull(row.contractCode),
    account: isExperience && row.fundId !== '' ? `card:${row.fundId}` : null,
    claimByMs: row.receiveExpireTime,
    expiresMs: timeOf(row.expireTime),
    claimedMs: timeOf(row.effectiveTime),
    validMs: row.validityPeriod,
    usedMs: timeOf(row.usedTime),
    endedMs: timeOf(row.endedTime),
    closesMs: timeOf(row.closeTime),
    given: row.given,
    orderId: orNull(row.orderId),
  };
};

/** null: a status that is not known here. */
export const toTicketUsage = (row: TicketRow): TicketUsage | null => {
  const status = ticketStatus.word(row.usageStatus);
  return status === null
    ? null
    : {
        cardId: row.openCardId,
        contract: orNull(row.contractCode),
        side: row.side === 'long' || row.side === 'short' ? row.side : null,
        status,
        openRatio: row.openRatio,
        shadowCont: row.shadowAmount,
        maxShadowCont: row.maxShadowAmount,
        shadowMargin: row.totalShadowMargin,
        shadowValue: row.shadowValue,
        positionId: orNull(row.positionId),
        orderId: orNull(row.orderId),
        coin: row.currencyCode,
        denomination: row.totalOpenCardValue,
        paysCredit: row.paysCredit === 1,
        profit: row.profit,
        expiresMs: timeOf(row.expireTime),
        usedMs: timeOf(row.usedTime),
        endedMs: timeOf(row.endedTime),
      };
};
