import { withLateTexts } from '../../../../i18n/i18n.ts';
import { createPart } from '../../../../ui/part.ts';

/** The dialog of a position's margin, fetched when it is first needed; opened from its row and from where its margin call is told. */
export const marginPart = createPart(withLateTexts(() => import('./margin-dialog.tsx')));
