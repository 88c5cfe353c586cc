import type { Card } from '../../domain/card/card.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import type { Outcome } from '../shared/command-flow.types.ts';

/** What the exchange says to a claim: the claimed card, or why it was not. */
export type Claim =
  | { readonly card: Card; readonly problem: null }
  | { readonly card: null; readonly problem: Problem };

/** What the flow needs of the world. A rejection means that the engine stopped under a call. */
export type ClaimCardPorts = {
  readonly claim: (card: Card) => Promise<Outcome<Claim>>;
  /** The risk notice was read and accepted: the exchange keeps that. */
  readonly acceptRisk: () => Promise<Outcome<unknown>>;
  /** Who claims says who they are. */
  readonly verify: () => Promise<Outcome<unknown>>;
};

export type ClaimContext = {
  /** The card that is being claimed, or was; null: none. */
  readonly card: Card | null;
  /** Why the last step was not carried out, or that nobody knows. */
  readonly problem: Problem | null;
};

export type ClaimEvent =
  | { readonly type: 'claim.requested'; readonly card: Card }
  | { readonly type: 'notice.accepted' }
  | { readonly type: 'identity.given' }
  | { readonly type: 'dialog.dismissed' };

/**
 * agreeing: the risk notice comes first (100024) · accepting: its acceptance is being kept · identity: who claims has to be verified first (100025) ·
 * verifying: that is under way · failed: the card cannot be claimed any more (600067) · refused: any other reason · unknown: the answer was lost.
 */
export type ClaimState =
  | 'idle'
  | 'claiming'
  | 'agreeing'
  | 'accepting'
  | 'identity'
  | 'verifying'
  | 'failed'
  | 'refused'
  | 'unknown'
  | 'claimed';
