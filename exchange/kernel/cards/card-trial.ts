// A financial card is put into a trial product when it is claimed: its principal is the platform's, its interest the person's.
import { earnAccount } from '../../account/account-id.ts';
import { firstWholeDay, interestOf } from '../earn/interest.ts';
import { trialHoldId } from '../earn/products.ts';
import type { CardView } from '../language/card-record.ts';
import { DAY_MS } from '../language/days.ts';
import type { Minor } from '../language/types.ts';
import { ensureAccount } from '../money/transfer.ts';
import { changeBalance, changePool, emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import { giveCredit, keepCard, moveBonus } from './card-money.ts';

/** Of at least a day: a shorter one has no day that counts, and pays by the millisecond as such cards always did. */
export const isTrial = ({ kind, validMs }: Pick<CardView, 'kind' | 'validMs'>): boolean =>
  kind === 'financial' && validMs >= DAY_MS;

/** What a claim at `timeMs` makes of it. Example: 7 days from 16 Nov 15:30 count from 17 Nov on and end on 24 Nov 00:00 UTC. */
export const trialTerms = (
  timeMs: number,
  { validMs }: Pick<CardView, 'validMs'>,
): { readonly expiresMs: number; readonly trialDays: number } => {
  const trialDays = Math.floor(validMs / DAY_MS);
  return { trialDays, expiresMs: (firstWholeDay(timeMs) + trialDays) * DAY_MS };
};

/** What a trial gives at its end. */
export const trialInterest = ({ denomination, sharePpm, trialDays = 0 }: CardView): Minor =>
  interestOf(denomination, sharePpm, trialDays);

export const beginTrial = (run: Run, card: CardView): void => {
  ensureAccount(run, earnAccount(card.user));
  moveBonus(run, card, earnAccount(card.user), card.denomination);
};

/** The principal goes back to the promotion account; interest comes from the house's interest account, or is a coupon where the card pays credit. */
export const endTrial = (run: Run, card: CardView): void => {
  const { id, user, coin, denomination, pays } = card;
  const amount = trialInterest(card);
  moveBonus(run, card, earnAccount(user), -denomination);
  if (amount > 0n && pays === 'credit') giveCredit(run, card, amount);
  else if (amount > 0n) {
    changePool(run, 'interest', coin, -amount);
    changeBalance(run, user, coin, { free: amount });
    emit(run, { type: 'EarnPaid', user, hold: trialHoldId(coin, id), coin, amount, account: user });
  }
  keepCard(run, card, { status: 'recycled', given: amount, endedMs: run.timeMs });
};
