// The real disk behind the operator's contents.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentFolder } from './content-library.ts';

/** Paths are relative to `root`. */
export const nodeContentFolder = (root: string): ContentFolder => ({
  folders: async (path) => {
    try {
      const found = await readdir(join(root, path), { withFileTypes: true });
      return found.filter((one) => one.isDirectory()).map(({ name }) => name);
    } catch {
      return [];
    }
  },
  stamp: async (path) => {
    try {
      const { mtimeMs, size, ino } = await stat(join(root, path));
      return `${mtimeMs}/${size}/${ino}`;
    } catch {
      return null;
    }
  },
  read: async (path, mostBytes) => {
    try {
      const { size } = await stat(join(root, path));
      if (size > mostBytes) return null;
      return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(join(root, path)));
    } catch {
      return null;
    }
  },
});
