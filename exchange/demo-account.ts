import type { Users } from './session/users.ts';
import { ENVS } from './ports.ts';

export const DEMO = { userName: 'demo', password: 'tapedeck-demo' } as const;

/** Makes the demo account at the first start, funded in both environments. */
export const ensureDemoAccount = async (users: Users): Promise<void> => {
  if (users.find(DEMO.userName) === null) await users.register(DEMO.userName, DEMO.password, ENVS);
};
