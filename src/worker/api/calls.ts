// What the page may ask of the exchange: one line a read, one line a command. Types only; the declarations are in worker/calls.
import type { AccountId } from '../../domain/account/own-account.ts';
import type { PositionConfig } from '../../domain/account/account.ts';
import type { Modes } from '../../domain/account/modes.ts';
import type { AnalysisPeriod, AnalysisPoint } from '../../domain/market/analysis.ts';
import type { ContractDetail } from '../../domain/contract/contract-detail.ts';
import type { FundingRate, InsuranceFund, PositionLevel } from '../../domain/contract/overview.ts';
import type { Movement, MovementKind } from '../../domain/account/movement.ts';
import type { Announcement } from '../../domain/site/announcement.ts';
import type { BizType } from '../../domain/contract/contract.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import type { Page, Piece } from '../../domain/kernel/page.ts';
import type { EndedTrigger } from '../../domain/order/ended-trigger.ts';
import type { EndedOrder } from '../../domain/order/ended-order.ts';
import type { OrderChange } from '../../domain/order/edit/order-edit.ts';
import type { Order } from '../../domain/order/order.ts';
import type { OwnFill } from '../../domain/order/own-fill.ts';
import type { OrderDetail } from '../../domain/order/order-detail.ts';
import type { EndedPosition } from '../../domain/position/ended-position.ts';
import type { PositionMoney } from '../../domain/position/position-money.ts';
import type { PositionRecord } from '../../domain/position/position-record.ts';
import type { ClosedPart } from '../../domain/position/close-all.ts';
import type { MarginDirection } from '../../domain/position/margin-change.ts';
import type { Position, PositionSide } from '../../domain/position/position.ts';
import type { TriggerChange } from '../../domain/order/trigger-edit/ticket.ts';
import type { TriggerKind, TriggerOrder } from '../../domain/order/trigger-order.ts';
import type { PositionStop } from '../../domain/position/stops/check.ts';
import type { SettingsChange } from '../../domain/settings/settings-change.ts';
import type { KeptSettings, Language } from '../../domain/settings/settings.ts';
import type { DepthSteps } from '../../domain/market/depth-steps.ts';
import type { HeatAsk, HeatPiece } from './heat.ts';
import type { LaterCommands, LaterQueries, LaterReads } from './later.ts';
import type { Freshness } from './freshness.ts';
import type { Candle, CandlePrice, CandleInterval } from './snapshots.ts';

/** `input` and `answer` are plain data: they cross threads, and the input stands on the tape. */
type Read<Input, Answer> = { readonly input: Input; readonly answer: Answer };
type Act<Input, Answer> = { readonly input: Input; readonly answer: Answer };
type OfContract = { readonly contract: string; readonly bizType: BizType };
/** `account` absent: the contract account. */
type OfAccount = OfContract & { readonly account?: AccountId };

/**
 * A page of a history, newest first, pages counted from 1. contract null: all of this business. fromMs, toMs: epoch ms, both included; null: as far as
 * the last 365 days go.
 */
export type OfHistory = {
  readonly bizType: BizType;
  readonly contract: string | null;
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly page: number;
};
/** Absent: cancelled ones too. */
type Hiding = { readonly hidesCancelled?: true };
/** Of trigger orders: take-profits and stop-losses, plans, trailing orders; absent: all. */
export type TriggerList = 'stops' | 'plans' | 'trailing';
type OfKinds = { readonly kinds?: readonly MovementKind[] };
/** A page of so many rows (at most 500) of a history, for a file or a long list: read once, not kept. */
export type OfEvery = OfHistory & { readonly size: number };
type Named = { readonly bizType: BizType; readonly ids: readonly string[] };
/** A stop as it is sent. clientId: an id of its own, by which the exchange can be asked about it. */
export type SentStop = PositionStop & { readonly clientId: string };
/** What became of it; problem null: it stands. */
export type PlacedStop = { readonly clientId: string; readonly problem: Problem | null };
/** What became of one order of several. */
export type Cancelled = { readonly id: string; readonly isCancelled: boolean };

