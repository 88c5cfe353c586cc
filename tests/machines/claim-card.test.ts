import { createActor, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Card } from '../../src/domain/card/card.ts';
import { createClaimCardMachine } from '../../src/machines/claim-card/claim-card.machine.ts';
import type { Claim } from '../../src/machines/claim-card/claim-card.types.ts';
import type { Outcome } from '../../src/machines/shared/command-flow.types.ts';

const card = { id: '8', kind: 'ticket', claimed: false } as Card;
const done: Outcome<Claim> = { state: 'done', answer: { card: { ...card, claimed: true }, problem: null } };
const not = (key: string): Outcome<Claim> => ({ state: 'done', answer: { card: null, problem: { key } } });
const refused = { state: 'refused', problem: { key: 'error.network' } } as const;
const unknown = { state: 'unknown', problem: { key: 'error.answerLost' } } as const;

/** A world that answers claims and acceptances in turn; a text is the engine's end under the call. */
const world = (
  claims: (Outcome<Claim> | 'restart')[],
  accepts: (Outcome<unknown> | 'restart')[] = [],
  verified: (Outcome<unknown> | 'restart')[] = [],
) => {
  const calls: string[] = [];
  const next = async <T>(name: string, answers: (T | 'restart')[]): Promise<T> => {
    calls.push(name);
    const answer = answers.shift();
    if (answer === undefined || answer === 'restart') throw new Error('engine restarted');
    return answer as T;
  };
  const machine = createClaimCardMachine({
    claim: () => next('claim', claims),
    acceptRisk: () => next('accept', accepts),
    verify: () => next('verify', verified),
  });
  const actor = createActor(machine).start();
  return {
    calls,
    send: actor.send,
    until: (state: string) => waitFor(actor, (snapshot) => snapshot.matches(state as never)),
    state: () => actor.getSnapshot().value,
    problem: () => actor.getSnapshot().context.problem?.key ?? null,
    card: () => actor.getSnapshot().context.card,
  };
};
const ask = { type: 'claim.requested', card } as const;
const leave = { type: 'dialog.dismissed' } as const;

describe('claim of a card', () => {
  test('[FLOW-08] [CARD-05] a ticket is claimed once its risks are accepted: the exchange asks, the page keeps the answer, and claims again', async () => {
    const w = world([not('error.riskNotice'), done], [{ state: 'done', answer: {} }]);
    w.send(ask);
    await w.until('agreeing');
    w.send({ type: 'notice.accepted' });
    await w.until('claimed');
    expect(w.calls).toEqual(['claim', 'accept', 'claim']);
    expect([w.card()?.claimed, w.problem()]).toEqual([true, null]);
    w.send(leave);
    expect(w.state()).toBe('idle');
  });

  const ends = [
    [not('error.identityNeeded'), 'identity', 'error.identityNeeded'],
    [not('error.claimFailed'), 'failed', 'error.claimFailed'],
    [not('error.unknownCard'), 'refused', 'error.unknownCard'],
    [refused, 'refused', 'error.network'],
    [unknown, 'unknown', 'error.answerLost'],
    ['restart', 'unknown', 'error.engineRestarted'],
  ] as const;
  test.each(ends)('[FLOW-08] %o ends as %s; Escape leaves it, and the next claim is sent', async (answer, end, key) => {
    const w = world([answer, done]);
    w.send(ask);
    await w.until(end);
    expect(w.problem()).toBe(key);
    w.send(leave);
    expect([w.state(), w.problem()]).toEqual(['idle', null]);
    w.send(ask);
    await w.until('claimed');
    expect(w.calls).toEqual(['claim', 'claim']);
  });

  test('[FLOW-10] leaving the risk agreement claims nothing', async () => {
    const w = world([not('error.riskNotice')]);
    w.send(ask);
    await w.until('agreeing');
    w.send(leave);
    expect([w.state(), w.calls]).toEqual(['idle', ['claim']]);
  });

  test.each([refused, unknown, 'restart'] as const)(
    '[FLOW-10] an acceptance that is not kept (%o) claims nothing and says so where it was asked',
    async (answer) => {
      const w = world([not('error.riskNotice')], [answer]);
      w.send(ask);
      await w.until('agreeing');
      w.send({ type: 'notice.accepted' });
      await w.until('accepting');
      await w.until('agreeing');
      expect(w.problem()).not.toBeNull();
      expect(w.calls).toEqual(['claim', 'accept']);
    },
  );

  test('[CARD-02] whoever has to be verified first is, and the card is claimed after it; a verification that fails claims nothing and says so', async () => {
    for (const answer of [refused, unknown, 'restart'] as const) {
      const w = world([not('error.identityNeeded'), done], [], [answer, { state: 'done', answer: {} }]);
      w.send(ask);
      await w.until('identity');
      w.send({ type: 'identity.given' });
      w.send(leave);
      expect(w.state()).toBe('verifying');
      await w.until('identity');
      expect(w.problem()).not.toBe('error.identityNeeded');
      expect(w.calls).toEqual(['claim', 'verify']);
      w.send({ type: 'identity.given' });
      await w.until('claimed');
      expect(w.calls).toEqual(['claim', 'verify', 'verify', 'claim']);
    }
  });

  test('[FLOW-09] while a claim is on its way neither Escape nor a second press does anything', async () => {
    const w = world([done]);
    w.send(ask);
    w.send(leave);
    w.send(ask);
    expect(w.state()).toBe('claiming');
    await w.until('claimed');
    expect(w.calls).toEqual(['claim']);
  });
});
