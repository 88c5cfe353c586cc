import type { PositionConfig } from '../account/account.ts';
import type { Problem } from '../kernel/problem.ts';

/**
 * Why the form closes nothing here, before anything is typed; null: it does. Split positions are closed each from its own row: the form could not say
 * which one it means. Example: a split contract is refused with contract_267, a merged one is not. A close that names its position is not asked about.
 */
export const closeRefusal = (config: Pick<PositionConfig, 'selectedMode'>): Problem | null =>
  config.selectedMode === 'split' ? { key: 'contract_267' } : null;
