import { isOffered } from '../../../../domain/contract/environment-offers.ts';
import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { withLateTexts } from '../../../i18n/i18n.ts';
import { createPart, usePart } from '../../../ui/part.ts';

const activitiesPart = createPart(withLateTexts(() => import('./activities.tsx')));

/** What is on, in a line of the trade page that has room for it. For who is logged in; mock trading has none of it, and beside a tape there is none: it is of now. */
export const LateActivities = () => {
  const { environment } = useTrade();
  const isReplay = useIsReplay();
  const isUser = useSelected('session', (session) => session?.state === 'user');
  const part = usePart(activitiesPart, isUser && !isReplay && isOffered('coupons', environment));
  return part === null ? null : <part.Activities place="bar" />;
};
