// Where a card stands in its life: in which list, until when, and what became of it meanwhile.
import type { Card, CardKind } from './card.ts';

/** The lists of the coupon centre (specification B2: 0 and 1, 2, 3). A recycled card (4) was used: it stands with those. */
export type CardList = 'live' | 'used' | 'expired';
export const cardLists: readonly CardList[] = ['live', 'used', 'expired'];

/** The list that a card is in. Example: one that waits to be claimed is in 'live', one that was recycled in 'used'. */
export const listOf = ({ status }: Pick<Card, 'status'>): CardList => {
  switch (status) {
    case 'unused':
    case 'in-use':
      return 'live';
    case 'used':
    case 'recycled':
      return 'used';
    case 'expired':
      return 'expired';
  }
};

export const isExperience = ({ kind }: { readonly kind: CardKind }): boolean =>
  kind === 'contract-experience' || kind === 'open-experience';
export const isFeeCoupon = ({ kind }: { readonly kind: CardKind }): boolean =>
  kind === 'fixed-fee' || kind === 'ratio-fee';

/** What ends when time is up, epoch ms of the exchange. claim: it can be claimed no longer; use: it ends; close: the system closes its position. */
export type Deadline = { readonly kind: 'claim' | 'use' | 'close'; readonly atMs: number };

/** The next deadline of a card; null: time does nothing more to it, or it is not known when. Example: unclaimed, it is its last moment to be claimed. */
export const deadlineOf = (card: Card): Deadline | null => {
  const { status, claimed, claimByMs, expiresMs, closesMs } = card;
  if (status === 'expired' || status === 'recycled') return null;
  if (!claimed) return { kind: 'claim', atMs: claimByMs };
  if (status === 'used' && isExperience(card)) return closesMs === null ? null : { kind: 'close', atMs: closesMs };
  if (status === 'used' && card.kind !== 'ticket') return null;
  return expiresMs === null ? null : { kind: 'use', atMs: expiresMs };
};

/** Is it used and still running: a position of an experience card, or the shadow of a ticket? */
export const isRunning = (card: Card): boolean =>
  card.status === 'used' && (isExperience(card) ? card.closesMs !== null : card.kind === 'ticket');

const LATEST = Number.MAX_SAFE_INTEGER;
/** The order of a list: what runs first, then what ends first; of those that are over the newest first. The same list in the same order each time. */
export const inOrder = (cards: readonly Card[]): readonly Card[] =>
  cards.toSorted((a, b) => {
    const ends = (deadlineOf(a)?.atMs ?? LATEST) - (deadlineOf(b)?.atMs ?? LATEST);
    return (
      Number(isRunning(b)) - Number(isRunning(a)) ||
      ends ||
      (b.endedMs ?? 0) - (a.endedMs ?? 0) ||
      Number(b.id) - Number(a.id)
    );
  });

/** What became of a card under an open dialog. gone: the exchange does not list it any more. */
export type CardEnd = 'claimed' | 'used' | 'expired' | 'recycled' | 'gone';

/**
 * Why a dialog about a card has lost its subject between two readings; null: it has not. `wantsClaim`: it is a question before a claim, which a claim
 * elsewhere ends too. `now` null: it is listed no more. Example: unclaimed before, claimed now: 'claimed' for a question, null for the rules.
 */
export const endedMeanwhile = (was: Card, now: Card | null, wantsClaim: boolean): CardEnd | null => {
  if (now === null) return 'gone';
  if (wantsClaim && now.claimed) return 'claimed';
  if (now.status === was.status) return null;
  if (now.status === 'expired' || now.status === 'recycled') return now.status;
  return now.status === 'used' && isFeeCoupon(now) ? 'used' : null;
};
