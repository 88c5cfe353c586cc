// Passwords that are tried first: the common ones, and those made from the name.
import { brotliDecompressSync } from 'node:zlib';
import { COMMON_PASSWORDS } from './common-passwords.ts';

let common: ReadonlySet<string> | null = null;
/** Unpacked when first asked: some 6,000 texts. */
const commonPasswords = (): ReadonlySet<string> => {
  common ??= new Set(brotliDecompressSync(Buffer.from(COMMON_PASSWORDS, 'base64')).toString('utf8').split('\n'));
  return common;
};

/** Names have no letters that are made of several parts. */
const reversed = (name: string): string => name.split('').toReversed().join('');
/** Example: 'ann.1987!' has the stem 'ann'. */
const stemOf = (text: string): string => text.replace(/[^\p{L}]+$/u, '');
const isRepeated = (text: string, part: string): boolean =>
  part !== '' && text.length % part.length === 0 && part.repeat(text.length / part.length) === text;

/**
 * Whether a password is among the 10,000 most common ones, or is the name: as it is, reversed, repeated, or with digits and signs after it. Case
 * makes no difference. Examples: isWeakPassword('Password1', 'ann'), isWeakPassword('naleirbag2024', 'gabrielan') are true.
 */
export const isWeakPassword = (password: string, userName: string): boolean => {
  const [text, name] = [password.normalize('NFKC').toLowerCase(), userName.toLowerCase()];
  if (commonPasswords().has(text)) return true;
  return [name, reversed(name)].some(
    (word) =>
      isRepeated(text, word) ||
      (text.startsWith(word) && stemOf(text.slice(word.length)) === '') ||
      (stemOf(word).length > 2 && stemOf(text) === stemOf(word)),
  );
};
