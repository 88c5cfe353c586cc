import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, live. Example: const phone = useMedia('(max-width: 760px)'). */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
};
