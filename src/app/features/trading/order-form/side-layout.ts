import { useSetting } from '../../../prefs/use-setting.ts';
import { useMedia } from '../../../ui/use-media.ts';

/** Wide enough for two forms beside chart and book. */
const ROOMY = '(min-width: 1280px)';

/** Is there room for a form of each side's own? */
export const useSideRoom = (): boolean => useMedia(ROOMY);

/** Each side a column of its own, without sliders (A2): chosen, and there is room for it. */
export const useSideLayout = (): boolean => {
  const [layout] = useSetting('orderFormLayout');
  const hasRoom = useSideRoom();
  return layout === 'side' && hasRoom;
};
