import { useSelected } from '../../../../engine/use-snapshot.ts';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { createPart, usePart } from '../../../../ui/part.ts';
import type { FieldSlot } from '../field-slot.ts';

const linesPart = createPart(withLateTexts(() => import('./card-lines.tsx')));

/** The card of kinds that may be placed with one; of somebody who is logged in. */
export const CardRow: FieldSlot = (props) => {
  const isUser = useSelected('session', (session) => session?.state === 'user');
  const lines = usePart(linesPart, isUser);
  return lines === null ? null : <lines.CardLines {...props} />;
};
