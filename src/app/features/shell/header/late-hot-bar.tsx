import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { createPart, usePart } from '../../../ui/part.ts';
import styles from './header.module.css';

const hotPart = createPart(() => import('./hot/hot-bar.tsx'));

/** Favourites and the most traded contracts in one line, its room kept from the start; of who has hidden it, nothing. */
export const LateHotBar = () => {
  const t = useT();
  const [isOn] = useSetting('hotBar');
  const hot = usePart(hotPart, isOn);
  // What is hidden keeps its row of the page's grid, without height.
  if (!isOn) return <div className={styles['noBar']} />;
  return (
    <nav className={styles['bar']} aria-label={t('header.hot')} data-testid="hot-bar">
      {hot === null ? null : <hot.HotBar />}
    </nav>
  );
};
