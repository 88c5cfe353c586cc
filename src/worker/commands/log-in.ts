// Name and password go to the exchange and nowhere else: the tape keeps the name alone.
import type { Result } from '../api/door.ts';
import { envOf, type Context } from './context.ts';

type Who = Result<{ readonly userName: string }>;

const enter = async (context: Context, name: 'register' | 'login', userName: string, password: string): Promise<Who> => {
  const { result } = await context.call(name, envOf(context.state), { body: { userName, password }, says: { userName } });
  if (!result.ok) return result;
  context.reconnect();
  return { ok: true, value: { userName: result.value.userName } };
};

export const register = (context: Context, userName: string, password: string): Promise<Who> => enter(context, 'register', userName, password);
export const logIn = (context: Context, userName: string, password: string): Promise<Who> => enter(context, 'login', userName, password);

export const logOut = async (context: Context): Promise<Result<null>> => {
  const { result } = await context.call('logout', envOf(context.state), {});
  if (!result.ok) return result;
  context.reconnect();
  return { ok: true, value: null };
};
