import type { Unit } from '../../domain/settings/settings.ts';
import { useSetting } from './use-setting.ts';

/** The unit in which own positions are shown on this device: their own choice, else that of amounts everywhere. Example: const [unit, setUnit] = usePositionUnit(). */
export const usePositionUnit = (): readonly [Unit, (unit: Unit) => void] => {
  const [own, setOwn] = useSetting('positionUnit');
  const [unit] = useSetting('unit');
  return [own ?? unit, setOwn];
};
