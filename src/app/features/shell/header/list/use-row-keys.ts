import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

const NAMES = 'tr[data-row] th > :is(a, button)';
const codeOf = (name: Element | null | undefined): string | null =>
  name?.closest<HTMLElement>('tr[data-row]')?.dataset['code'] ?? null;
/** S is a letter while something is typed, and a shortcut of the browser's with another key; one that is held stars once. */
const isStar = ({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 's' && !repeat && !ctrlKey && !metaKey && !altKey;

/**
 * Keys of the list: the arrows lead from the search into the rows and back, Home and End to the first and the last, Enter in the search opens the first,
 * S stars the row that has the focus.
 */
export const useRowKeys = (onToggle: (code: string) => void) => {
  const box = useRef<HTMLDivElement>(null);
  /** The row whose name the Tab key reaches. */
  const [stop, setStop] = useState<string | null>(null);
  // The list may come after its popup has taken the focus.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter ends what an input method composes: the words come with it, the wish to go somewhere does not.
    if (event.nativeEvent.isComposing) return;
    const names = [...(box.current?.querySelectorAll<HTMLElement>(NAMES) ?? [])];
    const search = box.current?.querySelector<HTMLElement>('input[type=search]') ?? null;
    const isSearch = event.target === search;
    const at = names.findIndex((name) => name === document.activeElement);
    if (!isSearch && at < 0) return;
    const last = names.length - 1;
    // One Enter goes to one contract: held down, it may be the one that opened the list.
    if (event.key === 'Enter' && event.repeat) return event.preventDefault();
    if (isSearch && event.key === 'Enter') names[0]?.click();
    const code = codeOf(names[at]);
    if (code !== null && isStar(event)) onToggle(code);
    const to = { ArrowDown: Math.min(at + 1, last), ArrowUp: at - 1, ...(isSearch ? {} : { Home: 0, End: last }) }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    (to < 0 ? search : names[to])?.focus();
  };
  return { box, onKeyDown, stop, onFocus: ({ target }: { readonly target: Element }) => setStop(codeOf(target)) };
};
