// Hashes passwords, one at a time per thread. The hash is made here and now: the asynchronous one would be made in the threads that files are read in.
import { yieldToOthers } from '../threads/yield-to-others.ts';
import { checkPassword, hashPassword } from './password-hash.ts';
import type { Cost } from './password-hash.ts';

export type PasswordTask =
  | { readonly type: 'hash'; readonly password: string; readonly salt: Uint8Array; readonly cost: Cost }
  | { readonly type: 'verify'; readonly password: string; readonly stored: string | null; readonly cost: Cost };

yieldToOthers();

export const doTask = (task: PasswordTask): string | boolean =>
  task.type === 'hash'
    ? hashPassword(task.password, task.salt, task.cost)
    : checkPassword(task.password, task.stored, task.cost);
