import { emit } from '../state/run.ts';
import type { Run } from '../state/run.ts';
import type { CopyView } from '../language/copy-record.ts';

/** Keeps what has become of a copy. */
export const keepCopy = (run: Run, copy: CopyView, change: Partial<CopyView>): void =>
  emit(run, { type: 'CopyChanged', copy: { ...copy, ...change } });
