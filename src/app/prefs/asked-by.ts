import type { AccountSettingName } from '../../domain/settings/settings.ts';
import type { Engine } from '../engine/engine-context.tsx';
import { settingsOf } from './settings-of.ts';

/** Settings that say whether something is asked once more before it is sent. */
export type ConfirmSetting = Extract<AccountSettingName, `confirm${string}`>;

/** The two ports of a flow whose second question a setting decides. Example: { ...askedBy(engine, () => 'confirmMarketOrder') }. */
export const askedBy = <Ticket>(engine: Engine, nameOf: (ticket: Ticket) => ConfirmSetting | null) => ({
  wantsConfirmation: (ticket: Ticket): boolean => {
    const name = nameOf(ticket);
    return name !== null && settingsOf(engine).read()[name];
  },
  stopAsking: (ticket: Ticket): void => {
    const name = nameOf(ticket);
    if (name !== null) settingsOf(engine).change(name, false);
  },
});
