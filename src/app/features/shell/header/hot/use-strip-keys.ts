import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const LINKS = '[data-row] > :is(a, button)';

/** One stop of the Tab key for the whole line; the arrows, Home and End lead along it. */
export const useStripKeys = () => {
  const [stop, setStop] = useState<string | null>(null);
  return {
    stop,
    onKeyDown: (event: KeyboardEvent): void => {
      const links = [...event.currentTarget.querySelectorAll<HTMLElement>(LINKS)];
      const at = links.findIndex((link) => link === document.activeElement);
      const to = { ArrowRight: at + 1, ArrowLeft: Math.max(0, at - 1), Home: 0, End: links.length - 1 }[event.key];
      if (at < 0 || to === undefined) return;
      event.preventDefault();
      links[to]?.focus();
    },
    onFocus: ({ target }: FocusEvent): void =>
      setStop(target.closest<HTMLElement>('[data-row]')?.dataset['code'] ?? null),
  };
};
