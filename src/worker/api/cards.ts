// What may be asked of reward cards and opening tickets.
import type { Card, TicketUsage } from '../../domain/card/card.ts';
import type { BizType } from '../../domain/contract/contract.ts';
import type { Problem } from '../../domain/kernel/problem.ts';

type Read<Input, Answer> = { readonly input: Input; readonly answer: Answer };
type Act<Input, Answer> = { readonly input: Input; readonly answer: Answer };

export type CardQueries = {
  /** Unused cards and those in use, claimed or not, newest first: experience cards, fee coupons, or all with tickets. */
  readonly cards: Read<{ readonly bizType: BizType; readonly scene: 'all' | 'experience' | 'coupon' }, readonly Card[]>;
  /** The icon of the coupon centre: whether the exchange has it shown, and how many cards are to be claimed, to be used or in use. */
  readonly cardIcon: Read<{ readonly bizType: BizType }, { readonly isShown: boolean; readonly count: number }>;
  /** Every own card, newest first: claimed or not, used, expired and taken back too. */
  readonly allCards: Read<{ readonly bizType: BizType }, readonly Card[]>;
  /** An opening ticket; usage null: not claimed yet. */
  readonly ticket: Read<
    { readonly bizType: BizType; readonly cardId: string },
    { readonly card: Card; readonly usage: TicketUsage | null }
  >;
  /** Every claimed opening ticket with what it is used for, those that ended too, oldest first. */
  readonly ticketUsages: Read<{ readonly bizType: BizType }, readonly TicketUsage[]>;
};
export type CardCommands = {
  /** Claims a card of another kind; answers as `claimTicket` does. */
  readonly claimCard: Act<
    { readonly bizType: BizType; readonly cardId: string },
    { readonly card: Card; readonly problem: null } | { readonly card: null; readonly problem: Problem }
  >;
  /** Claims an opening ticket. Either the card as it is then, or why not: error.riskNotice, error.identityNeeded, error.claimFailed, … */
  readonly claimTicket: Act<
    { readonly bizType: BizType; readonly cardId: string },
    { readonly card: Card; readonly problem: null } | { readonly card: null; readonly problem: Problem }
  >;
  /** Ends a running ticket at the mark of the moment and has its profit; refused where that is nothing. Answers what it was used for. */
  readonly claimTicketProfit: Act<{ readonly bizType: BizType; readonly cardId: string }, TicketUsage>;
};
