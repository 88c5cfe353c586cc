import { useState } from 'react';
import type { Problem } from '../../../../domain/kernel/problem.ts';
import type { FormState } from './form-state.ts';

const none: readonly Problem[] = [];
const isElsewhere = ({ key }: Problem): boolean => key === 'form.problem.otherPlace';

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
 * price of the book, the unit. `refused`: what the flow says of the last order that was pressed. An order that was not sent because contract, account or
 * modes changed under its question is answered to the form as it stands then: that change has set it back.
 */
export const useAnswer = (form: FormState, refused: readonly Problem[]): Answer => {
  const [asked, setAsked] = useState<{
    readonly form: FormState;
    readonly entered: readonly Problem[] | null;
  } | null>(null);
  const [elsewhere, setElsewhere] = useState<readonly Problem[]>(none);
  if (refused !== elsewhere && (elsewhere.length > 0 || refused.some(isElsewhere))) {
    const isNew = refused.some(isElsewhere);
    setElsewhere(isNew ? refused : none);
    if (isNew) setAsked({ form, entered: refused });
  }
  return {
    answer: asked?.form === form ? (asked.entered ?? refused) : none,
    askButton: () => setAsked({ form, entered: null }),
    // A copy: the same problems asked for again lead to the field again.
    askEnter: (problems) => setAsked({ form, entered: [...problems] }),
  };
};
