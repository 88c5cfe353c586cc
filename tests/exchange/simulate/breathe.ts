// A closed database keeps its files open until its statements are collected, and those are let go between two turns of the event loop.
// Who opens thousands of databases in one go runs out of files without this.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const collect = (): void => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
};

const BETWEEN = 100;
let opened = 0;

/** Call it wherever a database was closed: one call in a hundred takes the time. */
export const breathe = async (): Promise<void> => {
  opened += 1;
  if (opened % BETWEEN > 0) return;
  collect();
  await new Promise((turn) => {
    setImmediate(turn);
  });
};
