// Whether this browser's user has once said yes to what an opening ticket does (FLOW-08). The key is the specification's.
import { browserStorage, type TextStorage } from './browser-storage.ts';

const KEY = 'hasConfirmedOpenCoupon';

/** Null, blocked or full storage remembers for this page only. */
export const createConfirmedTicket = (storage: Pick<TextStorage, 'getItem' | 'setItem'> | null) => {
  let isHere = false;
  return {
    has: (): boolean => {
      try {
        return isHere || storage?.getItem(KEY) === 'true';
      } catch {
        return isHere;
      }
    },
    add: (): void => {
      isHere = true;
      try {
        storage?.setItem(KEY, 'true');
      } catch {
        // Blocked or full: it is remembered while the page lives.
      }
    },
  };
};

export const confirmedTicket = createConfirmedTicket(browserStorage());
