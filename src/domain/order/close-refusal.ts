import type { PositionConfig } from '../account/account.ts';
import type { Problem } from '../kernel/problem.ts';

/** Why the form may not close anything, whatever is typed; null: it may. A close that names its position is not asked about. */
type CloseRefusal = (config: PositionConfig) => Problem | null;

export const closeRefusal: CloseRefusal = () => null;
