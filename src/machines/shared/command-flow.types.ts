// One anatomy for every flow that sends something: what it needs of the world, what it remembers, which events it takes and what it emits.
import type { Problem } from '../../domain/kernel/problem.ts';

/** What a draft comes to at this moment: the ticket that would be sent, or every reason why not. */
export type Decision<Ticket> =
  | { readonly ok: true; readonly ticket: Ticket }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** What became of what was sent. unknown: the answer was lost, nobody here knows whether the exchange carried it out. */
export type Outcome<Answer> =
  | { readonly state: 'done'; readonly answer: Answer }
  | { readonly state: 'refused'; readonly problem: Problem }
  | { readonly state: 'unknown'; readonly problem: Problem };

/**
 * What a flow needs of the world. Facts are read inside the ports when a decision is taken, never kept.
 * Draft: what a person asked for. Ticket: what that comes to, and what a confirmation shows. Request: the ticket as it is sent.
 */
export type CommandPorts<Draft, Ticket, Answer, Request = Ticket> = {
  readonly decide: (draft: Draft) => Decision<Ticket>;
  /** Whether a person is asked once more before this is sent; absent: never. */
  readonly wantsConfirmation?: (ticket: Ticket) => boolean;
  /** The draft that says yes to exactly this ticket, which is what is decided again after a confirmation; absent: the draft as it was. */
  readonly pin?: (draft: Draft, ticket: Ticket) => Draft;
  /** "Do not ask again" was ticked for tickets like this one. */
  readonly stopAsking?: (ticket: Ticket) => void;
  /** A notice that has to be accepted before this is sent; null, or absent: none. Asked again after each acceptance: there may be several. */
  readonly noticeOf?: (ticket: Ticket) => string | null;
  readonly acceptNotice?: (notice: string, ticket: Ticket) => void;
  /** Whether something may be chosen to go with this draft: in the confirmation, or in a question of its own; absent: never. */
  readonly wantsChoice?: (draft: Draft) => boolean;
  /** The draft with what was chosen. */
  readonly choose?: (draft: Draft, choice: unknown) => Draft;
  /** Called once per accepted ticket, before anything is sent. */
  readonly toRequest: (ticket: Ticket) => Request;
  /** Sends once. A rejection means that the engine stopped under it. */
  readonly send: (request: Request) => Promise<Outcome<Answer>>;
  /** Asks what became of a request whose answer was lost, and never sends it again; absent: the flow ends in `unknown`. */
  readonly reconcile?: (request: Request) => Promise<Outcome<Answer>>;
};

export type CommandContext<Draft, Ticket, Answer, Request = Ticket> = {
  readonly draft: Draft | null;
  readonly ticket: Ticket | null;
  readonly request: Request | null;
  readonly problems: readonly Problem[];
  /** What has to be accepted first; null: nothing. */
  readonly notice: string | null;
  /** The newest word on the request; null before there is one. */
  readonly outcome: Outcome<Answer> | null;
};

export type CommandEvent<Draft> =
  | { readonly type: 'draft.submitted'; readonly draft: Draft }
  | { readonly type: 'draft.edited' }
  /** `choice`: what was chosen to go with it, null for nothing; absent: there was no choice, or it was left as it was. */
  | { readonly type: 'confirmation.accepted'; readonly stopAsking: boolean; readonly choice?: unknown }
  | { readonly type: 'notice.accepted' }
  /** Whatever stands there as a question is left: nothing is sent. */
  | { readonly type: 'confirmation.dismissed' };

/** What a flow emits: one done or refused per request that was sent; or unknown, after which done or refused may still come. */
export type CommandOutcome<Answer, Request> =
  | { readonly type: 'command.done'; readonly answer: Answer; readonly request: Request }
  | { readonly type: 'command.refused'; readonly problem: Problem; readonly request: Request }
  | { readonly type: 'command.unknown'; readonly problem: Problem; readonly request: Request };
