import { useEffect, useState, type RefObject } from 'react';
import { inertAround } from '../inert-around.ts';
import styles from '../chart.module.css';

type FullScreen = { readonly isOn: boolean; readonly toggle: () => void };

const leave = (): void => {
  if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
};
const enter = (): void => {
  // Refused or unknown: the chart fills the window all the same.
  if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(() => undefined);
};

/**
 * The panel that `button` is in over the whole screen: it fills the window, and the window the screen where the browser allows it. The page, not the panel, goes to full
 * screen: its menus, dialogs and messages stay to be seen. Escape leaves; what lies beneath cannot be reached meanwhile, and the focus stays where it is.
 */
export const useFullScreen = (button: RefObject<HTMLElement | null>): FullScreen => {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const panel = button.current?.closest('section') ?? null;
    if (!isOn || panel === null) return undefined;
    const release = inertAround(panel);
    const look = styles['full'] ?? '';
    panel.classList.add(look);
    const onLeft = (): void => {
      if (document.fullscreenElement === null) setOn(false);
    };
    // An Escape that closed a menu or a dialog has done its work.
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && panel.contains(document.activeElement)) setOn(false);
    };
    document.addEventListener('fullscreenchange', onLeft);
    document.addEventListener('keydown', onKey);
    enter();
    return () => {
      release();
      panel.classList.remove(look);
      document.removeEventListener('fullscreenchange', onLeft);
      document.removeEventListener('keydown', onKey);
      leave();
    };
  }, [isOn, button]);
  return { isOn, toggle: () => setOn((now) => !now) };
};
