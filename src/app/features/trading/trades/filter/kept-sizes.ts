// The sizes chosen for the trades, by contract, on this device.
// Invariants: read() is the same object until something changed; what is damaged is no choice.
import { isRecord } from '../../../../../domain/kernel/is-record.ts';
import { isTradeLimit, type TradeSizes } from '../../../../../domain/market/trade-size.ts';
import { browserStorage, type TextStorage } from '../../../../prefs/browser-storage.ts';
import { readKeptFields } from '../../../../prefs/kept-json.ts';

const KEY = 'tapedeck.trades';
type Kept = Readonly<Record<string, TradeSizes>>;

const units = ['crypto', 'usdt', 'cont'] as const;
const limitOf = (value: unknown): string | null => (isTradeLimit(value) ? value : null);
const sizesOf = (value: unknown): TradeSizes | null => {
  const unit = isRecord(value) ? units.find((one) => one === value['unit']) : undefined;
  if (!isRecord(value) || unit === undefined) return null;
  const sizes = { unit, least: limitOf(value['least']), large: limitOf(value['large']) };
  return sizes.least === null && sizes.large === null ? null : sizes;
};
const readKept = (text: string | null): Kept =>
  Object.fromEntries(
    Object.entries(readKeptFields(text)).flatMap(([code, value]) => {
      const sizes = sizesOf(value);
      return sizes === null ? [] : [[code, sizes]];
    }),
  );

/** Null, blocked or full storage keeps the choice for this page only. */
export const createKeptSizes = (storage: Pick<TextStorage, 'getItem' | 'setItem'> | null) => {
  const stored = (): string | null => {
    try {
      return storage?.getItem(KEY) ?? null;
    } catch {
      return null;
    }
  };
  const listeners = new Set<() => void>();
  let kept = readKept(stored());
  const put = (next: Kept): void => {
    kept = next;
    for (const listener of listeners) listener();
  };
  return {
    read: (code: string): TradeSizes | null => kept[code] ?? null,
    /** Null forgets. */
    choose: (code: string, sizes: TradeSizes | null): void => {
      const { [code]: _, ...others } = kept;
      put(sizes === null ? others : { ...others, [code]: sizes });
      try {
        storage?.setItem(KEY, JSON.stringify(kept));
      } catch {
        // Blocked or full: the choice holds while the page lives.
      }
    },
    subscribe: (onChange: () => void): (() => void) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    /** Takes what another tab wrote. */
    adopt: (text: string | null): void => put(readKept(text)),
  };
};

/** The one store of the page; tabs of the same browser follow each other. */
export const keptSizes = createKeptSizes(browserStorage());
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) keptSizes.adopt(newValue);
  });
}
