// Leverage of a contract's sides, or of one split position. Asks once more where a position that is open would be liquidated sooner.
import type { PositionConfig } from '../../domain/account/account.ts';
import { leverageEffects, splitLeverageEffects } from '../../domain/position/leverage-preview.ts';
import { createCommandMachine, type CommandMachine } from '../shared/command-flow.machine.ts';
import type { Decision } from '../shared/command-flow.types.ts';
import { outcomeOf } from '../shared/outcome.ts';
import { refused } from '../shared/refused.ts';
import type { LeverageDraft, LeveragePorts, LeverageRequest, LeverageTicket } from './leverage.types.ts';

const decide = (ports: LeveragePorts, draft: LeverageDraft): Decision<LeverageTicket> => {
  const facts = ports.facts();
  const { code, bizType, maxLever } = facts.contract;
  const isOffered = (lever: number): boolean => Number.isInteger(lever) && lever >= 1 && lever <= maxLever;
  const levers = 'positionId' in draft ? [draft.lever] : [draft.long, draft.short];
  if (!levers.every(isOffered)) return refused({ key: 'error.badLeverage', params: { max: String(maxLever) } });
  const request = { account: facts.account, contract: code, bizType, ...draft };
  const effects =
    'positionId' in draft ? splitLeverageEffects(facts, draft.positionId, draft.lever) : leverageEffects(facts, draft);
  return { ok: true, ticket: { request, effects } };
};

/** Example: 20x to 50x with a long open waits in `confirming` with its liquidation price before and after; without a position it is sent at once. */
export const createLeverageMachine = (
  ports: LeveragePorts,
): CommandMachine<LeverageDraft, LeverageTicket, PositionConfig, LeverageRequest> =>
  createCommandMachine('leverage', {
    decide: (draft: LeverageDraft) => decide(ports, draft),
    wantsConfirmation: ({ effects }) => effects.some(({ isNearer }) => isNearer),
    toRequest: ({ request }) => request,
    send: (request: LeverageRequest) => ports.apply(request).then(outcomeOf),
  });
