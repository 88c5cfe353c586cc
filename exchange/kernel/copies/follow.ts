// Who leads, and following: a copy begins with money in an account of its own, and ends when that account is empty.
import { brokerOf, copyAccount, isSamePerson } from '../../account/account-id.ts';
import { endUnbearable } from '../orders/maker-bound.ts';
import { closePositions } from '../positions/close-positions.ts';
import { endOrder } from '../orders/order-life.ts';
import { livePlans } from '../state/trigger-index.ts';
import { endPlan } from '../triggers/trigger-life.ts';
import { ensureAccount, transferable, voidTickets } from '../money/transfer.ts';
import { accepted, changeBalance, emit, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { accountOf, balanceOf, orderOf } from '../state/state.ts';
import type { Account } from '../state/state.ts';
import { MAX_COPIES, MAX_COPY_RATIO_PPM, MIN_COPY } from '../language/venue-assumptions.ts';
import type { CopyMark, CopyView, FollowLeader, RegisterLeader, StopFollowing } from '../language/copy-record.ts';
import type { Coin, Minor, Outcome, Refusal } from '../language/types.ts';
import { keepCopy } from './keep-copy.ts';
import { heldOn } from './mirror.ts';

const COIN: Coin = 'usdt';
const PPM = 1_000_000n;

/** What an account has of a coin: free, held and in margins. */
const wealthOf = (account: Account): Minor => {
  const { free, orderHold, positionMargin } = balanceOf(account, COIN);
  return free + orderHold + positionMargin;
};

/** From now on others may follow the account. Once is enough. Refused: an account that is not a person's own. */
export const registerLeader = (run: Run, { user }: RegisterLeader): Outcome => {
  const account = run.state.accounts.get(user);
  if (account?.kind !== 'user' || brokerOf(user) !== 'normal') return refused('unknown-account');
  if (!run.state.followers.has(user)) emit(run, { type: 'LeaderRegistered', user });
  return accepted(run);
};

const isLive = ({ status }: CopyView): boolean => status !== 'ended';

/** Own contracts for a million of the leader's: the money put in to the leader's own, rounded down. Example: 500 beside 2,000 is 250,000. */
const ratioOf = (amount: Minor, leader: Account): number => {
  const theirs = wealthOf(leader);
  return theirs <= 0n ? 0 : Number((amount * PPM) / theirs);
};

const checkFollow = (run: Run, { user, leader, amount, maxValue }: FollowLeader, ratioPpm: number): Refusal | null => {
  const person = accountOf(run.state, user);
  const live = [...person.copies.values()].filter(isLive);
  if (amount <= 0n || (maxValue !== null && maxValue <= 0n)) return 'bad-quantity';
  if (isSamePerson(user, leader)) return 'copy-own';
  if (live.some((copy) => copy.leader === leader)) return 'copy-twice';
  if (live.length >= MAX_COPIES) return 'over-max-copies';
  if (amount < MIN_COPY) return 'copy-too-small';
  if (ratioPpm < 1 || ratioPpm > MAX_COPY_RATIO_PPM) return 'copy-ratio';
  return amount > transferable(run.state, user, COIN) ? 'not-transferable' : null;
};

/** What the leader holds already is not copied: its closes are looked at from here on, nothing of it is opened. */
const marksOf = (leader: Account): readonly CopyMark[] => {
  const places = new Map([...leader.positions.values()].map((one) => [`${one.contract} ${one.side}`, one]));
  return [...places.values()].map(({ contract, side }) => ({
    contract,
    side,
    leader: heldOn(leader, contract, side),
    copied: 0,
  }));
};

/**
 * Money of the contract account opens a copy of a leader, whose fills are mirrored from now on in the proportion of that money to the leader's own.
 * Refused: who does not lead, oneself, a leader who is followed already, too many copies, too little, too large a proportion, more than may leave.
 * Example: 500 USDT beside a leader of 2,000: when the leader buys 9 contracts the copy buys 2.
 */
export const followLeader = (run: Run, command: FollowLeader): Outcome => {
  const { user, leader, amount, maxValue } = command;
  const person = run.state.accounts.get(user);
  if (person?.kind !== 'user' || brokerOf(user) !== 'normal') return refused('unknown-account');
  if (!run.state.followers.has(leader)) return refused('unknown-leader');
  const theirs = accountOf(run.state, leader);
  const ratioPpm = ratioOf(amount, theirs);
  const refusal = checkFollow(run, command, ratioPpm);
  if (refusal !== null) return refused(refusal);
  const id = String(run.state.nextCopy);
  const account = copyAccount(user, id);
  ensureAccount(run, account);
  emit(run, { type: 'PositionModeChanged', user: account, mode: 'hedge' });
  const copy: CopyView = {
    ...{ id, user, leader, account, coin: COIN, invested: amount, ratioPpm, maxValue },
    status: 'active',
    startedMs: run.timeMs,
    stoppedMs: null,
    endedMs: null,
    returned: 0n,
    marks: marksOf(theirs),
  };
  emit(run, { type: 'CopyChanged', copy });
  moveCopyMoney(run, copy, amount);
  voidTickets(run, person);
  endUnbearable(run, person, COIN);
  return accepted(run);
};

/** From the person's contract account into the copy's (above 0), or back. */
const moveCopyMoney = (run: Run, { id, user, account, coin }: CopyView, amount: Minor): void => {
  if (amount === 0n) return;
  changeBalance(run, user, coin, { free: -amount });
  changeBalance(run, account, coin, { free: amount });
  emit(run, { type: 'CopyMoved', user, copyId: id, account, coin, amount });
};

/** Ends what waits on a copy's account: it closes something, nothing opens there by hand. */
const endWaiting = (run: Run, account: Account): void => {
  for (const id of [...account.open]) endOrder(run, orderOf(account, id), 'user');
  for (const plan of livePlans(account)) endPlan(run, plan, 'user');
};

/** Refused: a copy that is not the person's, or has ended. Sent again to one that is stopped with `keep` false it closes what was kept. */
export const stopFollowing = (run: Run, { user, copyId, keep }: StopFollowing): Outcome => {
  const copy = run.state.accounts.get(user)?.copies.get(copyId);
  if (copy === undefined) return refused('unknown-copy');
  if (copy.status === 'ended') return refused('copy-ended');
  keepCopy(run, copy, {
    status: 'stopped',
    stoppedMs: copy.stoppedMs ?? run.timeMs,
    marks: [],
  });
  const account = accountOf(run.state, copy.account);
  if (!keep) {
    endWaiting(run, account);
    // What cannot be closed now (nothing trades) stays, and the copy with it.
    if (account.positions.size > 0) closePositions(run, { type: 'closePositions', user: copy.account, contract: null });
  }
  endCopy(run, copyId, user);
  return accepted(run);
};

/** A stopped copy without anything open ends: all its money goes back to the contract account. */
const endCopy = (run: Run, id: string, user: string): void => {
  const copy = accountOf(run.state, user).copies.get(id);
  const account = copy === undefined ? undefined : run.state.accounts.get(copy.account);
  if (copy?.status !== 'stopped' || account === undefined) return;
  if (account.positions.size > 0 || account.open.size > 0) return;
  endWaiting(run, account);
  const { free } = balanceOf(account, copy.coin);
  moveCopyMoney(run, copy, -free);
  keepCopy(run, copy, { status: 'ended', endedMs: run.timeMs, returned: free });
};

/** Stopped copies whose last position or order an event took away. */
export const endCopies = (run: Run, from: number): void => {
  if (run.state.followers.size === 0) return;
  const touched = new Set<string>();
  for (const event of run.events.slice(from)) {
    const account =
      event.type === 'PositionChanged' ? event.position.user : event.type === 'OrderChanged' ? event.order.user : '';
    if (brokerOf(account) === 'copy') touched.add(account);
  }
  for (const account of touched) {
    const copy = run.state.copyAccounts.get(account);
    if (copy !== undefined) endCopy(run, copy.id, copy.user);
  }
};
