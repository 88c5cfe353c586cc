import { useCallback, useSyncExternalStore } from 'react';
import type { SettingName, Settings } from '../../domain/settings/settings.ts';
import { useEngineContext } from '../engine/engine-context.tsx';
import { settingsOf } from './settings-of.ts';

type Change<T> = (next: T | ((now: T) => T)) => void;

/**
 * A setting and how to change it, wherever it is kept: at once on the screen, restored with a message where it could not be saved. What depends on
 * the value before is given as a function: two such changes in one turn both count.
 * Example: `const [unit, setUnit] = useSetting('unit')`; `setFavourites((codes) => [...codes, 'btcusdt'])`.
 */
export function useSetting<N extends SettingName>(name: N): readonly [Settings[N], Change<Settings[N]>] {
  const store = settingsOf(useEngineContext());
  const value = useSyncExternalStore(store.subscribe, () => store.read()[name]);
  const change = useCallback<Change<Settings[N]>>((next) => store.change(name, next), [store, name]);
  return [value, change];
}
