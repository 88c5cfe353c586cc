import type { Settings } from '../../../../../domain/settings/settings.ts';
import type { MessageKey } from '../../../../i18n/catalogue.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { SettingsLine } from './settings-line.tsx';

type Choice = 'theme' | 'palette' | 'unit' | 'density' | 'motion' | 'comma';
type SettingChoiceProps<N extends Choice> = {
  readonly name: N;
  readonly values: readonly Settings[N][];
  readonly hint?: string;
};

/** A setting with a few values, all in sight; its texts are settings.<name> and settings.<name>.<value>. */
export const SettingChoice = <N extends Choice>({ name, values, hint }: SettingChoiceProps<N>) => {
  const t = useT();
  const [chosen, choose] = useSetting(name);
  const label = t(`settings.${name}`);
  return (
    <SettingsLine label={label}>
      <Segmented
        label={label}
        hint={hint}
        value={chosen}
        onChange={choose}
        items={values.map((value) => ({
          value,
          label: t(`settings.${name}.${value}` as MessageKey),
          testId: `${name}-${value}`,
        }))}
      />
    </SettingsLine>
  );
};
