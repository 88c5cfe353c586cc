// Take-profit and stop-loss of a position. What is sent is what is typed, judged at this moment; a stop whose answer was lost is asked about, never sent again.
import { priceText } from '../../domain/num/ticks.ts';
import { checkPositionStops } from '../../domain/position/stops/check.ts';
import { createCommandMachine, type CommandMachine } from '../shared/command-flow.machine.ts';
import type { Decision, Outcome } from '../shared/command-flow.types.ts';
import { outcomeOf, outcomeOfOrder } from '../shared/outcome.ts';
import { refused } from '../shared/refused.ts';
import type { PlacedStop } from '../../worker/api/calls.ts';
import type {
  DecidedStops,
  PositionStopsPorts,
  StopsAnswer,
  StopsDraft,
  StopsRequest,
} from './position-stops.types.ts';

const decide = (ports: PositionStopsPorts, { ticket, positionId }: StopsDraft): Decision<DecidedStops> => {
  const facts = ports.facts(positionId);
  if (facts === null) return refused({ key: 'positions.problem.gone', field: 'market' });
  const checked = checkPositionStops(ticket, facts);
  if (!checked.ok) return checked;
  const { position, contract, lastTicks } = facts;
  return {
    ok: true,
    ticket: {
      account: position.account,
      contract: contract.code,
      bizType: contract.bizType,
      positionId,
      side: position.side,
      currentPrice: lastTicks === null ? null : priceText(lastTicks, contract.priceDigits),
      stops: checked.stops,
    },
  };
};

/** Refused where none of them stands. */
const answerOf = ({ stops }: StopsRequest, placed: readonly PlacedStop[]): Outcome<StopsAnswer> => {
  const of = stops.map(({ kind, clientId }) => ({
    kind,
    problem: placed.find((one) => one.clientId === clientId)?.problem ?? null,
  }));
  const refused = of.flatMap(({ kind, problem }) => (problem === null ? [] : [{ kind, problem }]));
  const [first] = refused;
  return first !== undefined && refused.length === stops.length
    ? { state: 'refused', problem: first.problem }
    : {
        state: 'done',
        answer: { placed: of.flatMap(({ kind, problem }) => (problem === null ? [kind] : [])), refused },
      };
};

const send = async (ports: PositionStopsPorts, request: StopsRequest): Promise<Outcome<StopsAnswer>> => {
  const outcome = outcomeOf(await ports.place(request));
  return outcome.state === 'done' ? answerOf(request, outcome.answer) : outcome;
};

const reconcile = async (ports: PositionStopsPorts, request: StopsRequest): Promise<Outcome<StopsAnswer>> => {
  const { stops, contract, bizType } = request;
  const found = await Promise.all(stops.map(({ clientId }) => ports.reconcile(clientId, contract, bizType)));
  const placed: PlacedStop[] = [];
  for (const one of found) {
    const outcome = outcomeOfOrder(one);
    if (outcome.state === 'unknown') return outcome;
    placed.push({ clientId: one.clientId, problem: outcome.state === 'done' ? null : outcome.problem });
  }
  return answerOf(request, placed);
};

/** Example: a position that was liquidated while its dialog stood open refuses with positions.problem.gone; nothing is sent. */
export const createPositionStopsMachine = (
  ports: PositionStopsPorts,
): CommandMachine<StopsDraft, DecidedStops, StopsAnswer, StopsRequest> =>
  createCommandMachine<StopsDraft, DecidedStops, StopsAnswer, StopsRequest>('position-stops', {
    decide: (draft) => decide(ports, draft),
    toRequest: (decided) => ({
      ...decided,
      stops: decided.stops.map((stop) => ({ ...stop, clientId: ports.makeClientId() })),
    }),
    send: (request) => send(ports, request),
    reconcile: (request) => reconcile(ports, request),
  });
