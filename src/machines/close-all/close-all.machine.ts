// Closes several positions at market. Its dialog, which names each of them, is its confirmation; what is sent is what was shown, or nothing.
import type { BizType } from '../../domain/contract/contract.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import type { Result } from '../../domain/kernel/result.ts';
import { closedOf, stillClosing, type ClosedPart, type ClosingLine } from '../../domain/position/close-all.ts';
import { createCommandMachine, type CommandMachine } from '../shared/command-flow.machine.ts';
import type { Decision, Outcome } from '../shared/command-flow.types.ts';
import { outcomeOf } from '../shared/outcome.ts';
import { refused } from '../shared/refused.ts';

/** One of them as it was shown. */
export type SeenToCloseAll = { readonly id: string; readonly amountCont: number };
export type CloseAllDraft = { readonly seen: readonly SeenToCloseAll[]; readonly staleAccepted: boolean };
export type CloseAllTicket = { readonly lines: readonly ClosingLine[] };
/** What stayed open of a position, and why where that is known; null: it found no counterparty, or not enough. */
export type LeftOpen = { readonly line: ClosingLine; readonly leftCont: number; readonly problem: Problem | null };
export type CloseAllAnswer = { readonly closed: number; readonly left: readonly LeftOpen[] };

export type CloseAllPorts = {
  /** What would be closed at this moment. */
  readonly lines: () => readonly ClosingLine[];
  /** How fresh the prices are that were shown: 'live', or another state. */
  readonly freshness: () => string;
  readonly close: (bizType: BizType, ids: readonly string[]) => Promise<Result<readonly ClosedPart[]>>;
};

/** As many ids as one call takes. */
const MOST = 100;

const isAsSeen = (lines: readonly ClosingLine[], seen: readonly SeenToCloseAll[]): boolean =>
  lines.length === seen.length &&
  lines.every(({ position }) =>
    seen.some(({ id, amountCont }) => id === position.id && amountCont === position.amountCont),
  );

const decide = (ports: CloseAllPorts, { seen, staleAccepted }: CloseAllDraft): Decision<CloseAllTicket> => {
  const lines = ports.lines();
  if (lines.length === 0) return refused('positions.closeAll.none');
  if (stillClosing(lines).length > 0) return refused('contract_optimize_045');
  if (!isAsSeen(lines, seen)) return refused('positions.problem.changed');
  const state = ports.freshness();
  return state === 'live' || staleAccepted
    ? { ok: true, ticket: { lines } }
    : refused({ key: 'form.problem.stalePrice', params: { state } });
};

const callsOf = ({ lines }: CloseAllTicket) =>
  (['perpetual', 'deliver'] as const).flatMap((bizType) => {
    const mine = lines.filter(({ contract }) => contract.bizType === bizType);
    return Array.from({ length: Math.ceil(mine.length / MOST) }, (_, part) => ({
      bizType,
      lines: mine.slice(part * MOST, (part + 1) * MOST),
    }));
  });

const leftOf = (lines: readonly ClosingLine[], parts: readonly ClosedPart[], problem: Problem | null): LeftOpen[] =>
  lines.flatMap((line) => {
    const leftCont = line.position.amountCont - closedOf(parts, line.position);
    return leftCont > 0 ? [{ line, leftCont, problem }] : [];
  });

/** One call after the other. Refused means that nothing was closed; where a part was, the rest is listed as left, with the reason. */
const closeEach = async ({ close }: CloseAllPorts, ticket: CloseAllTicket): Promise<Outcome<CloseAllAnswer>> => {
  const left: LeftOpen[] = [];
  let isAny = false;
  for (const { bizType, lines } of callsOf(ticket)) {
    // oxlint-disable-next-line no-await-in-loop
    const outcome = outcomeOf(
      await close(
        bizType,
        lines.map(({ position }) => position.id),
      ),
    );
    if (outcome.state === 'unknown' || (outcome.state === 'refused' && callsOf(ticket).length === 1)) return outcome;
    if (outcome.state === 'done') isAny = true;
    left.push(
      ...leftOf(
        lines,
        outcome.state === 'done' ? outcome.answer : [],
        outcome.state === 'done' ? null : outcome.problem,
      ),
    );
  }
  const [first] = left;
  if (!isAny && first?.problem != null) return { state: 'refused', problem: first.problem };
  return { state: 'done', answer: { closed: ticket.lines.length - left.length, left } };
};

/**
 * Example: of three shown positions one is liquidated before the button goes down: refused with positions.problem.changed, and the dialog shows the two.
 * With a part of one in a resting close: contract_optimize_045, and nothing is sent.
 */
export const createCloseAllMachine = (
  ports: CloseAllPorts,
): CommandMachine<CloseAllDraft, CloseAllTicket, CloseAllAnswer> =>
  createCommandMachine('close-all', {
    decide: (draft: CloseAllDraft) => decide(ports, draft),
    toRequest: (ticket) => ticket,
    send: (ticket: CloseAllTicket) => closeEach(ports, ticket),
  });
