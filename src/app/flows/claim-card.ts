// Claims of cards, joined to the page.
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { createActor } from 'xstate';
import type { Card } from '../../domain/card/card.ts';
import type { BizType } from '../../domain/contract/contract.ts';
import { createClaimCardMachine } from '../../machines/claim-card/claim-card.machine.ts';
import type { ClaimCardPorts, ClaimContext, ClaimState } from '../../machines/claim-card/claim-card.types.ts';
import { outcomeOf } from '../../machines/shared/outcome.ts';
import { useEngineContext } from '../engine/engine-context.tsx';
import { useSelected } from '../engine/use-snapshot.ts';
import { flowKey, holdActor } from './held-flow.ts';

export type CardClaim = ClaimContext & {
  readonly state: ClaimState;
  readonly claim: (card: Card) => void;
  readonly acceptNotice: () => void;
  /** Who claims is verified, and the card claimed again. */
  readonly verify: () => void;
  /** Leaves whatever stands there; nothing while a call is under way. */
  readonly leave: () => void;
};

const isBusy = (state: ClaimState): boolean => ['claiming', 'accepting', 'verifying'].includes(state);

/** The claims of a key, held: one that is under way when its dialog goes is found as it ended by the next. */
export const holdClaim = (engine: object, key: string, ports: ClaimCardPorts) =>
  holdActor(engine, key, () => {
    const actor = createActor(createClaimCardMachine(ports));
    return { actor, isBusy: () => isBusy(actor.getSnapshot().value) };
  });

/**
 * One claim at a time of what a dialog offers, of one user in one environment. Example: const { state, claim } = useClaimCard('coupons',
 * 'perpetual'); claim(ticket).
 */
export const useClaimCard = (of: 'coupons' | 'experience', bizType: BizType): CardClaim => {
  const engine = useEngineContext();
  const owned = useSelected('session', (session) => flowKey(session, `claim ${of} ${bizType}`));
  const held = useMemo(() => {
    const { door } = engine;
    return holdClaim(engine, owned, {
      claim: async ({ id: cardId, kind }) =>
        outcomeOf(await door.command(kind === 'ticket' ? 'claimTicket' : 'claimCard', { bizType, cardId })),
      acceptRisk: async () => outcomeOf(await door.command('changeSettings', { riskNoticeAccepted: true })),
      verify: async () => outcomeOf(await door.command('verifyIdentity', null)),
    });
  }, [engine, owned, bizType]);
  useEffect(() => held.claim(), [held]);
  const { actor } = held;
  // Not useMachine: the chunk that holds it would bring the whole of XState to the first visit.
  const { value, context } = useSelector(actor, (snapshot) => snapshot);
  return {
    ...context,
    state: value,
    claim: (card) => actor.send({ type: 'claim.requested', card }),
    acceptNotice: () => actor.send({ type: 'notice.accepted' }),
    verify: () => actor.send({ type: 'identity.given' }),
    leave: () => actor.send({ type: 'dialog.dismissed' }),
  };
};
