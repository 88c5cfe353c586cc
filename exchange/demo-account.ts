// The account for trying things out: with a known password where only this machine can reach it, elsewhere on the operator's wish and with one of its own.
import type { RandomBytes } from './ports.ts';
import { ENVS } from './ports.ts';
import type { Services } from './services.ts';

export const DEMO = { userName: 'demo', password: 'tapedeck-demo' } as const;
const SECRET_BYTES = 15;

export type DemoWish = {
  /** Whether others than this machine can reach the exchange. */
  readonly isPublic: boolean;
  /** Whether the operator wants the account there too. */
  readonly demo: boolean;
};

/** Example: 'q3Zk-…': 20 characters, 120 bits. */
const newSecret = (random: RandomBytes): string => Buffer.from(random(SECRET_BYTES)).toString('base64url');

/**
 * Makes the demo account, funded in both environments, at the first start. Where others can reach the exchange its password is never the known
 * one: a new one is made, handed back once, and its sessions end; without the wish nobody learns it. Returns a line for the operator, or null.
 */
export const ensureDemoAccount = async (
  { users, sessions }: Pick<Services, 'users' | 'sessions'>,
  random: RandomBytes,
  { isPublic, demo }: DemoWish,
): Promise<string | null> => {
  const user = users.find(DEMO.userName);
  const known = `Demo account: user ${DEMO.userName}, password ${DEMO.password}`;
  if (!isPublic) {
    if (user === null) await users.register(DEMO.userName, DEMO.password, ENVS);
    return user === null || (await users.verify(DEMO.userName, DEMO.password)) !== null
      ? known
      : `Demo account: user ${DEMO.userName}, its password was changed.`;
  }
  if (user === null && !demo) return null;
  const secret = newSecret(random);
  const once = `Demo account: user ${DEMO.userName}, password ${secret} (shown this once)`;
  if (user === null) {
    await users.register(DEMO.userName, secret, ENVS);
    return once;
  }
  if ((await users.verify(DEMO.userName, DEMO.password)) === null)
    return demo ? `Demo account: user ${DEMO.userName}, with the password it has.` : null;
  await users.setPassword(user, secret);
  await sessions.endAll(user.userId);
  return demo
    ? once
    : `The demo account of ${DEMO.userName} was locked: its password is known to everybody. Start with --demo and another data folder to have one.`;
};
