// Passwords are kept as scrypt hashes: "scrypt$N$r$p$salt$key", salt and key in base64url. Each takes its whole thread: passwords.ts runs them in
// threads of their own.
import { scryptSync, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;
export const SALT_BYTES = 16;

export type Cost = { readonly N: number; readonly r: number; readonly p: number };
/** What a password of an exchange that people trade on costs to try: about 128 MB and a third of a second. Source: OWASP, password storage. */
export const STRONG_COST: Cost = { N: 2 ** 17, r: 8, p: 1 };
export const LIGHT_COST: Cost = { N: 2 ** 12, r: 8, p: 1 };

const derive = (password: string, salt: Uint8Array, cost: Cost): Buffer =>
  scryptSync(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: 256 * cost.N * cost.r });

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** Example: hashPassword('long-enough-1', salt, LIGHT_COST) begins with 'scrypt$4096$8$1$'. */
export const hashPassword = (password: string, salt: Uint8Array, cost: Cost): string =>
  ['scrypt', cost.N, cost.r, cost.p, text(salt), text(derive(password, salt, cost))].join('$');

/** Whether the password made this hash. `hash` null (no such user) costs the same time and is false: `cost` is what a hash made now would cost. */
export const checkPassword = (password: string, hash: string | null, cost: Cost): boolean => {
  const [, n, r, p, saltText, keyText] = (hash ?? '').split('$');
  if (n === undefined || r === undefined || p === undefined || saltText === undefined || keyText === undefined) {
    derive(password, Buffer.alloc(SALT_BYTES), cost);
    return false;
  }
  const key = derive(password, Buffer.from(saltText, 'base64url'), { N: Number(n), r: Number(r), p: Number(p) });
  const kept = Buffer.from(keyText, 'base64url');
  return kept.length === key.length && timingSafeEqual(kept, key);
};
