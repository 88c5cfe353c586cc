import { changePrefs, prefsStore } from './use-prefs.ts';

/** Preferences that say whether something is asked once more before it is sent. */
export type ConfirmPref = 'confirmMarketOrder' | 'confirmLimitOrder';

/** The two ports of a flow whose second question a preference decides. Example: { ...askedBy(() => 'confirmMarketOrder') }. */
export const askedBy = <Ticket>(nameOf: (ticket: Ticket) => ConfirmPref | null) => ({
  wantsConfirmation: (ticket: Ticket): boolean => {
    const name = nameOf(ticket);
    return name !== null && prefsStore.read()[name];
  },
  stopAsking: (ticket: Ticket): void => {
    const name = nameOf(ticket);
    if (name !== null) changePrefs({ [name]: false });
  },
});
