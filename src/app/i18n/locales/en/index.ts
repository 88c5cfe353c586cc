import { first } from './first.ts';
import { late } from './late.ts';

/** Every text. The page itself loads the two halves apart. */
export const catalogue = { ...first, ...late } as const;
