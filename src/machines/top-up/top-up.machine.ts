// Practice money by the day. One intent gives once: an answer that was lost is asked for again under the id that was made before the first send, and the
// exchange gives nothing twice under one id.
import type { TopUpCoin } from '../../domain/account/practice.ts';
import { readTopUp } from '../../domain/account/top-up.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { CommandInput } from '../../worker/api/calls.ts';
import { createCommandMachine, type CommandMachine } from '../shared/command-flow.machine.ts';
import type { Decision, Outcome } from '../shared/command-flow.types.ts';
import { outcomeOf } from '../shared/outcome.ts';
import { refused } from '../shared/refused.ts';

export type TopUpRequest = CommandInput<'topUp'>;
/** `coin`: as TopUpCoin.id. `amountText` as it was typed: plain decimal text; '' for none. */
export type TopUpDraft = { readonly coin: number; readonly amountText: string };
export type TopUpTicket = { readonly coin: TopUpCoin; readonly amount: string };

export type TopUpPorts = {
  /** The coin as it was last read; null: not known, or none is given of it. */
  readonly coin: (id: number) => TopUpCoin | null;
  /** A new unique id; called once per intent, before anything is sent. */
  readonly makeClientId: () => string;
  readonly give: (request: TopUpRequest) => Promise<Result<TopUpCoin>>;
  /** Whether it is still the person and the environment that asked: nothing is sent again for another. */
  readonly isOurs: () => boolean;
};

/** What the exchange only says of an id under which it has given nothing. Any other refusal of a second sending leaves the first one open. */
const isFinal = (key: string): boolean =>
  ['error.topUpUsedUp', 'error.topUpAboveLeft', 'error.badParameter', 'error.dailyWrites'].includes(key);

const decide = (ports: TopUpPorts, { coin: id, amountText }: TopUpDraft): Decision<TopUpTicket> => {
  const coin = ports.coin(id);
  if (coin === null) return refused('topup.problem.unknown');
  const amount = readTopUp(coin, amountText);
  return amount.ok ? { ok: true, ticket: { coin, amount: amount.value } } : refused(amount.problem);
};

const again = async ({ give, isOurs }: TopUpPorts, request: TopUpRequest): Promise<Outcome<TopUpCoin>> => {
  const open = { state: 'unknown', problem: { key: 'error.answerLost' } } as const;
  if (!isOurs()) return open;
  const outcome = outcomeOf(await give(request));
  return outcome.state === 'refused' && !isFinal(outcome.problem.key) ? open : outcome;
};

/**
 * Always asked about first. Example: 250 of 600 left waits in `confirming`; the answer lost, it is sent again a second later under the same id, until the
 * exchange answers: then it is `done`, given once.
 */
export const createTopUpMachine = (
  ports: TopUpPorts,
): CommandMachine<TopUpDraft, TopUpTicket, TopUpCoin, TopUpRequest> =>
  createCommandMachine('top-up', {
    decide: (draft: TopUpDraft) => decide(ports, draft),
    wantsConfirmation: () => true,
    toRequest: ({ coin, amount }: TopUpTicket) => ({ clientId: ports.makeClientId(), coin: coin.id, amount }),
    send: (request: TopUpRequest) => ports.give(request).then(outcomeOf),
    reconcile: (request: TopUpRequest) => again(ports, request),
  });
