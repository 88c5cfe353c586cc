import { codes } from '../../../src/domain/wire/codes.ts';
import type { CopyMissedRow, CopyRow, LeaderRow } from '../../../src/domain/wire/copy-rows.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { CopyView } from '../../kernel/language/copy-record.ts';
import type { Minor } from '../../kernel/language/types.ts';
import type { LeaderProfile } from '../../leaders/leader-desk.ts';
import type { Users } from '../../session/users.ts';
import type { MissedRow } from '../../store/copy-history.ts';
import { minorText, ppmText } from '../decimal-text.ts';
import { knownRefusal, problemKey, refusalCode } from '../refusals.ts';
import { nicknameOf } from './deal-market.ts';

const maybePpm = (ppm: number | null): string => (ppm === null ? '' : ppmText(ppm));

export const leaderRow = ({
  user,
  name,
  style,
  sinceMs,
  record,
  money,
  followers,
  invested,
}: LeaderProfile): LeaderRow => ({
  leaderId: user,
  traderNickname: name,
  style: style ?? '',
  createdDate: sinceMs,
  balance: minorText(money),
  profit: minorText(record.net),
  returnRate: maybePpm(record.returnPpm),
  maxDrawdownRate: maybePpm(record.drawdownPpm),
  winRate: maybePpm(record.winPpm),
  closedTrades: record.closed,
  followers,
  followedAmount: minorText(invested),
  curve: record.curve.map(({ timeMs, returnPpm }) => ({ date: timeMs, returnRate: ppmText(returnPpm) })),
});

/** What a copy's account has of its coin, free, held and in margins; and what is free. */
const wealthOf = (kernel: Kernel, { account, coin }: CopyView): { readonly all: Minor; readonly free: Minor } => {
  const balance = kernel.balances(account).find((one) => one.coin === coin);
  return balance === undefined
    ? { all: 0n, free: 0n }
    : { all: balance.free + balance.orderHold + balance.positionMargin, free: kernel.available(account, coin) };
};

/** `missed`: how often it missed something. */
export const copyRow = (copy: CopyView, kernel: Kernel, users: Pick<Users, 'named'>, missed: number): CopyRow => {
  const wealth = wealthOf(kernel, copy);
  const positions = kernel.positions(copy.account);
  const unrealised = positions.reduce((sum, position) => sum + (kernel.unrealised(position) ?? 0n), 0n);
  return {
    copyId: copy.id,
    userId: copy.account,
    leaderId: copy.leader,
    traderNickname: nicknameOf(users, copy.leader),
    currencyCode: copy.coin,
    status: copy.status,
    invested: minorText(copy.invested),
    ratio: ppmText(copy.ratioPpm),
    maxPositionValue: copy.maxValue === null ? '' : minorText(copy.maxValue),
    equity: minorText(wealth.all + unrealised),
    availableBalance: minorText(wealth.free),
    realizedSurplus: minorText(wealth.all + copy.returned - copy.invested),
    unRealizedSurplus: minorText(unrealised),
    returned: minorText(copy.returned),
    positions: positions.length,
    owed: copy.marks.flatMap(({ contract, side, owed }) =>
      owed === undefined ? [] : [{ contractCode: contract, side, amount: owed.amount }],
    ),
    missed,
    createdDate: copy.startedMs,
    stoppedDate: copy.stoppedMs ?? 0,
    endedDate: copy.endedMs ?? 0,
  };
};

/** The kernel says a limit of the copy's own and an order's refusal by their names. */
const codeOf = (why: string) => {
  if (why === 'copy-limit') return codes.copyLimit;
  const refusal = knownRefusal(why);
  return refusal === null ? codes.failed : refusalCode(refusal);
};

export const copyMissedRow = (missed: MissedRow, kernel: Kernel, users: Pick<Users, 'named'>): CopyMissedRow => {
  const leader = kernel.copies(missed.user).find(({ id }) => id === missed.copyId)?.leader ?? '';
  const code = codeOf(missed.why);
  return {
    id: missed.id,
    copyId: missed.copyId,
    leaderId: leader,
    traderNickname: nicknameOf(users, leader),
    contractCode: missed.contract,
    side: missed.side,
    what: missed.what,
    amount: missed.amount,
    code,
    msg: problemKey(code),
    createdDate: missed.timeMs,
  };
};
