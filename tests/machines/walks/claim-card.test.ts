// The claim chart: every state is reached and left, and each transition is walked with the real engine on the real exchange.
import { expect, test } from 'vitest';
import type { Card } from '../../../src/domain/card/card.ts';
import { createClaimCardMachine } from '../../../src/machines/claim-card/claim-card.machine.ts';
import type { ClaimContext } from '../../../src/machines/claim-card/claim-card.types.ts';
import { outcomeOf } from '../../../src/machines/shared/outcome.ts';
import { MOCK_VIEW } from '../../worker/support/engine-rig.ts';
import { died, ended, graphOf, never, walk, type ChartEvent } from './chart-graph.ts';
import { openRealWorld, type RealWorld } from './real-world.ts';

const CLAIMING = 'claim-card.claiming';
const ACCEPTING = 'claim-card.accepting';
const VERIFYING = 'claim-card.verifying';
const card = { id: '8', kind: 'ticket', claimed: false } as Card;
const not = (key: string) => ({ state: 'done', answer: { card: null, problem: { key } } });
const claimed = ended(CLAIMING, { state: 'done', answer: { card, problem: null } });
const lost = { state: 'unknown', problem: { key: 'error.answerLost' } };
const events: readonly ChartEvent[] = [
  { type: 'claim.requested', card },
  { type: 'notice.accepted' },
  { type: 'identity.given' },
  { type: 'dialog.dismissed' },
  claimed,
  ...['riskNotice', 'identityNeeded', 'claimFailed', 'unknownCard'].map((why) => ended(CLAIMING, not(`error.${why}`))),
  ended(CLAIMING, lost),
  died(CLAIMING),
  ...[ACCEPTING, VERIFYING].flatMap((at) => [
    ended(at, { state: 'done', answer: {} }),
    ended(at, { state: 'refused', problem: { key: 'error.notLoggedIn' } }),
    ended(at, lost),
    died(at),
  ]),
];
const machine = createClaimCardMachine({ claim: never, acceptRisk: never, verify: never });
const graph = graphOf(machine, events, ({ problem }: ClaimContext) => problem?.key ?? null);
const STATES = [
  ...['idle', 'claiming', 'agreeing', 'accepting', 'identity', 'verifying', 'failed', 'refused', 'unknown', 'claimed'],
];

test('[FLOW-08] [FLOW-10] [CARD-02] every state of the claim chart is on a shortest path, and an event leads out of each', () => {
  expect(graph.states).toEqual(STATES.toSorted());
  expect(graph.left).toEqual(STATES.toSorted());
});

type Problem = { readonly key: string } | null;
/** Why the call ends as it does in the path: a key of a refusal, 'died', or null where it succeeds. */
const whyOf = (end: ChartEvent | undefined): string | null => {
  if (end === undefined) return null;
  if (end.type.startsWith('xstate.error')) return 'died';
  const output = end['output'] as { readonly answer?: { readonly problem?: Problem }; readonly problem?: Problem };
  return (output.problem ?? output.answer?.problem)?.key ?? null;
};

const COIN = 10n ** 10n;
const REAL = 0;
const MOCK = 1;

/** A card that is claimed at once, and one whose risks are accepted first, of the person who is here. */
const cardsOf = (world: RealWorld, user: string) => {
  const ofKind = (env: 0 | 1, kind: Card['kind']): Card => {
    const found = world.services.ledger
      .kernel(env)
      .cards(user)
      .find((one) => one.kind === kind);
    return { id: found?.id ?? '', kind, claimed: false } as Card;
  };
  return {
    plain: () => ofKind(MOCK, 'fixed-fee'),
    risky: () => ofKind(MOCK, 'ticket'),
    // With real money: who claims has to be verified.
    real: async () => {
      const terms = { kind: 'fixed-fee', coin: 'usdt', denomination: COIN, sharePpm: 0, contract: null } as const;
      const times = { validMs: 86_400_000, claimByMs: Date.now() + 86_400_000 } as const;
      await world.services.ledger.submit(REAL, { type: 'grantCard', user, ...terms, ...times, lever: 0, maxAmount: 0 });
      return ofKind(REAL, 'fixed-fee');
    },
    claimedElsewhere: async () => {
      const one = ofKind(MOCK, 'fixed-fee');
      await world.services.ledger.submit(MOCK, { type: 'claimCard', user, cardId: one.id });
      return one;
    },
  };
};

/** The card whose claim ends so at the exchange, and what has to happen for that. */
const cardFor = async (world: RealWorld, user: string, why: string | null): Promise<Card> => {
  const cards = cardsOf(world, user);
  await world.door.setView({ ...MOCK_VIEW, environment: why === 'error.identityNeeded' ? 'real' : 'mock' });
  switch (why) {
    case 'error.riskNotice':
      return cards.risky();
    case 'error.identityNeeded':
      return cards.real();
    case 'error.claimFailed':
      return cards.claimedElsewhere();
    case 'error.unknownCard':
      return { ...cards.plain(), id: '999999' };
    case 'error.answerLost':
      world.loseAnswer();
      return cards.plain();
    case 'died':
      world.die();
      return cards.plain();
    default:
      return cards.plain();
  }
};
/** Of an acceptance, and of a verification. */
const prepareAcceptance = async (world: RealWorld, name: string, why: string | null): Promise<void> => {
  if (why === 'error.notLoggedIn') await world.endSession(name);
  if (why === 'error.answerLost') world.loseAnswer();
  if (why === 'died') world.die();
};

test('[FLOW-08] [FLOW-10] [CARD-02] each transition of the claim chart, walked with the real engine on the real exchange, goes through the states that the chart says', async () => {
  const world = await openRealWorld();
  const { door, dying } = world;
  const of = { bizType: 'perpetual' } as const;
  const real = createClaimCardMachine({
    claim: async ({ id: cardId, kind }) =>
      outcomeOf(await dying(door.command(kind === 'ticket' ? 'claimTicket' : 'claimCard', { ...of, cardId }))),
    acceptRisk: async () => outcomeOf(await dying(door.command('changeSettings', { riskNoticeAccepted: true }))),
    verify: async () => outcomeOf(await dying(door.command('verifyIdentity', null))),
  });
  expect(graph.transitions.length).toBeGreaterThan(20);
  for (const path of graph.transitions) {
    const name = await world.enter();
    const user = world.services.users.find(name)?.userId ?? '';
    const { wanted, seen } = await walk(real, path, ['claiming', 'accepting', 'verifying'], async (event, end) => {
      const why = whyOf(end);
      if (event.type !== 'claim.requested') await prepareAcceptance(world, name, why);
      return event.type === 'claim.requested' ? { ...event, card: await cardFor(world, user, why) } : event;
    });
    expect(seen, JSON.stringify(path.events)).toEqual(wanted);
  }
}, 240_000);
