// The settings that the account keeps.
import { queryKey } from '../../domain/kernel/query-key.ts';
import {
  changeSettings,
  readSettings,
  setAccountSetting,
  verifyIdentity,
} from '../../domain/wire/compiled/settings.ts';
import { defaultAccount, settingType } from '../../domain/wire/numbers.ts';
import { toSettings, wireSettings } from '../ingest/translate/settings.ts';
import { command, query, type NounCalls } from './declare.ts';

/** Settings are those of the environment in view, whatever is traded there. */
const params = { bizType: 'perpetual' } as const;

export const settingsCalls = {
  reads: {},
  queries: {
    settings: query('settings', {
      call: readSettings,
      toInput: () => ({ params }),
      toAnswer: toSettings,
    }),
  },
  commands: {
    // It is answered with all settings as they are then: the newest answer of the read as well.
    changeSettings: command('changeSettings', {
      call: changeSettings,
      toInput: (change) => ({ params, body: wireSettings(change), recorded: change, key: queryKey('settings', {}) }),
      toAnswer: toSettings,
    }),
    setDefaultAccount: command('setDefaultAccount', {
      call: setAccountSetting,
      toInput: ({ account }) => {
        const body = { type: settingType.code('default-account'), value: defaultAccount.code(account) };
        return { params, body, recorded: body, key: queryKey('settings', {}) };
      },
      toAnswer: toSettings,
    }),
    verifyIdentity: command('verifyIdentity', {
      call: verifyIdentity,
      toInput: () => ({ recorded: {} }),
      toAnswer: ({ verified }) => ({ isVerified: verified === 1 }),
    }),
  },
} satisfies NounCalls;
