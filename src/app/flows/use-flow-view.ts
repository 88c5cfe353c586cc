import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { CommandEvent, CommandOutcome } from '../../machines/shared/command-flow.types.ts';
import { commandView, type CommandView } from '../../machines/shared/command-flow.view.ts';
import type { HeldFlow } from './held-flow.ts';

/** A flow as a view sees it: where it stands, and what may be done. */
export type CommandFlow<Draft, Ticket = Draft> = CommandView<Ticket> & {
  /** Nothing while one is under way. */
  readonly submit: (draft: Draft) => void;
  /** Somebody typed: the problems of the last one are forgotten. */
  readonly edited: () => void;
  /** `choice`: what was chosen to go with it, null for nothing; absent: nothing was asked. */
  readonly accept: (stopAsking?: boolean, choice?: unknown) => void;
  readonly acceptNotice: () => void;
  readonly dismiss: () => void;
};

type View = CommandView<unknown>;
const idle: View = { state: 'idle', busy: false, problems: [], ticket: null, notice: null };
const isSame = (a: View, b: View): boolean =>
  a.state === b.state && a.problems === b.problems && a.ticket === b.ticket && a.notice === b.notice;

/** Subscribes to a held flow; null: it is not here yet, nothing can be sent. `onOutcome` is called once per outcome. */
export function useFlowView<Draft, Ticket, Answer, Request>(
  held: HeldFlow | null,
  onOutcome: (outcome: CommandOutcome<Answer, Request>) => void,
): CommandFlow<Draft, Ticket> {
  useEffect(() => held?.claim(), [held]);
  useEffect(() => held?.listen((outcome) => onOutcome(outcome as CommandOutcome<Answer, Request>)));
  const actor = held?.actor;
  const view = useSelector(actor, (snapshot) => (snapshot === undefined ? idle : commandView(snapshot)), isSame);
  return useMemo(() => {
    const send = (event: CommandEvent<unknown>): void => actor?.send(event);
    return {
      ...(view as CommandView<Ticket>),
      submit: (draft) => send({ type: 'draft.submitted', draft }),
      edited: () => send({ type: 'draft.edited' }),
      accept: (stopAsking = false, choice) => send({ type: 'confirmation.accepted', stopAsking, choice }),
      acceptNotice: () => send({ type: 'notice.accepted' }),
      dismiss: () => send({ type: 'confirmation.dismissed' }),
    };
  }, [actor, view]);
}
