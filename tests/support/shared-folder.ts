// Material beside the repository that a clone need not have: tests that use it are skipped, by name, where it is absent.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'vitest';

/** Path of a file of the shared folder, whether it is there or not. */
export const sharedPath = (name: string): string => resolve(import.meta.dirname, '../../../shared', name);
export const hasShared = (name: string): boolean => existsSync(sharedPath(name));
/** `test` where every named file is there, else a test that is shown as skipped. */
export const testWithShared = (...names: readonly string[]): typeof test =>
  names.every(hasShared) ? test : (test.skip as typeof test);
