import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { withLateTexts } from '../../../i18n/i18n.ts';
import { createPart, usePart } from '../../../ui/part.ts';

const guardPart = createPart(withLateTexts(() => import('./region-guard.tsx')));

/** Before a contract whose coin is not offered in this region. A tape is only looked at: nothing can be opened there anyway. */
export const LateRegion = () => {
  const { contract } = useTrade();
  const isReplay = useIsReplay();
  const isShut = contract?.closeOnly === true && !isReplay;
  const part = usePart(guardPart, isShut);
  return part === null || contract === null ? null : <part.RegionGuard contract={contract} />;
};
