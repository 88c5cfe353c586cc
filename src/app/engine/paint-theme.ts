import type { PaintTheme } from '../../worker/api/surface.ts';

/** The effective tokens at `place`, as a painter needs them. */
export const themeOf = (place: HTMLElement): PaintTheme => {
  const style = window.getComputedStyle(place);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const length = (name: string): number => Number(token(name).replace('px', ''));
  return {
    panel: token('--panel'),
    raised: token('--raised'),
    line: token('--line'),
    text: token('--text'),
    text2: token('--text-2'),
    text3: token('--text-3'),
    accent: token('--accent'),
    rise: token('--rise'),
    fall: token('--fall'),
    riseSoft: token('--rise-soft'),
    fallSoft: token('--fall-soft'),
    family: style.fontFamily,
    fontSize: Number(style.fontSize.replace('px', '')),
    smallSize: length('--size-0'),
    largeSize: length('--size-4'),
    rowHeight: length('--row'),
    pad: length('--pad'),
  };
};
