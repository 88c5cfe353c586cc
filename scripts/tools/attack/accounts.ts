// Users of the attacked exchange, made by its own calls.
import type { Caller } from './caller.ts';
import { wait } from './pace.ts';

export type Login = { readonly userName: string; readonly userId: string; readonly cookie: string };

export const PASSWORD = 'lantern-Ferry-49-quartz';
const TRIES = 40;
const AGAIN_MS = 500;

const idOf = (text: string): string =>
  (JSON.parse(text) as { readonly data: { readonly userId: string } | null }).data?.userId ?? '';

/** Registers a user, waiting where the exchange asks to; throws when it cannot be had. */
export const register = async ({ call }: Caller, userName: string): Promise<Login> => {
  let last = '';
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { status, text, cookie, retryMs } = await call({
      method: 'POST',
      path: '/hk-web/user/register',
      body: { userName, password: PASSWORD },
    });
    if (status === 200 && cookie !== '') return { userName, userId: idOf(text), cookie };
    last = `${status} ${text}`;
    await wait(Math.max(AGAIN_MS, Math.min(retryMs, 5_000)));
  }
  throw new Error(`${userName} could not register: ${last}`);
};
