import { useCallback, useEffect, useRef, useState } from 'react';
import type { Selection } from './grid.ts';

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]);

/** Which row is open, one at a time, and how rows are selected. The functions stay the same: no row is drawn again for them. */
export const useRowChoice = (selection: Selection | undefined) => {
  const [open, setOpen] = useState<string | null>(null);
  const onOpen = useCallback((id: string) => setOpen((now) => (now === id ? null : id)), []);
  const newest = useRef(selection);
  useEffect(() => {
    newest.current = selection;
  });
  const onSelect = useCallback((id: string) => newest.current?.onChange(toggled(newest.current.ids, id)), []);
  return { open, onOpen, onSelect };
};
