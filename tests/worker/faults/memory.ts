import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes of the heap that are in use after everything that is garbage was thrown away. */
export const heapBytes = (): number => {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
};
