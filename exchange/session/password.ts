// Passwords are kept as scrypt hashes: "scrypt$N$r$p$salt$key", salt and key in base64url.
import { scrypt, timingSafeEqual } from 'node:crypto';
import type { RandomBytes } from '../ports.ts';

const COST = { N: 2 ** 15, r: 8, p: 1 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

type Cost = { readonly N: number; readonly r: number; readonly p: number };

const derive = (password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: 256 * cost.N * cost.r }, (problem, key) => {
      if (problem === null) resolve(key);
      else reject(problem);
    });
  });

export const hashPassword = async (password: string, random: RandomBytes): Promise<string> => {
  const salt = Buffer.from(random(SALT_BYTES));
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
};

/** Whether the password made this hash. `hash` null (no such user) costs the same time and is false. */
export const checkPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const [, n, r, p, saltText, keyText] = (hash ?? '').split('$');
  if (n === undefined || r === undefined || p === undefined || saltText === undefined || keyText === undefined) {
    await derive(password, Buffer.alloc(SALT_BYTES), COST);
    return false;
  }
  const key = await derive(password, Buffer.from(saltText, 'base64url'), { N: Number(n), r: Number(r), p: Number(p) });
  const kept = Buffer.from(keyText, 'base64url');
  return kept.length === key.length && timingSafeEqual(kept, key);
};
