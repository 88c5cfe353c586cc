// Rows of copy trading, in the domain's words.
import type { Copy, CopyMiss } from '../../../domain/copy/copy.ts';
import type { Leader } from '../../../domain/copy/leader.ts';
import type { CopyMissedRow, CopyRow, LeaderRow } from '../../../domain/wire/copy-rows.ts';
import { problemOf } from '../../commands/problem-of.ts';

const orNone = (text: string): string | null => (text === '' ? null : text);
const timeOr = (ms: number): number | null => (ms === 0 ? null : ms);

export const toLeader = (row: LeaderRow): Leader => ({
  id: row.leaderId,
  name: row.traderNickname,
  style: row.style === '' ? null : row.style,
  sinceMs: row.createdDate,
  balance: row.balance,
  profit: row.profit,
  returnRate: orNone(row.returnRate),
  worstFall: orNone(row.maxDrawdownRate),
  winRate: orNone(row.winRate),
  closedTrades: row.closedTrades,
  followers: row.followers,
  followed: row.followedAmount,
  curve: row.curve.map(({ date, returnRate }) => ({ timeMs: date, returnRate })),
});

export const toCopy = (row: CopyRow): Copy => ({
  id: row.copyId,
  account: `copy:${row.userId}`,
  leaderId: row.leaderId,
  leaderName: row.traderNickname,
  status: row.status,
  invested: row.invested,
  ratio: row.ratio,
  maxValue: orNone(row.maxPositionValue),
  equity: row.equity,
  free: row.availableBalance,
  realised: row.realizedSurplus,
  unrealised: row.unRealizedSurplus,
  returned: row.returned,
  positions: row.positions,
  owed: row.owed.map(({ contractCode, side, amount }) => ({ contract: contractCode, side, amountCont: amount })),
  missed: row.missed,
  startedMs: row.createdDate,
  stoppedMs: timeOr(row.stoppedDate),
  endedMs: timeOr(row.endedDate),
});

export const toCopyMiss = (row: CopyMissedRow): CopyMiss => ({
  id: row.id,
  copyId: row.copyId,
  leaderName: row.traderNickname,
  contract: row.contractCode,
  side: row.side,
  what: row.what,
  amountCont: row.amount,
  problem: problemOf(row.code),
  timeMs: row.createdDate,
});
