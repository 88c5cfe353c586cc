import { useState } from 'react';
import type { TapeMark } from '../../../../worker/api/replay-door.ts';
import type { MessageKey } from '../../../i18n/catalogue.ts';
import { markNextTo, type Jump } from './next-mark.ts';

type Jumps = {
  readonly toMark: (by: 1 | -1, jump: Jump) => void;
  /** That there is no further one; null as soon as the tape has moved. */
  readonly nothing: MessageKey | null;
};

/** To the next event of a kind, or the one before; where there is none that is said. `line`: where the tape stands. */
export const useJumps = (marks: readonly TapeMark[], line: number, goTo: (line: number) => void): Jumps => {
  const [nothing, setNothing] = useState<{ readonly line: number; readonly key: MessageKey } | null>(null);
  return {
    toMark: (by, jump) => {
      const mark = markNextTo(marks, line, by, jump);
      if (mark !== null) goTo(mark.line);
      setNothing(mark === null ? { line, key: `replay.none.${by === 1 ? 'next' : 'previous'}.${jump}` } : null);
    },
    nothing: nothing?.line === line ? nothing.key : null,
  };
};