/** Reads that the page watches: read once for all who watch, read again when they grow old, folded from the tape. */
export type Queries = LaterQueries & {
  /** Ended orders of all accounts, as OfHistory says it; what is absent is null. */
  readonly endedOrders: Read<Pick<OfHistory, 'bizType' | 'page'> & Partial<OfHistory> & Hiding, Page<EndedOrder>>;
  /** Trigger orders that fired or ended, of all accounts. */
  readonly endedTriggers: Read<OfHistory & Hiding & { readonly list?: TriggerList }, Page<EndedTrigger>>;
  /** Positions that ended, of all accounts. */
  readonly endedPositions: Read<OfHistory, Page<EndedPosition>>;
  /** Transfers, deposits, funding payments and what else moved money beside fills, or the kinds that are named, of all accounts; `bizType` changes nothing. */
  readonly movements: Read<OfHistory & OfKinds, Page<Movement>>;
  /** Fills of own orders, of all accounts. */
  readonly ownFills: Read<OfHistory, Page<OwnFill>>;
  /** One order with its fills, however old. */
  readonly orderDetail: Read<OfAccount & { readonly orderId: string }, OrderDetail>;
  /** One position with its fills, open or ended. */
  readonly positionRecord: Read<{ readonly bizType: BizType; readonly positionId: string }, PositionRecord>;
  /** Funding, margin that was moved, and what the insurance fund took, of a contract in some time: the newest 999, newest first. */
  readonly positionMoney: Read<
    OfContract & { readonly fromMs: number; readonly toMs: number | null },
    readonly PositionMoney[]
  >;
  readonly positionConfig: Read<OfAccount, PositionConfig>;
  readonly contractDetail: Read<OfContract, ContractDetail>;
  /** The newest intervals, at most 500, oldest first, the open one last. */
  readonly marketAnalysis: Read<
    OfContract & { readonly period: AnalysisPeriod; readonly size: number },
    readonly AnalysisPoint[]
  >;
  /** Settled funding rates, newest first, ten on a page unless `size` (at most 500) says otherwise, pages counted from 1. */
  readonly fundingRates: Read<OfContract & { readonly page: number; readonly size?: number }, Page<FundingRate>>;
  /** Of the contract's margin coin, ten days on a page. */
  readonly insuranceFund: Read<OfContract & { readonly page: number }, InsuranceFund>;
  readonly positionLevels: Read<OfContract, readonly PositionLevel[]>;
  readonly announcements: Read<{ readonly language: Language }, readonly Announcement[]>;
  /** Of who is logged in, in the environment in view; published anew whenever they are changed, from wherever. */
  readonly settings: Read<Readonly<Record<string, never>>, KeptSettings>;
};
export type QueryName = keyof Queries;
export type QueryInput<N extends QueryName> = Queries[N]['input'];
export type QueryAnswer<N extends QueryName> = Queries[N]['answer'];

/** Reads that are answered once, to whoever asks. */
export type Reads = LaterReads & {
  /** Candles before `beforeMs` (null: the newest) of the last price unless `of` names another, oldest first, at most 1000. */
  readonly candles: Read<
    OfContract & { readonly interval: CandleInterval; readonly beforeMs: number | null; readonly of?: CandlePrice },
    readonly Candle[]
  >;
  /** Of the contract in view, from the engine's own book: nothing is sent. `spanPpm`: as depthSteps has it. */
  readonly depth: Read<
    { readonly contract: string; readonly most: number; readonly spanPpm: number | null },
    DepthPicture | null
  >;
  /** Columns of the heatmap, of the contract in view, from the engine's own book: nothing is sent. The first ask begins them, `isOver` ends them. */
  readonly heat: Read<HeatAsk, HeatPiece | null>;
  readonly everyOrder: Read<OfEvery & Hiding, Piece<EndedOrder>>;
  readonly everyTrigger: Read<OfEvery & Hiding & { readonly list?: TriggerList }, Piece<EndedTrigger>>;
  readonly everyPosition: Read<OfEvery, Piece<EndedPosition>>;
  readonly everyFill: Read<OfEvery, Piece<OwnFill>>;
  readonly everyMovement: Read<OfEvery & OfKinds, Piece<Movement>>;
};
export type ReadName = keyof Reads;

