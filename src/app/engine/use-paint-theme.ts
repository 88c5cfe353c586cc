import { useEffect, useState, type RefObject } from 'react';
import type { PaintTheme } from '../../worker/api/surface.ts';
import { themeOf } from './paint-theme.ts';

/** The effective tokens at `host`, again whenever theme, palette, direction or language change. null before the first look. */
export const usePaintTheme = (host: RefObject<HTMLElement | null>): PaintTheme | null => {
  const [theme, setTheme] = useState<PaintTheme | null>(null);
  useEffect(() => {
    const read = (): void => (host.current === null ? undefined : setTheme(themeOf(host.current)));
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributes: true });
    read();
    return () => observer.disconnect();
  }, [host]);
  return theme;
};
