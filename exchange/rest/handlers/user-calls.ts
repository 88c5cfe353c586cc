import { calls } from '../../../src/domain/wire/calls.ts';
import type { UserRow } from '../../../src/domain/wire/rows.ts';
import { HASHING_RETRY_MS } from '../../session/passwords.ts';
import type { User } from '../../session/users.ts';
import type { Services } from '../../services.ts';
import { refuse, refuseForNow } from '../handler.ts';
import type { Handlers } from '../handler.ts';

const MOCK = 1;
const userRow = (user: User): UserRow => ({ userId: user.userId, userName: user.userName, createdDate: user.createdMs });

/** Which of the two fields a refused name-and-password body is about. */
export const credentialsProblem = (body: unknown): 20007 | 22003 | 22004 => {
  const issue = calls.register.body.safeParse(body).error?.issues[0];
  return issue?.path[0] === 'userName' ? 22003 : issue?.path[0] === 'password' ? 22004 : 20007;
};

export const userCalls = ({ users, sessions, throttle, ledger }: Services): Pick<Handlers, 'register' | 'login' | 'logout' | 'readUser'> => ({
  register: async ({ body, setSession }) => {
    const user = await users.register(body.userName, body.password, [MOCK]);
    if (user === 'busy') return refuseForNow(HASHING_RETRY_MS);
    if (user === null) return refuse(22002);
    setSession((await sessions.start(user)).token);
    return { data: userRow(user) };
  },
  login: async ({ body, ip, setSession }) => {
    const key = `${body.userName.toLowerCase()}@${ip}`;
    const waitMs = throttle.waitMs(key);
    if (waitMs > 0) return refuseForNow(waitMs);
    const user = await users.verify(body.userName, body.password);
    if (user === 'busy') return refuseForNow(HASHING_RETRY_MS);
    if (user === null) {
      throttle.missed(key);
      return refuse(22001);
    }
    throttle.succeeded(key);
    setSession((await sessions.start(user)).token);
    return { data: userRow(user) };
  },
  logout: async ({ session, setSession }) => {
    if (session !== null) await sessions.end(session.tokenHash);
    setSession(null);
    return { data: null };
  },
  readUser: async ({ session }) => {
    await ledger.settled();
    return { data: session === null ? null : userRow(session.user) };
  },
});