/** All that the engine holds of the book in view, in at most `most` steps a side; null while there is no book that is a market. */
export type DepthPicture = DepthSteps & { readonly seq: number; readonly freshness: Freshness };

/** What changes something at the exchange. Each is sent once and always ends, with an answer or a problem. */
export type Commands = LaterCommands & {
  readonly register: Act<{ readonly userName: string; readonly password: string }, { readonly userName: string }>;
  readonly logIn: Act<{ readonly userName: string; readonly password: string }, { readonly userName: string }>;
  readonly logOut: Act<null, null>;
  /** Needs no fresh price: it is never held back. */
  readonly cancelOrder: Act<OfAccount & { readonly orderId: string }, Order>;
  /** An open order, and the stops that came with it: what is named is changed, all of it or nothing. Answers the order as it is then. */
  readonly editOrder: Act<OfAccount & OrderChange & { readonly orderId: string }, Order>;
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
  /** Says who one is: identity is play here, and verified by saying so. */
  readonly verifyIdentity: Act<null, { readonly isVerified: boolean }>;
  /** All of one position, at market; what rests to close it ends first. The one way to close a position on a card's account. */
  readonly closePosition: Act<OfAccount & { readonly positionId: string }, readonly Order[]>;
  /** All of each of these, of whichever own account, at market; refused whole while a part of one waits in an order that closes it. At most 100 ids. */
  readonly closePositions: Act<Named, readonly ClosedPart[]>;
  /** Into an isolated position or out of it. `amount`: margin coin, plain decimal text above 0. Answers the position as it is then. */
  readonly changeMargin: Act<
    OfAccount & {
      readonly positionId: string;
      readonly side: PositionSide;
      readonly direction: MarginDirection;
      readonly amount: string;
    },
    Position
  >;
  /** Of every isolated position that the account holds in the contract. */
  readonly setAutoAddMargin: Act<OfAccount & { readonly on: boolean }, PositionConfig>;
  /** Closes all of it at market and opens as much the other way, whole or not at all; refused where it is not as large as it was seen. */
  readonly reversePosition: Act<
    OfAccount & { readonly positionId: string; readonly side: PositionSide; readonly amountCont: number },
    readonly Order[]
  >;
  /** Two or more split positions of one contract and side; answers the one that stays. */
  readonly mergePositions: Act<OfAccount & { readonly ids: readonly string[] }, Position>;
  /** Stops of one position, each judged on its own. currentPrice: the last price that the sender saw; it decides nothing. */
  readonly placeStops: Act<
    OfAccount & {
      readonly positionId: string;
      readonly side: PositionSide;
      readonly currentPrice: string | null;
      readonly stops: readonly SentStop[];
    },
    readonly PlacedStop[]
  >;
  /** One trigger order gets other terms, or (problem) keeps those it has. */
  readonly changeTrigger: Act<
    OfAccount & { readonly orderId: string; readonly orderKind: TriggerKind; readonly change: TriggerChange },
    { readonly problem: Problem | null }
  >;
};
export type CommandName = keyof Commands;
export type CommandInput<N extends CommandName> = Commands[N]['input'];
export type CommandAnswer<N extends CommandName> = Commands[N]['answer'];

/** One watched read. Two with the same key are one. */
export type Watched = { [N in QueryName]: { readonly name: N; readonly input: QueryInput<N> } }[QueryName];
