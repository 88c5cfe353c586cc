import { useCallback } from 'react';
import { useSetting } from '../../../../prefs/use-setting.ts';

/** Codes in the order in which they were added, and how one is added or taken away; two presses in a row both count. */
export const useFavourites = () => {
  const [favourites, setFavourites] = useSetting('favourites');
  const toggle = useCallback(
    (code: string) =>
      setFavourites((codes) => (codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code])),
    [setFavourites],
  );
  return { favourites, toggle };
};
