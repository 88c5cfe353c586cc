// The chart of a dialog about one card: every state is reached and left; then it follows cards of the real exchange, whose clock is put forward.
import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { cardRow } from '../../../exchange/rest/rows/money-row.ts';
import type { Card } from '../../../src/domain/card/card.ts';
import { createOpenCardMachine } from '../../../src/machines/open-card/open-card.machine.ts';
import type { OpenCardContext } from '../../../src/machines/open-card/open-card.types.ts';
import { toCard } from '../../../src/worker/ingest/translate/card.ts';
import { createCardWorld, DAY, type CardWorld } from '../../exchange/kernel/worlds/card-world.ts';
import { graphOf, type ChartEvent } from './chart-graph.ts';

const unclaimed = { id: '1', kind: 'fixed-fee', status: 'unused', claimed: false, claimByMs: 100 } as Card;
const later = { ...unclaimed, claimed: true, expiresMs: 900 } as Card;
const over = { ...unclaimed, status: 'expired' } as Card;
const events: readonly ChartEvent[] = [
  { type: 'card.opened', card: unclaimed, wantsClaim: false },
  { type: 'card.opened', card: unclaimed, wantsClaim: true },
  ...[unclaimed, later, over, null].map((card) => ({ type: 'card.read', card })),
  { type: 'deadline.passed' },
  { type: 'dialog.dismissed' },
];
const graph = graphOf(createOpenCardMachine(), events, ({ card, wantsClaim, end }: OpenCardContext) => [
  card?.status,
  card?.claimed,
  wantsClaim,
  end,
]);

test('[CARD-01] [CARD-02] every state of the chart of an open card is on a shortest path, and an event leads out of each', () => {
  const states = ['closed', 'open', 'overdue', 'ended'].toSorted();
  expect(graph.states).toEqual(states);
  expect(graph.left).toEqual(states);
  // However it was come to, it is left by Escape.
  for (const { events: path } of graph.transitions) {
    const actor = createActor(createOpenCardMachine()).start();
    for (const event of path) actor.send(event as never);
    actor.send({ type: 'dialog.dismissed' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { card: null, end: null } });
  }
});

/** The card as the page reads it. */
const read = (world: CardWorld): Card => {
  const card = toCard(cardRow(world.card(), 1, world.kernel));
  if (card === null) throw new Error('a card that is not known');
  return card;
};
const opened = (world: CardWorld, wantsClaim: boolean) => {
  const actor = createActor(createOpenCardMachine()).start();
  actor.send({ type: 'card.opened', card: read(world), wantsClaim });
  return {
    send: actor.send,
    look: () => actor.send({ type: 'card.read', card: read(world) }),
    is: () => [actor.getSnapshot().value, actor.getSnapshot().context.end],
  };
};

test('[CARD-01] [CARD-02] a question before a claim: overdue by the clock, ended once the exchange has ended the card; a claim elsewhere ends it too', () => {
  const world = createCardWorld();
  world.grant({});
  const late = opened(world, true);
  late.look();
  expect(late.is()).toEqual(['open', null]);
  late.send({ type: 'deadline.passed' });
  late.look();
  expect(late.is()).toEqual(['overdue', null]);
  world.at(world.now() + 60 * DAY);
  late.look();
  expect(late.is()).toEqual(['ended', 'expired']);

  const other = createCardWorld();
  other.grant({});
  const question = opened(other, true);
  const rules = opened(other, false);
  expect(other.claim()).toBe('accepted');
  question.look();
  rules.send({ type: 'deadline.passed' });
  rules.look();
  // The rules of the card go on: claimed, it has another deadline.
  expect([question.is(), rules.is()]).toEqual([
    ['ended', 'claimed'],
    ['open', null],
  ]);
});
