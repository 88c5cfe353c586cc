/** The tokens a canvas needs, read from the page: a canvas cannot use var(). */
export type ChartColours = {
  readonly panel: string;
  readonly line: string;
  readonly strong: string;
  readonly text: string;
  readonly dim: string;
  readonly accent: string;
  readonly rise: string;
  readonly fall: string;
  readonly riseSoft: string;
  readonly fallSoft: string;
  readonly riseFill: string;
  readonly fallFill: string;
};

export const readColours = (): ChartColours => {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return {
    panel: token('panel'),
    line: token('line'),
    strong: token('line-strong'),
    text: token('text'),
    dim: token('text-3'),
    accent: token('accent'),
    rise: token('rise'),
    fall: token('fall'),
    riseSoft: token('rise-soft'),
    fallSoft: token('fall-soft'),
    riseFill: token('rise-fill'),
    fallFill: token('fall-fill'),
  };
};

/** Calls back when theme, palette or direction of the page changed. */
export const onColours = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-palette', 'data-direction'],
  });
  return () => observer.disconnect();
};
