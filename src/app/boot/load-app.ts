import type { BootParts } from './parts.ts';

const link = (rel: string, href: string, as?: string): HTMLLinkElement => {
  const element = document.createElement('link');
  element.rel = rel;
  element.crossOrigin = '';
  if (as !== undefined) element.as = as;
  element.href = href;
  document.head.append(element);
  return element;
};

/** Resolves when the sheet is there, or is not to be had. */
const wear = (href: string): Promise<unknown> =>
  new Promise((resolve) => {
    const sheet = link('stylesheet', href);
    sheet.addEventListener('load', resolve);
    sheet.addEventListener('error', resolve);
  });

/** Brings the page's own code; answers what runs it, which it does once its styles are there. */
export const loadApp = ({ font, entry, modules, styles }: BootParts): (() => Promise<void>) => {
  const worn = Promise.all(styles.map(wear));
  for (const href of [entry, ...modules]) link('modulepreload', href);
  link('preload', font, 'font');
  return async () => {
    await worn;
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = entry;
    document.head.append(script);
  };
};
