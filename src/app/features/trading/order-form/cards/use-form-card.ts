import { useState } from 'react';
import type { Card } from '../../../../../domain/card/card.ts';
import { experienceCards, cardRefusal } from '../../../../../domain/order/cards/experience.ts';
import { useExchangeTime } from '../../../../engine/use-exchange-time.ts';
import { useCardFlow, type CardUseFlow } from '../../../../flows/use-card.ts';
import type { FieldSlotProps } from '../field-slot.ts';

/** The experience card of this form: what it is, and the flow that chooses and drops it. Its parts share one. */
export const useFormCard = ({ model, contract, facts }: FieldSlotProps): CardUseFlow => {
  const nowMs = useExchangeTime();
  const cards = experienceCards(facts?.cards ?? []);
  const { card: chosen } = model.form;
  const id = chosen?.kind === 'experience' ? chosen.id : null;
  // One that ended is listed no more: what the form is for is remembered until it is dropped.
  const [known, setKnown] = useState<Card | null>(null);
  const listed = cards.find((one) => one.id === id);
  if (listed !== undefined && listed !== known) setKnown(listed);
  const held = listed ?? (known?.id === id ? known : null);
  return useCardFlow(contract.code, {
    held,
    // What the form is for was claimed, whatever an older list says.
    lost: held === null ? null : cardRefusal({ ...held, claimed: true }, cards, contract, nowMs),
    refusal: (card) => cardRefusal(card, cards, contract, nowMs),
    take: ({ id: cardId, account }) => {
      if (account !== null) model.change({ card: { kind: 'experience', id: cardId, account } });
    },
    drop: () => model.change({ card: null }),
  });
};
