// Copies of leaders: COPY-1 and COPY-2.
import { heldOn } from '../copies/mirror.ts';
import { shareOf } from '../copies/copy-share.ts';
import { accountOf } from '../state/state.ts';
import type { State } from '../state/state.ts';
import type { CopyView } from '../language/copy-record.ts';

/** COPY-1: an active copy holds no more of anything than its share of what its leader opened since; what it could not close yet is owed. */
const checkShare = (state: State, copy: CopyView): string[] => {
  const account = accountOf(state, copy.account);
  const faults: string[] = [];
  for (const { contract, side } of account.positions.values()) {
    const mark = copy.marks.find((one) => one.contract === contract && one.side === side);
    const most = mark === undefined ? 0 : shareOf(mark.copied, copy.ratioPpm);
    const held = heldOn(account, contract, side);
    if (held > most + (mark?.owed?.amount ?? 0))
      faults.push(`COPY-1 copy ${copy.id} holds ${held} of ${most} ${contract}`);
  }
  return faults;
};

/** COPY-2: an ended copy has nothing left; every other has an account, and is listed where its leader is followed. */
const checkEnd = (state: State, copy: CopyView): string[] => {
  const account = state.accounts.get(copy.account);
  const faults: string[] = [];
  if (account === undefined) return [`COPY-2 copy ${copy.id} has no account`];
  const money = [...account.balances.values()].some((row) => row.free + row.orderHold + row.positionMargin !== 0n);
  if (copy.status === 'ended' && (money || account.positions.size + account.open.size > 0))
    faults.push(`COPY-2 copy ${copy.id} has ended and something is left`);
  const isListed = state.followers.get(copy.leader)?.get(copy.id) === copy;
  if (isListed !== (copy.status === 'active')) faults.push(`COPY-2 copy ${copy.id} is listed wrongly`);
  return faults;
};

export const checkCopies = (state: State): string[] =>
  state.followers.size === 0
    ? []
    : [...state.accounts.values()].flatMap(({ copies }) =>
        [...copies.values()].flatMap((copy) => [
          ...checkEnd(state, copy),
          ...(copy.status === 'active' ? checkShare(state, copy) : []),
        ]),
      );
