// A TypeScript project per room: what the room must not know does not exist for the compiler.
import { describe, expect, test } from 'vitest';
import { types } from './planted.ts';

const rooms = [
  { project: 'src/domain', name: 'fetch', good: 'structure' },
  { project: 'src/domain', name: 'setTimeout', good: 'structure' },
  { project: 'src/domain', name: 'window', good: 'structure' },
  { project: 'src/machines', name: 'localStorage', good: 'structure' },
  { project: 'src/worker/api', name: 'postMessage', good: 'structure' },
  { project: 'src/worker/publish/frame', name: 'setTimeout', good: 'structure' },
  { project: 'src/worker', name: 'document', good: 'indexedDB' },
  { project: 'src/app', name: 'process', good: 'document' },
  { project: 'exchange', name: 'document', good: 'process' },
  { project: 'exchange/kernel', name: 'process', good: 'structure' },
] as const;
const knows = (name: string): string =>
  name === 'structure' ? 'export const known = new Map<string, bigint>();\n' : `export const known = ${name};\n`;

describe('what a room does not know', () => {
  for (const { project, name, good } of rooms) {
    test(`${project} knows no ${name}`, () => {
      const refusal = types(project, { [`${project}/planted.ts`]: knows(name) });
      expect(refusal.says).toContain(`planted.ts(1,`);
      expect(refusal.says).toContain(name);
      expect(refusal.refused).toBe(true);
      expect(types(project, { [`${project}/planted.ts`]: knows(good) })).toEqual({ refused: false, says: '' });
    });
  }
});
