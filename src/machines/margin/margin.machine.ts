// Margin into an isolated position or out of it. Its dialog, which shows before and after, is its confirmation.
import { exact, isDecimalText } from '../../domain/num/decimal.ts';
import { marginLimits } from '../../domain/position/margin-change.ts';
import type { Position } from '../../domain/position/position.ts';
import { isAsSeen } from '../../domain/kernel/seen.ts';
import { createCommandMachine, type CommandMachine } from '../shared/command-flow.machine.ts';
import type { Decision } from '../shared/command-flow.types.ts';
import { outcomeOf } from '../shared/outcome.ts';
import { refused } from '../shared/refused.ts';
import type { MarginDraft, MarginPorts, MarginRequest } from './margin.types.ts';

const decide = (ports: MarginPorts, { direction, amountText, seen }: MarginDraft): Decision<MarginRequest> => {
  const facts = ports.facts();
  if (facts === null) return refused('positions.problem.gone');
  const { position, contract } = facts;
  if (position.marginMode !== 'isolated') return refused('error.crossNoMarginChange');
  if (!isAsSeen<Position>(seen, position)) return refused('positions.problem.changed');
  if (!isDecimalText(amountText) || exact(amountText).lte(0)) return refused('error.noMarginChange');
  const most = marginLimits(facts)[direction];
  if (most === null) return refused('positions.adjust.unknown');
  if (exact(amountText).gt(exact(most)))
    return refused(direction === 'add' ? 'error.insufficientBalance' : 'error.marginBelowReserve');
  const { id: positionId, account, side } = position;
  const { code, bizType } = contract;
  return { ok: true, ticket: { account, contract: code, bizType, positionId, side, direction, amount: amountText } };
};

/** Example: 100 more for a long that was liquidated while the dialog stood open is refused with positions.problem.gone; nothing is sent. */
export const createMarginMachine = (ports: MarginPorts): CommandMachine<MarginDraft, MarginRequest, Position> =>
  createCommandMachine('margin', {
    decide: (draft: MarginDraft) => decide(ports, draft),
    toRequest: (request) => request,
    send: (request: MarginRequest) => ports.apply(request).then(outcomeOf),
  });
