// Passwords are kept as scrypt hashes: "scrypt$N$r$p$salt$key", salt and key in base64url.
import { scrypt, timingSafeEqual } from 'node:crypto';
import type { RandomBytes } from '../ports.ts';

const KEY_BYTES = 32;
const SALT_BYTES = 16;

export type Cost = { readonly N: number; readonly r: number; readonly p: number };
/** What a password of an exchange that people trade on costs to try: about 128 MB and a third of a second. Source: OWASP, password storage. */
export const STRONG_COST: Cost = { N: 2 ** 17, r: 8, p: 1 };
export const LIGHT_COST: Cost = { N: 2 ** 12, r: 8, p: 1 };

const derive = (password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: 256 * cost.N * cost.r }, (problem, key) => {
      if (problem === null) resolve(key);
      else reject(problem);
    });
  });

export const hashPassword = async (password: string, random: RandomBytes, cost: Cost): Promise<string> => {
  const salt = Buffer.from(random(SALT_BYTES));
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
};

/** Whether the password made this hash. `hash` null (no such user) costs the same time and is false: `cost` is what a hash made now would cost. */
export const checkPassword = async (password: string, hash: string | null, cost: Cost): Promise<boolean> => {
  const [, n, r, p, saltText, keyText] = (hash ?? '').split('$');
  if (n === undefined || r === undefined || p === undefined || saltText === undefined || keyText === undefined) {
    await derive(password, Buffer.alloc(SALT_BYTES), cost);
    return false;
  }
  const key = await derive(password, Buffer.from(saltText, 'base64url'), { N: Number(n), r: Number(r), p: Number(p) });
  const kept = Buffer.from(keyText, 'base64url');
  return kept.length === key.length && timingSafeEqual(kept, key);
};
