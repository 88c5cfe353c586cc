import { createCore, type Core } from '../../../src/worker/core.ts';
import { parseTape } from '../../../src/worker/tape/line.ts';

/** Folds a whole tape. Example: stateHash(replay(text).state) equals the hash of the page that wrote it. */
export const replay = (text: string): Core => {
  const core = createCore();
  for (const entry of parseTape(text)) core.accept(entry);
  return core;
};
