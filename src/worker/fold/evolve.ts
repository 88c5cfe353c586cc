// One event into the state. The only place where state changes.
import type { AccountEvent, ContractsListed } from '../../domain/event/account-event.ts';
import type { RowsChanged } from '../../domain/event/own-lists.ts';
import type { EngineEvent } from '../../domain/event/event.ts';
import type { LineFact, ViewChanged } from '../../domain/event/line-event.ts';
import { ageAnswers, ageOtherModes, askAnswer, evolveAnswers, forgetAnswers } from './answers-state.ts';
import { evolveBook, turnBook } from './book-state.ts';
import { evolveLine } from './line-state.ts';
import { clearMarket, evolveMarket, turnMarket } from './market-state.ts';
import { addNotice } from './notice-state.ts';
import { declarationOf, evolveLists, forgetLists } from './own-lists.ts';
import { LOGIN_AGAIN } from './line-state.ts';
import type { EngineState } from './state.ts';
import { moveStream } from './stream-state.ts';
import { evolveStreams } from './evolve-streams.ts';

const turnView = (state: EngineState, view: ViewChanged): void => {
  const isOtherEnvironment = state.view !== null && state.view.environment !== view.environment;
  if (isOtherEnvironment) {
    forgetLists(state.lists);
    forgetAnswers(state);
    clearMarket(state.market);
    state.account.contracts = new Map();
    state.account.environment = null;
    turnBook(state.book, '');
  }
  state.view = view;
  turnBook(state.book, view.contract);
  turnMarket(state.market, view);
};

const evolveSession = (state: EngineState, userName: string | null, atMs: number, isExpected: boolean): void => {
  const { account } = state;
  if (userName !== account.userName) {
    forgetLists(state.lists);
    forgetAnswers(state);
    // These notices were somebody else's; their numbers go on.
    state.notices.rows = [];
  }
  if (account.session === 'user' && userName === null && !isExpected) {
    addNotice(state.notices, {
      timeMs: atMs + state.line.offsetMs,
      kind: 'session-ended',
      order: null,
      contract: null,
    });
  }
  account.session = userName === null ? 'visitor' : 'user';
  account.userName = userName;
};

/** A list replaces the known contracts of the kinds of business it names; an answer for the other environment came too late to count. */
const listContracts = (state: EngineState, { environment, contracts }: ContractsListed): void => {
  const { account } = state;
  if (state.view !== null && state.view.environment !== environment) return;
  const kinds = new Set(contracts.map((contract) => contract.bizType));
  const kept =
    account.environment === environment
      ? [...account.contracts.values()].filter((contract) => !kinds.has(contract.bizType))
      : [];
  account.environment = environment;
  account.contracts = new Map([...kept, ...contracts].map((contract) => [contract.code, contract]));
};

const evolveRows = (state: EngineState, event: RowsChanged): void => {
  const { causeOf, notice } = declarationOf(event.list);
  const cause = causeOf?.(event.rows, state.lists[event.list].rows) ?? null;
  if (cause !== null) ageAnswers(state, cause);
  const steps = evolveLists(state.lists, state.account, event);
  notice?.(state.notices, steps, event.isWhole, event.timeMs);
};

const evolveAccount = (state: EngineState, event: AccountEvent, atMs: number): void => {
  switch (event.type) {
    case 'RowsChanged':
      evolveRows(state, event);
      break;
    case 'ContractsListed':
      listContracts(state, event);
      break;
    case 'SessionChanged':
      evolveSession(state, event.userName, atMs, event.isExpected);
      break;
    case 'OutcomeSettled':
      addNotice(state.notices, {
        timeMs: atMs + state.line.offsetMs,
        kind: 'outcome-settled',
        order: event.order,
        contract: event.contract,
        ...(event.trigger && { trigger: event.trigger }),
      });
      break;
  }
};

const evolveLines = (state: EngineState, event: LineFact, atMs: number): void => {
  evolveLine(state.line, event, atMs);
  evolveStreams(state, event, atMs);
  if (event.type === 'ViewChanged') turnView(state, event);
  if (event.type === 'SocketClosed' && event.code === LOGIN_AGAIN && state.account.session === 'user')
    evolveSession(state, null, atMs, false);
};

/** `atMs`: when the entry came that the event was read from. `isWhole`: the event is a stream's whole reading. */
export const evolve = (state: EngineState, event: EngineEvent, atMs: number, isWhole: boolean): void => {
  state.follow?.(event, isWhole);
  switch (event.type) {
    // By far the commonest: it says nothing of the line itself.
    case 'StreamMoved': {
      const stream = state.streams.get(event.stream);
      if (stream !== undefined) moveStream(stream, atMs, event.isWhole, event.seq);
      break;
    }
    case 'BookSnapshotReceived':
    case 'BookPatched':
      evolveBook(state.book, event);
      break;
    case 'TradesPrinted':
    case 'TickerChanged':
    case 'PricesChanged':
    case 'FundingChanged':
    case 'CandlesChanged':
      evolveMarket(state.market, event, isWhole);
      break;
    case 'RowsChanged':
    case 'ContractsListed':
    case 'SessionChanged':
    case 'OutcomeSettled':
      evolveAccount(state, event, atMs);
      break;
    case 'QueryAsked':
      askAnswer(state, event.key);
      break;
    case 'QueryAnswered':
      evolveAnswers(state, event, atMs);
      ageOtherModes(state, event);
      break;
    case 'AnswersAged':
      ageAnswers(state, event.cause);
      break;
    default:
      evolveLines(state, event, atMs);
  }
};
