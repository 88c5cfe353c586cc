// The end of a card under an open dialog, joined to the page.
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createActor } from 'xstate';
import { cardEndMachine, type CardEndState } from '../../machines/card-end/card-end.machine.ts';
import { useExchangeTime } from '../engine/use-exchange-time.ts';

/** What the exchange says of a card: how long it lives, or that it has ended. */
export type CardLife = { readonly isOver: boolean; readonly endsMs: number | null };

/**
 * Where the end of a card stands while its dialog is open. Example: const end = useCardEnd({ isOver: false, endsMs: card.expiresMs }); a button is off
 * unless it is 'watching'.
 */
export const useCardEnd = ({ isOver, endsMs }: CardLife): CardEndState => {
  const nowMs = useExchangeTime();
  const [actor] = useState(() => createActor(cardEndMachine).start());
  useEffect(() => {
    actor.send(isOver ? { type: 'card.ended' } : { type: 'card.lives', endsMs });
  }, [actor, isOver, endsMs]);
  useEffect(() => {
    actor.send({ type: 'time.passed', nowMs });
  }, [actor, nowMs]);
  return useSelector(actor, ({ value }) => value);
};
