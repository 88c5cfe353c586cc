import type { Prefs } from '../../../prefs/prefs-shape.ts';
import { changePrefs, usePref } from '../../../prefs/use-prefs.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';

type Flag = { [K in keyof Prefs]: Prefs[K] extends boolean ? K : never }[keyof Prefs];

/** A preference that is on or off. */
export const PrefCheckbox = ({
  pref,
  label,
  testId,
}: {
  readonly pref: Flag;
  readonly label: string;
  readonly testId: string;
}) => (
  <Checkbox checked={usePref(pref)} onChange={(next) => changePrefs({ [pref]: next })} testId={testId}>
    {label}
  </Checkbox>
);
