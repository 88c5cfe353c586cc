import { withLateTexts } from '../../../../i18n/i18n.ts';
import { createPart } from '../../../../ui/part.ts';

export const indicatorsDialogPart = createPart(withLateTexts(() => import('./indicators-dialog.tsx')));
