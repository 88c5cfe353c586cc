import { useCallback, useEffect, useRef } from 'react';
import type { KeptAccount } from '../../../../../domain/account/default-account.ts';
import { accountParts } from '../../../../../domain/account/own-account.ts';
import { experienceCards, fitsContract } from '../../../../../domain/order/cards/experience.ts';
import { orderKinds } from '../../../../../domain/order/kinds/registry.ts';
import { useTrade } from '../../../../flows/trade-context.tsx';
import { noNumber } from '../../../../format/number-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import { createPart, usePart } from '../../../../ui/part.ts';
import type { FieldSlot, FieldSlotProps } from '../field-slot.ts';
import { useFormCard } from './use-form-card.ts';

const dialogPart = createPart(() => import('./experience-dialog.tsx'));

/** The address names a card: it is chosen once it is known, or shown where it has to be claimed first; it can be taken back. */
const useAskedCard = ({ model, contract, facts }: FieldSlotProps, open: () => void): void => {
  const { wantedCard } = useTrade();
  // Another card of the same page is asked for by another address.
  const done = useRef<string | null>(null);
  const { change } = model;
  useEffect(() => {
    const card = experienceCards(facts?.cards ?? []).find(({ id }) => id === wantedCard);
    if (card === undefined || done.current === card.id) return;
    done.current = card.id;
    const { id, account, claimed, status } = card;
    if (!claimed) open();
    else if (account !== null && status === 'unused' && fitsContract(card, contract))
      change({ card: { kind: 'experience', id, account } });
  }, [facts, contract, wantedCard, change, open]);
};

/** Contract account, trading funds, or an experience card, which is chosen in a dialog of its own; a word alone where there is no choice. */
export const AccountChoice: FieldSlot = (props) => {
  const { model, contract, facts, account } = props;
  const t = useT();
  const flow = useFormCard(props);
  const isOpen = flow.state === 'choosing' || flow.state === 'refused';
  const dialog = usePart(dialogPart, isOpen);
  const { send } = flow;
  const open = useCallback(() => send({ type: 'choice.opened' }), [send]);
  useAskedCard(props, open);
  const [kind] = accountParts(account.account);
  const { form } = model;
  const takesCard = form.action === 'open' && orderKinds[form.kind].combinesWith.includes('card');
  const hasCards = takesCard && experienceCards(facts?.cards ?? []).some(({ coin }) => coin === contract.coin);
  const items: { readonly value: KeptAccount | 'card'; readonly label: string }[] = [
    ...account.choices.map((value) => ({ value, label: t(`positions.account.${value}`) })),
    ...(hasCards || kind === 'card'
      ? [{ value: 'card' as const, label: t(kind === 'card' ? 'positions.account.card' : 'form.experience.choose') }]
      : []),
  ];
  const choose = (next: KeptAccount | 'card'): void => {
    if (next === 'card') return open();
    if (kind === 'card') send({ type: 'card.dropped' });
    account.choose(next);
  };
  const value = items.find((item) => item.value === kind)?.value;
  return (
    <>
      {items.length > 1 && value !== undefined && account.known ? (
        <Select label={t('positions.account')} value={value} items={items} onChange={choose} testId="order-account" />
      ) : (
        <span data-testid="order-account">{account.known ? t(`positions.account.${kind}`) : noNumber}</span>
      )}
      {dialog === null ? null : (
        <dialog.ExperienceDialog {...props} use={flow} onClose={() => send({ type: 'choice.dismissed' })} />
      )}
    </>
  );
};
