// Rows of copy trading: leaders with their public records, a person's copies of them, and what a copy missed.
import * as z from 'zod/mini';
import { contractCode, decimalText, epochMs, positionSide } from './scalars.ts';

/** Whose trades are copied: an account of the exchange. */
export const leaderId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/));
/** Copies are numbered over the whole environment. */
export const copyId = z.string().check(z.minLength(1), z.maxLength(24), z.regex(/^\d+$/));
const maybeStyle = z.enum(['trend', 'reversion', 'scalping', 'funding', '']);
/** active: the leader's fills are mirrored; stopped: no more, and something is still open; ended: the money went back. */
const copyStatus = z.enum(['active', 'stopped', 'ended']);
const maybeRate = z.union([decimalText, z.literal('')]);
const count = z.int().check(z.nonnegative());

/** The result of all positions closed up to then, as a share of the money put in. */
const curvePoint = z.object({ date: epochMs, returnRate: decimalText });

/**
 * A leader and the record, made of the positions that the leader closed in the last 90 days, net of fees and funding; what is open counts in none of it.
 * createdDate: since when the account is there. balance: USDT that it has without open profit, which a follow's ratio is of. style '': a person, not one of the simulation. Rates are shares of 1, '' where there is nothing to say
 * one of: returnRate '0.1234' is a gain of 12.34 % on the money put in, `profit` the same in USDT, maxDrawdownRate '0.2' a fall to four fifths of the
 * peak before it, winRate the share of `closedTrades` that won. followers and followedAmount (USDT they put in): active copies, of everybody. curve:
 * at most 60 points, oldest first, from the first closed position to the last.
 */
export const leaderRow = z.object({
  leaderId,
  traderNickname: z.string(),
  style: maybeStyle,
  createdDate: epochMs,
  balance: decimalText,
  profit: decimalText,
  returnRate: maybeRate,
  maxDrawdownRate: maybeRate,
  winRate: maybeRate,
  closedTrades: count,
  followers: count,
  followedAmount: decimalText,
  curve: z.array(curvePoint),
});

/**
 * One person's copy of one leader. userId: the copy's own account, which its positions, orders and bills name (brokerId 2). ratio: own contracts for one
 * of the leader's, '0.25' is one for four. maxPositionValue: most value of one position at the mark, '' for no limit. Sums in USDT, of the copy's
 * account alone: invested + realizedSurplus + unRealizedSurplus = equity + returned. realizedSurplus has fees and funding in it; equity is 0 and returned
 * what came back once it has ended. owed: what the leader closed and the copy could not yet. Times are 0 where there is none yet.
 */
export const copyRow = z.object({
  copyId,
  userId: z.string(),
  leaderId,
  traderNickname: z.string(),
  currencyCode: z.string(),
  status: copyStatus,
  invested: decimalText,
  ratio: decimalText,
  maxPositionValue: maybeRate,
  equity: decimalText,
  availableBalance: decimalText,
  realizedSurplus: decimalText,
  unRealizedSurplus: decimalText,
  returned: decimalText,
  positions: count,
  owed: z.array(z.object({ contractCode, side: positionSide, amount: z.int().check(z.positive()) })),
  missed: count,
  createdDate: epochMs,
  stoppedDate: epochMs,
  endedDate: epochMs,
});

/**
 * Contracts of the leader's that were not mirrored. what: the copy should have opened or closed them. code and msg say why, as a refusal of an order
 * does (23029: the copy's own limit of value). A missed open is not made up for; a missed close is owed and tried again.
 */
export const copyMissedRow = z.object({
  id: z.string(),
  copyId,
  leaderId,
  traderNickname: z.string(),
  contractCode,
  side: positionSide,
  what: z.enum(['open', 'close']),
  amount: z.int().check(z.positive()),
  code: z.int(),
  msg: z.string(),
  createdDate: epochMs,
});

export type LeaderRow = z.infer<typeof leaderRow>;
export type CopyRow = z.infer<typeof copyRow>;
export type CopyMissedRow = z.infer<typeof copyMissedRow>;
