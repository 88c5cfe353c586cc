// The shape of a declared call: what is called, how the input becomes the call's, how its answer becomes the domain's.
import type {
  CommandAnswer,
  CommandInput,
  CommandName,
  QueryAnswer,
  QueryInput,
  QueryName,
  ReadName,
  Reads,
} from '../api/calls.ts';
import type { Contract } from '../../domain/contract/contract.ts';
import type { Problem } from '../api/door.ts';
import type { Candle, CandlePrice, CandleInterval } from '../api/snapshots.ts';
import type { CallInput, CallSpec } from '../commands/caller.ts';
import type { Context } from '../commands/context.ts';
import type { EngineState } from '../fold/state.ts';
import type { LaterName, Noun } from './registry.ts';

/** `toAnswer` answers null where the exchange said something that cannot be read. */
type Translation<Input, Wire, Answer> = {
  readonly call: CallSpec<Wire>;
  /** `nowMs`: epoch ms of the exchange. */
  readonly toInput: (input: Input, nowMs: number) => CallInput;
  readonly toAnswer: (wire: Wire, input: Input) => Answer | null;
};
export type DeclaredQuery<N extends QueryName, Wire = never> = Translation<QueryInput<N>, Wire, QueryAnswer<N>> & {
  /** When the answer ends, epoch ms of the exchange: it is asked for again then. Absent: only what happens makes it old. */
  readonly endsAt?: (wire: Wire) => number;
};
/** What a tape knows where it stands. */
export type TapeFacts = {
  readonly contractOf: (code: string) => Contract | null;
  /** Candles made of its own trades, oldest first. */
  readonly candles: (
    contract: Contract,
    interval: CandleInterval,
    beforeMs: number | null,
    of?: CandlePrice,
  ) => readonly Candle[];
};
export type DeclaredRead<N extends ReadName, Wire = never> = Omit<
  Translation<Reads[N]['input'], Wire, Reads[N]['answer']>,
  'toAnswer'
> & {
  readonly toAnswer: (wire: Wire, input: Reads[N]['input'], state: EngineState) => Reads[N]['answer'] | Problem | null;
  /** What a replay answers, from its tape; absent: it refuses. */
  readonly onTape?: (tape: TapeFacts, input: Reads[N]['input']) => Reads[N]['answer'];
  /** What must be known before: false where it cannot be had. */
  readonly needs?: (context: Context, input: Reads[N]['input']) => Promise<unknown>;
};
/** A read that the engine answers of what it holds, in a replay as well; nothing is sent. */
export type OfState<N extends ReadName> = (state: EngineState, input: Reads[N]['input']) => Reads[N]['answer'];
export type DeclaredCommand<N extends CommandName, Wire = never> = Translation<
  CommandInput<N>,
  Wire,
  CommandAnswer<N>
> & {
  /** The exchange takes the page for somebody else from now on. */
  readonly isLogin?: boolean;
};

/** The calls of one noun; loaded when one of them is first wanted. */
export type NounCalls = {
  readonly queries: { readonly [N in QueryName]?: DeclaredQuery<N> };
  readonly reads: { readonly [N in ReadName]?: DeclaredRead<N> };
  readonly ofState?: { readonly [N in ReadName]?: OfState<N> };
  readonly commands: { readonly [N in CommandName]?: DeclaredCommand<N> };
};

/** Rejects where the part cannot be had; nothing was sent then. */
export type LoadNoun = (noun: Noun | LaterName) => Promise<NounCalls>;

/**
 * A watched read of a noun: its answer is kept on the tape and read again when it is old (registry.ts says when). The answer's type stays inside: what goes
 * in and out is checked here, once. Example: query('endedOrders', { call: readOrderHistory, toInput: ({ bizType, page }) => ({ params: { bizType },
 * query: { page } }), toAnswer: ({ rows, total }) => ({ rows: rows.map(toRow), total }) }).
 */
export const query = <N extends QueryName, Wire>(_name: N, declared: DeclaredQuery<N, Wire>): DeclaredQuery<N> =>
  declared as unknown as DeclaredQuery<N>;
/** A read that is asked once and not kept, such as older candles; a refusal that it finds out itself is a Problem. Declared as a query is. */
export const read = <N extends ReadName, Wire>(_name: N, declared: DeclaredRead<N, Wire>): DeclaredRead<N> =>
  declared as unknown as DeclaredRead<N>;
/** What changes something at the exchange: sent once, never by itself again, refused in a replay. Declared as a query is. */
export const command = <N extends CommandName, Wire>(
  _name: N,
  declared: DeclaredCommand<N, Wire>,
): DeclaredCommand<N> => declared as unknown as DeclaredCommand<N>;
