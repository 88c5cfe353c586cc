// A real engine on a real exchange for walks over charts: a new person for each, answers that get lost, an engine that ends under a call.
import { vi } from 'vitest';
import { registerClient, createClient } from '../../exchange/support/client.ts';
import { isLive, openLive, type Live } from '../../worker/support/open-live.ts';

const PASSWORD = 'long-enough-1';
const PATIENT = { timeout: 60_000, interval: 5 };

export type RealWorld = Live & {
  /** Somebody new is logged in; the name. */
  readonly enter: () => Promise<string>;
  /** The next change is carried out, and its answer gets lost. */
  readonly loseAnswer: () => void;
  /** Ends the session of who is here, from elsewhere. */
  readonly endSession: (name: string) => Promise<void>;
  /** The call, until the engine ends under it. */
  readonly dying: <T>(call: Promise<T>) => Promise<T>;
  /** The engine ends under the call that is made next. */
  readonly die: () => void;
};

export const openRealWorld = async (): Promise<RealWorld> => {
  let isLosing = false;
  const live = await openLive({}, undefined, (http) => ({
    request: async (request) => {
      const isLost = isLosing && request.method !== 'GET';
      if (isLost) isLosing = false;
      const reply = await http.request(request);
      return isLost ? { ok: false, why: 'timeout' } : reply;
    },
  }));
  await isLive(live);
  let people = 0;
  let isDying = false;
  return {
    ...live,
    enter: async () => {
      const userName = `walker${(people += 1)}`;
      await registerClient(live.app, userName, PASSWORD);
      await live.door.command('logIn', { userName, password: PASSWORD });
      await vi.waitFor(() => {
        if (live.read('session')?.userName !== userName) throw new Error('not logged in');
        if (live.read('orders')?.freshness.state !== 'live') throw new Error('own orders are not there');
      }, PATIENT);
      return userName;
    },
    loseAnswer: () => {
      isLosing = true;
    },
    endSession: async (userName) => {
      const elsewhere = createClient(live.app);
      await elsewhere.call('login', { body: { userName, password: PASSWORD } });
      await elsewhere.call('changePassword', { body: { password: PASSWORD, newPassword: 'long-enough-2' } });
    },
    dying: async (call) => {
      if (!isDying) return call;
      isDying = false;
      await call;
      throw new Error('the engine ended');
    },
    die: () => {
      isDying = true;
    },
  };
};
