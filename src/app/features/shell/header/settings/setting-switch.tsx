import type { Settings } from '../../../../../domain/settings/settings.ts';
import type { MessageKey } from '../../../../i18n/catalogue.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { Switch } from '../../../../ui/fields/switch.tsx';

type Name = { [N in keyof Settings]: Settings[N] extends boolean ? N : never }[keyof Settings];
/** Those that have a name in the catalogue. */
type Flag = { [N in Name]: `settings.${N}` extends MessageKey ? N : never }[Name];

/** A setting that is on or off; its text is settings.<name>. */
export const SettingSwitch = ({ name, testId }: { readonly name: Flag; readonly testId: string }) => {
  const t = useT();
  const [isOn, setOn] = useSetting<Flag>(name);
  return (
    <Switch checked={isOn} onChange={setOn} testId={testId}>
      {t(`settings.${name}`)}
    </Switch>
  );
};
