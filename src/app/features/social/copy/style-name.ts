import type { LeaderStyle } from '../../../../domain/copy/leader.ts';
import type { Translate } from '../../../i18n/use-t.ts';

/** How a leader trades, in a word. Example: of null "A person". */
export const styleName = (t: Translate, style: LeaderStyle | null): string => t(`copy.style.${style ?? 'person'}`);
