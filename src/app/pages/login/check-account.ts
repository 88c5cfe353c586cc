import type { MessageKey } from '../../i18n/catalogue.ts';

export type AccountField = 'name' | 'password';
export type AccountProblem = { readonly field: AccountField; readonly key: MessageKey };

const namePattern = /^[\p{L}\p{N}._-]{3,32}$/u;

/** What is missing before a log-in is sent. Rules about the account itself are checked by the exchange. */
export const checkLogin = (name: string, password: string): readonly AccountProblem[] => [
  ...(name.trim() === '' ? [{ field: 'name', key: 'auth.nameMissing' } as const] : []),
  ...(password === '' ? [{ field: 'password', key: 'auth.passwordMissing' } as const] : []),
];

/** The same for a new account: name of 3 to 32 letters, digits, . - _; password of 8 to 128 characters. */
export const checkRegistration = (name: string, password: string): readonly AccountProblem[] => [
  ...(name.trim() === '' ? [{ field: 'name', key: 'auth.nameMissing' } as const] : []),
  ...(name.trim() !== '' && !namePattern.test(name) ? [{ field: 'name', key: 'auth.badName' } as const] : []),
  ...(password === '' ? [{ field: 'password', key: 'auth.passwordMissing' } as const] : []),
  ...(password !== '' && password.length < 8 ? [{ field: 'password', key: 'auth.shortPassword' } as const] : []),
  ...(password.length > 128 ? [{ field: 'password', key: 'auth.longPassword' } as const] : []),
];

/** The field a refusal of the exchange belongs to; null: the whole form. */
export const fieldOfProblem = (key: string): AccountField | null => {
  if (key === 'error.nameTaken' || key === 'error.badName') return 'name';
  return key === 'error.wrongPassword' || key === 'error.badPassword' || key === 'error.weakPassword'
    ? 'password'
    : null;
};
