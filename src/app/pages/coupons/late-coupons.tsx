import { isOffered } from '../../../domain/contract/environment-offers.ts';
import { useIsReplay } from '../../engine/use-is-replay.ts';
import { useSelected } from '../../engine/use-snapshot.ts';
import { useTrade } from '../../flows/trade-context.tsx';
import { withLateTexts } from '../../i18n/i18n.ts';
import { createPart, usePart } from '../../ui/part.ts';

const buttonPart = createPart(withLateTexts(() => import('./coupons-button.tsx')));

/** The icon of the coupon centre for who is logged in, fetched once the page stands; Mock has none (B6), nor has a replay. */
export const LateCoupons = () => {
  const { environment } = useTrade();
  const isUser = useSelected('session', (session) => session?.state === 'user');
  const isHere = !useIsReplay() && isUser && isOffered('coupons', environment);
  const part = usePart(buttonPart, isHere);
  return part === null ? null : <part.CouponsButton />;
};
