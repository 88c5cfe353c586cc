// The card that a dialog of the coupon centre is about, joined to the newest list.
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createActor } from 'xstate';
import type { Card } from '../../domain/card/card.ts';
import { createOpenCardMachine } from '../../machines/open-card/open-card.machine.ts';
import type { OpenCardContext, OpenCardState } from '../../machines/open-card/open-card.types.ts';

export type OpenCard = OpenCardContext & {
  readonly state: OpenCardState;
  /** `wantsClaim`: a question before a claim; else the card is shown. */
  readonly open: (card: Card, wantsClaim: boolean) => void;
  readonly passDeadline: () => void;
  readonly leave: () => void;
};

/** The dialog's card and what becomes of it. `every`: all own cards as they were read last. Example: const shown = useOpenCard(cards); shown.open(card, false). */
export const useOpenCard = (every: readonly Card[]): OpenCard => {
  const [actor] = useState(() => createActor(createOpenCardMachine()));
  useEffect(() => {
    actor.start();
    return () => {
      actor.stop();
    };
  }, [actor]);
  const { value, context } = useSelector(actor, (snapshot) => snapshot);
  const id = context.card?.id;
  useEffect(() => {
    if (id !== undefined) actor.send({ type: 'card.read', card: every.find((card) => card.id === id) ?? null });
  }, [actor, id, every]);
  return {
    ...context,
    state: value,
    open: (card, wantsClaim) => actor.send({ type: 'card.opened', card, wantsClaim }),
    passDeadline: () => actor.send({ type: 'deadline.passed' }),
    leave: () => actor.send({ type: 'dialog.dismissed' }),
  };
};
