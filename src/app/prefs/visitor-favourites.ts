// The favourites that were starred on this device without an account, and how an account takes them over: it has a list for each environment.
import type { KeptSettings, Settings } from '../../domain/settings/settings.ts';
import type { DeviceSettings } from './device-settings.ts';

type Favourites = Pick<Settings, 'favourites' | 'givenFavourites'>;

/** A visitor's list with what is still known of its codes. Example: one that is taken away and starred again is new to both environments. */
export const withFavourites = (favourites: Settings['favourites'], given: Settings['givenFavourites']): Favourites => ({
  favourites,
  givenFavourites: Object.fromEntries(Object.entries(given).filter(([code]) => favourites.includes(code))),
});

/**
 * What is left with the visitor once an environment is seen, and what that one lacks. A code is the visitor's no more when each environment has been
 * seen to hold it once: none is lost on the way, and none that is taken away elsewhere comes back.
 * Example: btcusdt, held in Mock: it stays, marked as given there; later held in Real: it is gone.
 */
const takeOver = (
  { favourites, givenFavourites }: Favourites,
  { environment, values }: KeptSettings,
): { readonly left: Favourites; readonly missing: readonly string[] } => {
  const isHeld = (code: string): boolean => values.favourites.includes(code);
  const given = (code: string) => givenFavourites[code] ?? environment;
  const left = favourites.filter((code) => given(code) === environment || !isHeld(code));
  const held = left.filter((code) => given(code) === environment && isHeld(code));
  return {
    left: withFavourites(left, {
      ...givenFavourites,
      ...Object.fromEntries(held.map((code) => [code, environment] as const)),
    }),
    missing: left.filter((code) => givenFavourites[code] !== environment && !isHeld(code)),
  };
};

/** Asks for each code once a log-in and environment, as soon as it is seen to be listed: the exchange refuses a change with one that is not. */
export const createTakeOver = (device: DeviceSettings) => {
  let asked: readonly string[] = [];
  return {
    /** Somebody else is here. */
    forget: (): void => {
      asked = [];
    },
    /** Codes to add to the account's list now. */
    next: (kept: KeptSettings, listed: readonly string[]): readonly string[] => {
      const before = device.read();
      const { left, missing } = takeOver(before, kept);
      if (
        left.favourites.length !== before.favourites.length ||
        Object.entries(left.givenFavourites).some(([code, place]) => before.givenFavourites[code] !== place)
      )
        device.change(left);
      const place = (code: string): string => `${kept.environment} ${code}`;
      const fresh = missing.filter((code) => listed.includes(code) && !asked.includes(place(code)));
      asked = [...asked, ...fresh.map(place)];
      return fresh;
    },
  };
};
