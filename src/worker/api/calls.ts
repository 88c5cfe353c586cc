// What the page may ask of the exchange: one line a read, one line a command. Types only; the declarations are in worker/calls.
import type { AccountId } from '../../domain/account/own-account.ts';
import type { PositionConfig } from '../../domain/account/account.ts';
import type { Modes } from '../../domain/account/modes.ts';
import type { Card, TicketUsage } from '../../domain/card/card.ts';
import type { ContractDetail } from '../../domain/contract/contract-detail.ts';
import type { Movement } from '../../domain/account/movement.ts';
import type { BizType } from '../../domain/contract/contract.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import type { Page } from '../../domain/kernel/page.ts';
import type { EndedTrigger } from '../../domain/order/ended-trigger.ts';
import type { Order } from '../../domain/order/order.ts';
import type { OwnFill } from '../../domain/order/own-fill.ts';
import type { EndedPosition } from '../../domain/position/ended-position.ts';
import type { TriggerOrder } from '../../domain/order/trigger-order.ts';
import type { SettingsChange } from '../../domain/settings/settings-change.ts';
import type { KeptSettings } from '../../domain/settings/settings.ts';
import type { Candle, CandlePrice, CandleInterval } from './snapshots.ts';

/** `input` and `answer` are plain data: they cross threads, and the input stands on the tape. */
type Read<Input, Answer> = { readonly input: Input; readonly answer: Answer };
type Act<Input, Answer> = { readonly input: Input; readonly answer: Answer };
type OfContract = { readonly contract: string; readonly bizType: BizType };
/** `account` absent: the contract account. */
type OfAccount = OfContract & { readonly account?: AccountId };

/** A page of a history, newest first, pages counted from 1. contract null: all of this business. fromMs, toMs: epoch ms, both included; null: open. */
export type OfHistory = {
  readonly bizType: BizType;
  readonly contract: string | null;
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly page: number;
};
type Named = { readonly bizType: BizType; readonly ids: readonly string[] };
/** What became of one order of several. */
export type Cancelled = { readonly id: string; readonly isCancelled: boolean };

/** Reads that the page watches: read once for all who watch, read again when they grow old, folded from the tape. */
export type Queries = {
  /** Ended orders of the environment in view, newest first; pages count from 1 and hold 20. */
  readonly endedOrders: Read<
    { readonly bizType: BizType; readonly page: number },
    { readonly rows: readonly Order[]; readonly total: number }
  >;
  /** Trigger orders that fired or ended, of all accounts. */
  readonly endedTriggers: Read<OfHistory, Page<EndedTrigger>>;
  /** Positions that ended, of all accounts. */
  readonly endedPositions: Read<OfHistory, Page<EndedPosition>>;
  /** Transfers, deposits and funding payments of all accounts; `bizType` changes nothing. */
  readonly movements: Read<OfHistory, Page<Movement>>;
  /** Fills of own orders, of all accounts. */
  readonly ownFills: Read<OfHistory, Page<OwnFill>>;
  readonly positionConfig: Read<OfAccount, PositionConfig>;
  readonly contractDetail: Read<OfContract, ContractDetail>;
  /** Unused cards and those in use, claimed or not, newest first: experience cards, fee coupons, or all with tickets. */
  readonly cards: Read<{ readonly bizType: BizType; readonly scene: 'all' | 'experience' | 'coupon' }, readonly Card[]>;
  /** An opening ticket; usage null: not claimed yet. */
  readonly ticket: Read<
    { readonly bizType: BizType; readonly cardId: string },
    { readonly card: Card; readonly usage: TicketUsage | null }
  >;
  /** Every claimed opening ticket with what it is used for, those that ended too, oldest first. */
  readonly ticketUsages: Read<{ readonly bizType: BizType }, readonly TicketUsage[]>;
  /** Of who is logged in, in the environment in view; published anew whenever they are changed, from wherever. */
  readonly settings: Read<Readonly<Record<string, never>>, KeptSettings>;
};
export type QueryName = keyof Queries;
export type QueryInput<N extends QueryName> = Queries[N]['input'];
export type QueryAnswer<N extends QueryName> = Queries[N]['answer'];

/** Reads that are answered once, to whoever asks. */
export type Reads = {
  /** Candles before `beforeMs` (null: the newest) of the last price unless `of` names another, oldest first, at most 1000. */
  readonly candles: Read<
    OfContract & { readonly interval: CandleInterval; readonly beforeMs: number | null; readonly of?: CandlePrice },
    readonly Candle[]
  >;
};
export type ReadName = keyof Reads;

/** What changes something at the exchange. Each is sent once and always ends, with an answer or a problem. */
export type Commands = {
  readonly register: Act<{ readonly userName: string; readonly password: string }, { readonly userName: string }>;
  readonly logIn: Act<{ readonly userName: string; readonly password: string }, { readonly userName: string }>;
  readonly logOut: Act<null, null>;
  /** Needs no fresh price: it is never held back. */
  readonly cancelOrder: Act<OfAccount & { readonly orderId: string }, Order>;
  /** One trigger order, a stop or one that waits for its order's first fill among them. */
  readonly cancelTrigger: Act<OfAccount & { readonly orderId: string }, TriggerOrder>;
  /** Several of one kind of business, of whichever own account: at most 100 ids. What had ended is answered as not cancelled. */
  readonly cancelOrders: Act<Named, readonly Cancelled[]>;
  readonly cancelTriggers: Act<Named, readonly Cancelled[]>;
  /** Whole numbers from 1, for what is held and ordered too; with `positionId` of that split position alone, by what its side says. */
  readonly setLeverage: Act<
    | (OfAccount & { readonly long: number; readonly short: number })
    | (OfAccount & { readonly positionId: string; readonly lever: number }),
    PositionConfig
  >;
  /**
   * Those that are named, all of them or none. Position mode: for every contract of the account in this environment, refused while there is a position
   * or an open order. Margin mode, merged or split: for the contract alone, refused while it has any.
   */
  readonly setModes: Act<OfAccount & Partial<Modes>, PositionConfig>;
  /** Answers all settings as they are then. */
  readonly changeSettings: Act<SettingsChange, KeptSettings>;
  /** The account that orders use by default; answers all settings as they are then. */
  readonly setDefaultAccount: Act<{ readonly account: 'contract' | 'fund' }, KeptSettings>;
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
  /** All of one position, at market; what rests to close it ends first. The one way to close a position on a card's account. */
  readonly closePosition: Act<OfAccount & { readonly positionId: string }, readonly Order[]>;
};
export type CommandName = keyof Commands;
export type CommandInput<N extends CommandName> = Commands[N]['input'];
export type CommandAnswer<N extends CommandName> = Commands[N]['answer'];

/** One watched read. Two with the same key are one. */
export type Watched = { [N in QueryName]: { readonly name: N; readonly input: QueryInput<N> } }[QueryName];
