// Makes one position of several split ones. Its dialog, which shows the merged one, is its confirmation.
import type { AccountId } from '../../domain/account/own-account.ts';
import type { BizType } from '../../domain/contract/contract.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { Position } from '../../domain/position/position.ts';
import type { CommandInput } from '../../worker/api/calls.ts';
import { createCommandMachine, type CommandMachine } from '../shared/command-flow.machine.ts';
import type { Decision } from '../shared/command-flow.types.ts';
import { outcomeOf } from '../shared/outcome.ts';
import { refused } from '../shared/refused.ts';

export type MergeRequest = CommandInput<'mergePositions'>;
/** The chosen ones, each as it was shown. */
export type MergeDraft = {
  readonly account: AccountId;
  readonly seen: readonly Pick<Position, 'id' | 'amountCont' | 'entryValue'>[];
};
export type MergePorts = {
  readonly contract: string;
  readonly bizType: BizType;
  /** Own positions as they stand. */
  readonly positions: () => readonly Position[];
  /** Does an order, a stop or a plan that has not ended name this position? */
  readonly isAwaited: (position: Position) => boolean;
  readonly apply: (request: MergeRequest) => Promise<Result<Position>>;
};

const decide = (ports: MergePorts, { account, seen }: MergeDraft): Decision<MergeRequest> => {
  if (seen.length < 2) return refused('contract_275');
  const all = ports.positions();
  const parts = seen.flatMap(({ id }) => all.find((position) => position.id === id) ?? []);
  const [first] = parts;
  if (first === undefined || parts.length < seen.length) return refused('positions.problem.gone');
  if (parts.some(({ side, marginMode }) => side !== first.side || marginMode !== first.marginMode))
    return refused('error.mergeUnlike');
  if (parts.some(ports.isAwaited)) return refused('contract_274');
  const isSeen = (part: Position, at: number): boolean =>
    part.amountCont === seen[at]?.amountCont && part.entryValue === seen[at].entryValue;
  if (!parts.every(isSeen)) return refused('positions.problem.changed');
  const { contract, bizType } = ports;
  return { ok: true, ticket: { account, contract, bizType, ids: parts.map(({ id }) => id) } };
};

/** Example: two longs of which one got a stop meanwhile are refused with contract_274; nothing is sent. */
export const createMergeMachine = (ports: MergePorts): CommandMachine<MergeDraft, MergeRequest, Position> =>
  createCommandMachine('merge-positions', {
    decide: (draft: MergeDraft) => decide(ports, draft),
    toRequest: (request) => request,
    send: (request: MergeRequest) => ports.apply(request).then(outcomeOf),
  });
