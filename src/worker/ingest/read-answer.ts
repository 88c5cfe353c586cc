// What a call's answer says of the state. Most say nothing: the change itself comes as a push.
import type { EngineEvent } from '../../domain/event/event.ts';
import type { EngineState } from '../fold/state.ts';
import { isWrapped } from '../../domain/wire/compiled/read.ts';
import type { TapeEntry } from '../tape/entry.ts';
import { causeOf } from '../calls/registry.ts';
import { foldedAnswers } from '../commands/folded-answers.ts';
import { parseAnswer } from '../commands/parse-answer.ts';
import { toContract, toEnvironment } from './translate/contract.ts';
import { toOrder } from './translate/order.ts';

type Answer = Extract<TapeEntry, { kind: 'answer' }>;

const SLOW_MS = 2000;

const healthOf = (answer: Answer): 'live' | 'late' | 'offline' => {
  if (answer.why !== 'answered') return 'offline';
  return answer.status >= 500 || answer.latencyMs > SLOW_MS ? 'late' : 'live';
};

const readContracts = (answer: Answer): readonly EngineEvent[] => {
  const rows = parseAnswer(foldedAnswers.readContracts, answer);
  if (!rows.ok) return [];
  const environment = toEnvironment(answer.env);
  const contracts = rows.value.filter((row) => row.env === answer.env).map(toContract);
  return [{ type: 'ContractsListed', environment, contracts, timeMs: answer.atMs }];
};

/** Contracts that no call was made for: they came with the page. They say nothing of how the calls are. */
export const readListing = ({ env, text, atMs }: Extract<TapeEntry, { kind: 'listed' }>): readonly EngineEvent[] =>
  readContracts({ kind: 'answer', name: 'readContracts', atMs, env, text, latencyMs: 0, status: 200, why: 'answered' });

/** An order that ended unseen, read by its id. One that a person opens (it has a key) is no news: it may be of last year. */
const readOrder = (state: EngineState, answer: Answer): readonly EngineEvent[] => {
  if (answer.key !== undefined) return [];
  const row = parseAnswer(foldedAnswers.readOrder, answer);
  const order = row.ok ? toOrder(row.value) : null;
  if (!row.ok || order === null || toEnvironment(answer.env) !== state.view?.environment) return [];
  return [
    {
      type: 'RowsChanged',
      list: 'orders',
      bizType: row.value.bizType,
      isWhole: false,
      rows: [order],
      timeMs: state.lists.orders.atMs ?? row.value.modifyDate,
    },
  ];
};

const factsOf = (state: EngineState, answer: Answer): readonly EngineEvent[] => {
  switch (answer.name) {
    case 'readOrder':
      return readOrder(state, answer);
    case 'readContracts':
      return readContracts(answer);
    case 'readUser': {
      // After the first answer the greeting on the socket decides: this answer may be older than a log-in that was answered since.
      if (state.account.session !== 'unknown') return [];
      const user = parseAnswer(foldedAnswers.readUser, answer);
      return user.ok ? [{ type: 'SessionChanged', userName: user.value?.userName ?? null, isExpected: false }] : [];
    }
    case 'login':
    case 'register': {
      const user = parseAnswer(foldedAnswers[answer.name], answer);
      return user.ok ? [{ type: 'SessionChanged', userName: user.value.userName, isExpected: true }] : [];
    }
    case 'logout':
      return parseAnswer(foldedAnswers.logout, answer).ok
        ? [{ type: 'SessionChanged', userName: null, isExpected: true }]
        : [];
    default:
      return [];
  }
};

const OK = 200;
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Whether an answer may hold what was asked for. What is in it is checked when it is shown. */
const isGood = ({ why, status, text }: Answer): boolean => {
  if (why !== 'answered' || status >= 400) return false;
  const value = parse(text);
  return value !== undefined && (!isWrapped(value) || value.code === OK);
};

/** Whether a call was carried out, or may have been: a lost answer leaves that open. */
const mayBeDone = (answer: Answer): boolean => {
  const result = parseAnswer({ is: (value): value is unknown => value !== undefined, bare: false }, answer);
  return result.ok || result.isUnknown === true;
};

/**
 * Refusals of an order that was made with another leverage (21053) or without the position that split mode asks for (21041): they were changed on
 * another device, of which there is no push. One element of a batch is enough.
 */
const OUTDATED = /"code":(?:21053|21041)\b/;

/** What a watched read was answered; an answer for the other environment came too late to count. */
const keptOf = (state: EngineState, answer: Answer): readonly EngineEvent[] => {
  const { name, key, status, why, text, retryS } = answer;
  const cause = causeOf(name);
  if (cause !== undefined && mayBeDone(answer)) return [{ type: 'AnswersAged', cause }];
  if (key === undefined && OUTDATED.test(text)) return [{ type: 'AnswersAged', cause: 'settings-changed' }];
  if (key === undefined || toEnvironment(answer.env) !== state.view?.environment) return [];
  const said = { status, why, text, ...(retryS !== undefined && { retryS }) };
  return [{ type: 'QueryAnswered', key, isGood: isGood(answer), answer: said }];
};

/** The health of order entry, and the facts that only calls know. */
export const readAnswer = (state: EngineState, answer: Answer): readonly EngineEvent[] => [
  { type: 'CallAnswered', latencyMs: answer.latencyMs, health: healthOf(answer) },
  ...factsOf(state, answer),
  ...keptOf(state, answer),
];
