// Money of cards: every unit comes from the promotion account and goes back to it, but for profit.
import { balanceOf, accountOf } from '../state/state.ts';
import { changeBalance, changePool, emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import type { CardView } from '../language/card-record.ts';
import type { Minor, UserId } from '../language/types.ts';

const reportMove = (run: Run, card: CardView, account: UserId, amount: Minor, why: 'bonus' | 'profit'): void =>
  emit(run, { type: 'CardMoneyMoved', user: card.user, cardId: card.id, account, coin: card.coin, amount, why });

/** Bonus into an account (above 0), or back (below 0). */
export const moveBonus = (run: Run, card: CardView, account: UserId, amount: Minor): void => {
  if (amount === 0n) return;
  const { bonus = 0n } = balanceOf(accountOf(run.state, account), card.coin);
  changeBalance(run, account, card.coin, { free: amount, bonus: -amount > bonus ? -bonus : amount });
  changePool(run, 'promotion', card.coin, -amount);
  reportMove(run, card, account, amount, 'bonus');
};

/** How long a coupon that a card paid counts. */
const CREDIT_MS = 14 * 86_400_000;

/** A coupon that is claimed already, for opening fees of this sum. Moves no money. */
export const giveCredit = (run: Run, { user, coin, id }: CardView, denomination: Minor): void => {
  const dueMs = run.timeMs + CREDIT_MS;
  const terms = {
    kind: 'fixed-fee',
    coin,
    denomination,
    sharePpm: 0,
    contract: null,
    lever: 0,
    maxAmount: 0,
    validMs: CREDIT_MS,
  } as const;
  const times = {
    grantedMs: run.timeMs,
    claimByMs: dueMs,
    claimedMs: run.timeMs,
    expiresMs: dueMs,
    usedMs: null,
    endedMs: null,
  };
  const fresh = {
    id: String(run.state.nextCard),
    user,
    source: `card.${id}`,
    status: 'unused',
    orderId: null,
    given: 0n,
    shadow: null,
  } as const;
  emit(run, { type: 'CardChanged', card: { ...terms, ...times, ...fresh } });
};

/**
 * Profit to the person's contract account: out of the card's account, or (null) paid by the promotion account. Of a card that pays credit the money
 * goes back to the promotion account, and the person gets a coupon over it.
 */
export const payProfit = (run: Run, card: CardView, from: UserId | null, amount: Minor): void => {
  if (amount === 0n) return;
  if (card.pays === 'credit') {
    if (from !== null) moveBonus(run, card, from, -amount);
    return giveCredit(run, card, amount);
  }
  if (from === null) changePool(run, 'promotion', card.coin, -amount);
  else {
    changeBalance(run, from, card.coin, { free: -amount });
    reportMove(run, card, from, -amount, 'profit');
  }
  changeBalance(run, card.user, card.coin, { free: amount });
  reportMove(run, card, card.user, amount, 'profit');
};

export const keepCard = (run: Run, card: CardView, change: Partial<CardView>): void => {
  const next = { ...card, ...change };
  const isSame = (Object.keys(change) as (keyof CardView)[]).every((key) => card[key] === next[key]);
  if (!isSame) emit(run, { type: 'CardChanged', card: next });
};
