import { codes } from '../../../src/domain/wire/codes.ts';
import { environments } from '../../../src/domain/wire/numbers.ts';
import { calls } from '../../../src/domain/wire/calls.ts';
import type { ProblemCode } from '../../../src/domain/wire/problems.ts';
import type { UserRow } from '../../../src/domain/wire/rows.ts';
import { addressKey } from '../../session/address-key.ts';
import { HASHING_RETRY_MS } from '../../session/passwords.ts';
import type { User } from '../../session/users.ts';
import { isWeakPassword } from '../../session/weak-password.ts';
import type { Services } from '../../services.ts';
import { refuse, refuseForNow } from '../handler.ts';
import type { Handlers, Refused } from '../handler.ts';

const userRow = (user: User): UserRow => ({
  userId: user.userId,
  userName: user.userName,
  createdDate: user.createdMs,
});

/** Which of the two fields a refused name-and-password body is about. */
export const credentialsProblem = (
  body: unknown,
): typeof codes.badParameter | typeof codes.badName | typeof codes.badPassword => {
  const issue = calls.register.body.safeParse(body).error?.issues[0];
  return issue?.path[0] === 'userName'
    ? codes.badName
    : issue?.path[0] === 'password'
      ? codes.badPassword
      : codes.badParameter;
};

type UserCalls = Pick<Handlers, 'register' | 'login' | 'logout' | 'readUser' | 'changePassword'>;

export const userCalls = ({ users, sessions, loginGuard, rates, ledger }: Services): UserCalls => {
  /** The user whose name and password these are; guesses are counted before they are looked at. */
  const check = async (userName: string, password: string, ip: string, wrong: ProblemCode): Promise<User | Refused> => {
    const reserved = loginGuard.reserve(userName, ip, users.find(userName) !== null);
    if ('waitMs' in reserved) return refuseForNow(reserved.waitMs);
    try {
      const user = await users.verify(userName, password, reserved.isKnown);
      if (user === 'busy') return refuseForNow(HASHING_RETRY_MS);
      reserved.end(user === null ? 'wrong' : 'right');
      return user ?? refuse(wrong);
    } finally {
      reserved.end('unseen');
    }
  };
  return {
    register: async ({ body, ip, session, setSession }) => {
      if (isWeakPassword(body.password, body.userName)) return refuse(codes.weakPassword);
      const user = await users.register(body.userName, body.password, [environments.mock]);
      if (user === 'busy') return refuseForNow(HASHING_RETRY_MS);
      if (user === null) return refuse(codes.nameTaken);
      loginGuard.welcome(body.userName, ip);
      setSession((await sessions.start(user, session?.tokenHash)).token);
      return { data: userRow(user) };
    },
    login: async ({ body, ip, session, setSession }) => {
      const waitMs = rates.take('login', `${body.userName.toLowerCase()}@${addressKey(ip)}`);
      if (waitMs > 0) return refuseForNow(waitMs);
      const user = await check(body.userName, body.password, ip, codes.wrongPassword);
      if ('refused' in user) return user;
      setSession((await sessions.start(user, session?.tokenHash)).token);
      return { data: userRow(user) };
    },
    logout: async ({ session, setSession }) => {
      if (session !== null) await sessions.end(session.tokenHash);
      setSession(null);
      return { data: null };
    },
    readUser: async ({ session }) => {
      await ledger.whenDurable();
      return { data: session === null ? null : userRow(session.user) };
    },
    changePassword: async ({ body, ip, session }) => {
      const { user, tokenHash } = session;
      if (isWeakPassword(body.newPassword, user.userName)) return refuse(codes.weakPassword);
      const found = await check(user.userName, body.password, ip, codes.wrongCurrentPassword);
      if ('refused' in found) return found;
      if ((await users.setPassword(user, body.newPassword)) === 'busy') return refuseForNow(HASHING_RETRY_MS);
      await sessions.endAll(user.userId, tokenHash);
      return { data: null };
    },
  };
};
