import { useCallback } from 'react';
import { withEntry, type PanelId } from '../../../domain/settings/arrangement.ts';
import { useIsReplay } from '../../engine/use-is-replay.ts';
import { useSetting } from '../../prefs/use-setting.ts';
import { useSideLayout } from '../../features/trading/order-form/side-layout.ts';
import { ROOMY } from '../../ui/phone.ts';
import { useMedia } from '../../ui/use-media.ts';
import { arrange, type Plan } from '../../../domain/settings/arrange.ts';
import { WIDE, type Shape } from './panes.ts';

/** How the trade page is laid out here and now, and what brings a hidden panel back. */
export const useArrangement = (): {
  readonly plan: Plan;
  readonly shape: Shape;
  readonly show: (panel: PanelId) => void;
} => {
  const [layout] = useSetting('tradingLayout');
  const [hidden, setHidden] = useSetting('hiddenPanels');
  const [swapped] = useSetting('swappedPanels');
  const isWide = useMedia(WIDE);
  // A tape is of its own contracts.
  const isReplay = useIsReplay();
  const isRoomy = useMedia(ROOMY) && !isReplay;
  const hasSides = useSideLayout();
  const show = useCallback((panel: PanelId): void => setHidden((list) => withEntry(list, panel, false)), [setHidden]);
  return {
    plan: arrange({ layout, hidden, swapped, isWide, isRoomy }),
    shape: { isPro: layout !== 'normal', isWide, hasSides },
    show,
  };
};
