import type { BizType } from '../../domain/contract/contract.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { PositionStop } from '../../domain/position/stops/check.ts';
import type { PositionStopFacts } from '../../domain/position/stops/facts.ts';
import type { PositionStopsTicket } from '../../domain/position/stops/ticket.ts';
import type { CommandInput, PlacedStop } from '../../worker/api/calls.ts';
import type { Found } from '../shared/outcome.ts';

/** The ticket with the position as it was shown when the button went down. */
export type StopsDraft = { readonly ticket: PositionStopsTicket; readonly positionId: string };
export type StopsRequest = CommandInput<'placeStops'>;
export type DecidedStops = Omit<StopsRequest, 'stops'> & { readonly stops: readonly PositionStop[] };
/** Those that stand, and why the others do not. At least one stands. */
export type StopsAnswer = {
  readonly placed: readonly PositionStop['kind'][];
  readonly refused: readonly { readonly kind: PositionStop['kind']; readonly problem: Problem }[];
};

export type PositionStopsPorts = {
  /** The position and the market at this moment; null: the position is gone. */
  readonly facts: (positionId: string) => PositionStopFacts | null;
  /** A new unique id; called once a stop, before anything is sent. */
  readonly makeClientId: () => string;
  readonly place: (request: StopsRequest) => Promise<Result<readonly PlacedStop[]>>;
  /** What became of one id, until the exchange knows. */
  readonly reconcile: (clientId: string, contract: string, bizType: BizType) => Promise<Found>;
};
