// Claims of cards, joined to the page.
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
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
  const machine = useMemo(
    () =>
      createClaimCardMachine({
        claim: async ({ id: cardId, kind }) =>
          outcomeOf(await door.command(kind === 'ticket' ? 'claimTicket' : 'claimCard', { bizType, cardId })),
        acceptRisk: async () => outcomeOf(await door.command('changeSettings', { riskNoticeAccepted: true })),
      }),
    [door, bizType],
  );
  const [{ value, context }, send] = useMachine(machine);
  return {
    ...context,
    state: value,
    claim: (card) => send({ type: 'claim.requested', card }),
    acceptNotice: () => send({ type: 'notice.accepted' }),
    leave: () => send({ type: 'dialog.dismissed' }),
  };
};
