import type { Catalogue } from '../../catalogue.ts';
import { first } from './first.ts';
import { late } from './late.ts';

/** Every text. The page itself loads the two halves apart. */
export const catalogue: Catalogue = { ...first, ...late };
