// Claims of cards, joined to the page.
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { createActor } from 'xstate';
import type { Card } from '../../domain/card/card.ts';
import type { BizType } from '../../domain/contract/contract.ts';
import { createClaimCardMachine } from '../../machines/claim-card/claim-card.machine.ts';
import type { ClaimContext, ClaimState } from '../../machines/claim-card/claim-card.types.ts';
import { outcomeOf } from '../../machines/shared/outcome.ts';
import { useEngine } from '../engine/engine-context.tsx';

export type CardClaim = ClaimContext & {
  readonly state: ClaimState;
  readonly claim: (card: Card) => void;
  readonly acceptNotice: () => void;
  /** Leaves whatever stands there; nothing while a call is under way. */
  readonly leave: () => void;
};

/** One claim at a time, while its view is mounted. Example: const { state, claim } = useClaimCard('perpetual'); claim(ticket). */
export const useClaimCard = (bizType: BizType): CardClaim => {
  const door = useEngine();
  // Not useMachine: the chunk that holds it would bring the whole of XState to the first visit.
  const actor = useMemo(() => {
    const machine = createClaimCardMachine({
      claim: async ({ id: cardId, kind }) =>
        outcomeOf(await door.command(kind === 'ticket' ? 'claimTicket' : 'claimCard', { bizType, cardId })),
      acceptRisk: async () => outcomeOf(await door.command('changeSettings', { riskNoticeAccepted: true })),
    });
    return createActor(machine).start();
  }, [door, bizType]);
  const { value, context } = useSelector(actor, (snapshot) => snapshot);
  return {
    ...context,
    state: value,
    claim: (card) => actor.send({ type: 'claim.requested', card }),
    acceptNotice: () => actor.send({ type: 'notice.accepted' }),
    leave: () => actor.send({ type: 'dialog.dismissed' }),
  };
};
