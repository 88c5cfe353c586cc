import { firstArrangement, isSameArrangement, type Arrangement } from '../../../../../../domain/settings/workspaces.ts';
import { useSetting } from '../../../../../prefs/use-setting.ts';

/** How the trade page is laid out now, all of it, and how to lay it out otherwise. What is the same is not set again. */
export const usePageLayout = (): {
  readonly now: Arrangement;
  readonly isFirst: boolean;
  readonly apply: (next: Arrangement) => void;
} => {
  const [layout, setLayout] = useSetting('tradingLayout');
  const [hidden, setHidden] = useSetting('hiddenPanels');
  const [swapped, setSwapped] = useSetting('swappedPanels');
  const [sizes, setSizes] = useSetting('panelSizes');
  const now: Arrangement = { layout, hidden, swapped, sizes };
  return {
    now,
    isFirst: isSameArrangement(now, firstArrangement),
    apply: (next) => {
      if (next.layout !== layout) setLayout(next.layout);
      setHidden(next.hidden);
      setSwapped(next.swapped);
      setSizes(next.sizes);
    },
  };
};
