// Use and drop of an experience card, joined to one order form.
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { createActor } from 'xstate';
import type { Card } from '../../domain/card/card.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import { createUseCardMachine, type UseCardPorts } from '../../machines/use-card/use-card.machine.ts';
import type { UseCardContext, UseCardEvent, UseCardState } from '../../machines/use-card/use-card.machine.ts';
import { useEngineContext } from '../engine/engine-context.tsx';
import { useSelected } from '../engine/use-snapshot.ts';
import { flowKey, holdActor } from './held-flow.ts';

/** How the form stands. `held`: the card it is for, as it was listed last; null: none. `lost`: why that cannot be used any more. */
export type FormCard = UseCardPorts & { readonly held: Card | null; readonly lost: Problem | null };
export type CardUseFlow = UseCardContext & {
  readonly state: UseCardState;
  readonly send: (event: UseCardEvent) => void;
};

/** The flow of a form's key, which every part of the form shares; what the form says is told to it. */
export const useCardFlow = (key: string, form: FormCard): CardUseFlow => {
  const engine = useEngineContext();
  const owned = useSelected('session', (session) => flowKey(session, `use card ${key}`));
  const flow = useMemo(
    () =>
      holdActor(engine, owned, () => {
        // The form is drawn anew with each frame: the newest one is asked.
        const newest: { form: UseCardPorts } = { form };
        const machine = createUseCardMachine({
          refusal: (card) => newest.form.refusal(card),
          take: (card) => newest.form.take(card),
          drop: () => newest.form.drop(),
        });
        return { actor: createActor(machine), isBusy: () => false, newest };
      }),
    // Its first form only begins it.
    // oxlint-disable-next-line react/exhaustive-deps
    [engine, owned],
  );
  const { actor, newest } = flow;
  useEffect(() => flow.claim(), [flow]);
  useEffect(() => {
    newest.form = form;
  });
  const { value: state, context } = useSelector(actor, (snapshot) => snapshot);
  const { held, lost } = form;
  const [heldId, lostKey] = [held?.id ?? null, lost?.key ?? null];
  useEffect(() => {
    const known = actor.getSnapshot().context;
    if (held === null) {
      if (known.held !== null) actor.send({ type: 'form.freed' });
      return;
    }
    if (known.held?.id !== held.id || (lost === null && known.lost !== null))
      actor.send({ type: 'card.held', card: held });
    if (lost !== null) actor.send({ type: 'card.lost', problem: lost });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [actor, heldId, lostKey]);
  return { ...context, state, send: (event) => actor.send(event) };
};
