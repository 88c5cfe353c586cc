import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { TicketUsage } from '../../src/domain/card/card.ts';
import {
  createClaimProfitMachine,
  type ClaimProfitPorts,
  type TicketStanding,
} from '../../src/machines/claim-profit/claim-profit.machine.ts';
import type { Outcome } from '../../src/machines/shared/command-flow.types.ts';
import { commandView } from '../../src/machines/shared/command-flow.view.ts';
import { explore } from './support/explore.ts';

const paid = { cardId: '8', status: 'triggered', profit: '31.80' } as TicketUsage;
const running = { cardId: '8', status: 'using', profit: '0' } as TicketUsage;
const done: Outcome<TicketUsage> = { state: 'done', answer: paid };
const lost: Outcome<TicketUsage> = { state: 'unknown', problem: { key: 'error.answerLost' } };
const wins: TicketStanding = { state: 'running', pays: '31.8' };
const draft = { cardId: '8' };

/** Claims and says yes; each question after a lost answer is answered by the next of `reads`. */
const run = async (
  answer: Outcome<TicketUsage> | null,
  reads: readonly (TicketUsage | null)[],
  standings: readonly (TicketStanding | null)[] = [wins],
) => {
  const claims: string[] = [];
  let [asked, looked] = [0, 0];
  const ports: ClaimProfitPorts = {
    standing: () => standings[Math.min((looked += 1), standings.length) - 1] ?? null,
    claim: ({ cardId }) => {
      claims.push(cardId);
      return answer === null ? Promise.reject(new Error('engine restarted')) : Promise.resolve(answer);
    },
    read: async () => reads[(asked += 1) - 1] ?? null,
  };
  const clock = new SimulatedClock();
  const actor = createActor(createClaimProfitMachine(ports), { clock }).start();
  actor.send({ type: 'draft.submitted', draft });
  actor.send({ type: 'confirmation.accepted', stopAsking: false });
  for (let turn = 0; turn < 6; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    clock.increment(1000);
  }
  const snapshot = actor.getSnapshot();
  actor.stop();
  const { state } = commandView(snapshot);
  return { claims, state, problems: snapshot.context.problems.map(({ key }) => key) };
};

describe('[CARD-05] [FLOW-08] the claim of a ticket’s profit', () => {
  test('[FLOW-09] every state is reached and can be left; whatever happens to the answer, a yes sends one claim', async () => {
    const map = await explore({
      create: ({ call }) =>
        createClaimProfitMachine({ standing: () => wins, claim: call, read: () => call<TicketUsage | null>() }),
      draft,
      answers: { done, refused: { state: 'refused', problem: { key: 'error.houseAway' } }, 'answer lost': lost },
    });
    expect([...map.keys()].toSorted()).toEqual(
      ['confirming', 'done', 'idle', 'reconciling', 'refused', 'sending', 'waiting'].toSorted(),
    );
    for (const [state, next] of map)
      expect(
        [...next].some((to) => to !== state),
        state,
      ).toBe(true);
  });

  test('a ticket that ends under the question, or has won nothing by then, is not claimed; neither is one of which nothing is known', async () => {
    const cases: readonly (readonly [readonly (TicketStanding | null)[], string])[] = [
      [[wins, { state: 'ended' }], 'cards.problem.ticketEnded'],
      [[wins, { state: 'running', pays: '0' }], 'error.nothingToClaim'],
      [[{ state: 'ended' }], 'cards.problem.ticketEnded'],
      [[null], 'cards.problem.unknown'],
    ];
    for (const [standings, key] of cases)
      expect(await run(done, [], standings)).toEqual({ claims: [], state: 'refused', problems: [key] });
  });

  test('of a lost answer the exchange is asked until it says what the ticket is by now; nothing is claimed twice', async () => {
    for (const answer of [lost, null]) {
      expect(await run(answer, [null, null, paid])).toEqual({ claims: ['8'], state: 'done', problems: [] });
      expect(await run(answer, [running])).toEqual({
        claims: ['8'],
        state: 'refused',
        problems: ['cards.problem.notClaimed'],
      });
      expect((await run(answer, [])).claims).toEqual(['8']);
    }
  });
});
