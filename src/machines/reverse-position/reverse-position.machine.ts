// Closes all of a position at market and opens as much the other way. Its dialog is its confirmation; what is sent is what was shown, or nothing.
import type { BizType } from '../../domain/contract/contract.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Position } from '../../domain/position/position.ts';
import { isRestricted } from '../../domain/position/restrictions.ts';
import { isAsSeen } from '../../domain/kernel/seen.ts';
import type { SeenPosition } from '../../domain/position/seen-position.ts';
import type { CommandInput } from '../../worker/api/calls.ts';
import { createCommandMachine, type CommandMachine } from '../shared/command-flow.machine.ts';
import type { Decision } from '../shared/command-flow.types.ts';
import { outcomeOf } from '../shared/outcome.ts';
import { refused } from '../shared/refused.ts';

export type ReverseRequest = CommandInput<'reversePosition'>;
export type ReverseDraft = {
  /** The position as it was shown when the button went down. */
  readonly seen: SeenPosition;
  /** The user chose, for this intent, to send at prices that are not live. */
  readonly staleAccepted: boolean;
};
export type ReversePorts = {
  /** The position as it stands; null: it is gone. */
  readonly position: () => Position | null;
  readonly bizType: BizType;
  /** How fresh the prices are that were shown: 'live', or another state. */
  readonly freshness: () => string;
  readonly apply: (request: ReverseRequest) => Promise<Result<readonly Order[]>>;
};

const decide = (ports: ReversePorts, { seen, staleAccepted }: ReverseDraft): Decision<ReverseRequest> => {
  const position = ports.position();
  if (position === null) return refused('positions.problem.gone');
  if (isRestricted(position, 'reverse')) return refused('error.cardApart');
  if (!isAsSeen<Position>(seen, position)) return refused('error.positionChanged');
  const state = ports.freshness();
  if (state !== 'live' && !staleAccepted) return refused({ key: 'form.problem.stalePrice', params: { state } });
  const { id: positionId, account, contract, side, amountCont } = position;
  return { ok: true, ticket: { account, contract, bizType: ports.bizType, positionId, side, amountCont } };
};

/** Example: a position of which a part was closed while its dialog stood open refuses with error.positionChanged; nothing is sent. */
export const createReverseMachine = (
  ports: ReversePorts,
): CommandMachine<ReverseDraft, ReverseRequest, readonly Order[]> =>
  createCommandMachine('reverse-position', {
    decide: (draft: ReverseDraft) => decide(ports, draft),
    toRequest: (request) => request,
    send: (request: ReverseRequest) => ports.apply(request).then(outcomeOf),
  });
