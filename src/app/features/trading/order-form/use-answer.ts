import { useState } from 'react';
import type { Problem } from '../../../../domain/kernel/problem.ts';
import type { FormState } from './form-state.ts';

const none: readonly Problem[] = [];

export type Answer = {
  /** The problems that the last asking was answered with; none once the form has changed since. */
  readonly answer: readonly Problem[];
  /** A button was pressed: the flow answers. */
  readonly askButton: () => void;
  /** Enter was pressed in a field: these are its answer. */
  readonly askEnter: (problems: readonly Problem[]) => void;
};

/**
 * An answer is for the form as it stood when it was asked. Whatever changes the form makes it another object, and the answer is gone: an edit, the tab, a
 * price of the book, the unit. `refused`: what the flow says of the last order that was pressed.
 */
export const useAnswer = (form: FormState, refused: readonly Problem[]): Answer => {
  const [asked, setAsked] = useState<{
    readonly form: FormState;
    readonly entered: readonly Problem[] | null;
  } | null>(null);
  return {
    answer: asked?.form === form ? (asked.entered ?? refused) : none,
    askButton: () => setAsked({ form, entered: null }),
    // A copy: the same problems asked for again lead to the field again.
    askEnter: (problems) => setAsked({ form, entered: [...problems] }),
  };
};
