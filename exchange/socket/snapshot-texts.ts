// Snapshots as text, made once per topic and turn of the event loop, whatever the number of readers that ask.
import { keyOf, pushTail } from './selector.ts';
import type { Selector } from './selector.ts';

export type SnapshotTexts = {
  /** The end of a push with the snapshot of now. */
  tailOf(selector: Selector): string;
  /** Something was published since, or nobody is subscribed: the next one is made anew. */
  forget(key: string): void;
};

/** `onTurnEnd` runs once this turn is over: setImmediate. */
export const createSnapshotTexts = (
  snapshotOf: (selector: Selector) => string,
  onTurnEnd: (run: () => void) => void,
): SnapshotTexts => {
  const tails = new Map<string, string>();
  let isClearing = false;
  return {
    tailOf: (selector) => {
      const key = keyOf(selector);
      const known = tails.get(key);
      if (known !== undefined) return known;
      // Making it may publish changes that were still waiting, which drops kept texts: so it is kept only now.
      const tail = pushTail(snapshotOf(selector));
      tails.set(key, tail);
      if (!isClearing) {
        isClearing = true;
        onTurnEnd(() => {
          isClearing = false;
          tails.clear();
        });
      }
      return tail;
    },
    forget: (key) => {
      tails.delete(key);
    },
  };
};
