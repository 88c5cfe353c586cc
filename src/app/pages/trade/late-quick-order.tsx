import { useIsReplay } from '../../engine/use-is-replay.ts';
import { useTrade } from '../../flows/trade-context.tsx';
import { withLateTexts } from '../../i18n/i18n.ts';
import { useSetting } from '../../prefs/use-setting.ts';
import { createPart, usePart } from '../../ui/part.ts';

const quickPart = createPart(withLateTexts(() => import('../quick-order/quick-order-part.tsx')));

/** There while its setting is on; of a tape nothing is ordered. */
export const LateQuickOrder = () => {
  const { contract } = useTrade();
  const [isOn] = useSetting('quickOrder');
  const isReplay = useIsReplay();
  const part = usePart(quickPart, isOn && !isReplay);
  return part === null || contract === null ? null : <part.QuickOrderPart contract={contract} />;
};
