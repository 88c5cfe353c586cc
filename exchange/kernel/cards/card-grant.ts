// Granting and claiming of cards.
import { brokerOf, cardAccount, fundAccount } from '../../account/account-id.ts';
import { maxLever } from '../../risk/position-tiers.ts';
import { giveCredit, keepCard, moveBonus } from './card-money.ts';
import { beginTrial, isTrial, trialTerms } from './card-trial.ts';
import { isExperience } from '../language/card-record.ts';
import type { CardView, ClaimCard, GrantCard } from '../language/card-record.ts';
import { ensureAccount } from '../money/transfer.ts';
import { accepted, emit, refused } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import type { Outcome, Refusal } from '../language/types.ts';

const isWhole = (value: number, least: number): boolean => Number.isSafeInteger(value) && value >= least;

/** A position cannot lose more than its margin; it may win a multiple, but a short never all of its value: 100 % times the leverage. */
const isStop = (percent: number | undefined, most: number): boolean =>
  percent === undefined || (isWhole(percent, 1) && percent <= most);

/** What is wrong with a grant; null when nothing is. */
const checkTerms = (run: Run, grant: GrantCard): Refusal | null => {
  const spec = grant.contract === null ? undefined : run.state.markets.get(grant.contract)?.spec;
  if (grant.contract !== null && spec === undefined) return 'unknown-contract';
  if (spec !== undefined && spec.coin !== grant.coin) return 'bad-card';
  if (!isWhole(grant.validMs, 1) || grant.claimByMs <= run.timeMs) return 'bad-card';
  if (!isWhole(grant.sharePpm, 0) || grant.denomination < 0n) return 'bad-card';
  const hasStops = grant.stopProfit !== undefined || grant.stopLoss !== undefined;
  const lever = spec === undefined ? grant.lever : Math.min(grant.lever, maxLever(spec.gears));
  const most = Math.min(1_000, 100 * lever - 1);
  if (hasStops && !(isExperience(grant.kind) && isStop(grant.stopProfit, most) && isStop(grant.stopLoss, 99)))
    return 'bad-card';
  const isShare = isWhole(grant.sharePpm, 1) && grant.sharePpm <= 1_000_000;
  switch (grant.kind) {
    case 'contract-experience':
    case 'open-experience': {
      const fits = (grant.kind === 'contract-experience') === (spec !== undefined) && grant.coin === 'usdt';
      return fits && isShare && isWhole(grant.lever, 1) && grant.denomination > 0n ? null : 'bad-card';
    }
    case 'ratio-fee':
      return isShare ? null : 'bad-card';
    case 'ticket':
      return isWhole(grant.sharePpm, 1) && isWhole(grant.maxAmount, 1) ? null : 'bad-card';
    case 'fund':
      return grant.coin === 'usdt' && grant.denomination > 0n ? null : 'bad-card';
    case 'fixed-fee':
    case 'financial':
    case 'bonus':
      return grant.denomination > 0n ? null : 'bad-card';
  }
};

/** A card for a person, to be claimed in time. Moves no money. Example: kind 'fixed-fee', denomination 5 USDT, valid for 14 days. */
export const grantCard = (run: Run, grant: GrantCard): Outcome => {
  const { type: _type, user, claimByMs, once, ...terms } = grant;
  const person = run.state.accounts.get(user);
  if (person?.kind !== 'user' || brokerOf(user) !== 'normal') return refused('unknown-account');
  if (once === true && [...person.cards.values()].some(({ source }) => source === grant.source))
    return refused('duplicate');
  const refusal = checkTerms(run, grant);
  if (refusal !== null) return refused(refusal);
  const card: CardView = {
    ...terms,
    id: String(run.state.nextCard),
    user,
    status: 'unused',
    grantedMs: run.timeMs,
    claimByMs,
    claimedMs: null,
    expiresMs: null,
    usedMs: null,
    endedMs: null,
    orderId: null,
    given: 0n,
    shadow: null,
  };
  emit(run, { type: 'CardChanged', card });
  return accepted(run);
};

/** The account an experience card trades on: its money, its leverage and cross margin on every contract it may be used on, and nothing else. */
const openCardAccount = (run: Run, card: CardView): void => {
  const user = cardAccount(card.user, card.id);
  ensureAccount(run, user);
  for (const { spec } of run.state.markets.values()) {
    if (spec.coin !== card.coin || (card.contract !== null && card.contract !== spec.code)) continue;
    const lever = Math.min(card.lever, maxLever(spec.gears));
    emit(run, { type: 'LeverageChanged', user, contract: spec.code, long: lever, short: lever });
    emit(run, { type: 'MarginModeChanged', user, contract: spec.code, mode: 'cross' });
  }
  moveBonus(run, card, user, card.denomination);
};

const COUNTS_AT_ONCE: readonly CardView['kind'][] = ['bonus', 'fund', 'financial'];

/** Once, in time. Bonus and trading funds are credited now, or become a coupon where the card pays credit; an experience card gets its own account; coupons and tickets wait for an order. */
export const claimCard = (run: Run, { user, cardId }: ClaimCard): Outcome => {
  const card = run.state.accounts.get(user)?.cards.get(cardId);
  if (card === undefined) return refused('unknown-card');
  if (card.claimedMs !== null || card.status === 'recycled') return refused('card-claimed');
  if (card.status === 'expired' || run.timeMs >= card.claimByMs) return refused('card-expired');
  keepCard(run, card, {
    claimedMs: run.timeMs,
    expiresMs: run.timeMs + card.validMs,
    status: COUNTS_AT_ONCE.includes(card.kind) ? 'in-use' : 'unused',
    ...(isTrial(card) && trialTerms(run.timeMs, card)),
  });
  if (isTrial(card)) beginTrial(run, card);
  if (isExperience(card.kind)) openCardAccount(run, card);
  if (card.pays === 'credit' && (card.kind === 'bonus' || card.kind === 'fund')) {
    const claimed = run.state.accounts.get(user)?.cards.get(cardId) ?? card;
    keepCard(run, claimed, { status: 'recycled', given: card.denomination, endedMs: run.timeMs });
    giveCredit(run, card, card.denomination);
    return accepted(run);
  }
  if (card.kind === 'bonus') moveBonus(run, card, user, card.denomination);
  if (card.kind === 'fund') {
    ensureAccount(run, fundAccount(user));
    moveBonus(run, card, fundAccount(user), card.denomination);
  }
  return accepted(run);
};
