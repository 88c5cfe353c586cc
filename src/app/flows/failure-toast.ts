import { useCallback } from 'react';
import type { CommandTold } from '../../machines/shared/command-flow.types.ts';
import { useProblemText } from '../format/problem-text.ts';
import { useToast } from '../ui/feedback/toast.tsx';

const STAYS_MS = 12_000;

/**
 * Says in a toast that nobody knows whether a command was carried out, and why it was refused; nothing when it was. `title`: what may not have happened.
 * `inPlace`: the view shows refusals itself, where they arose.
 */
export const useFailureToast = (title: string, inPlace = false): ((told: CommandTold<unknown, unknown>) => void) => {
  const textOf = useProblemText();
  const toast = useToast();
  return useCallback(
    (told) => {
      if (told.type === 'command.done' || (inPlace && told.type === 'command.refused')) return;
      const tone = told.type === 'command.unknown' ? 'warn' : 'danger';
      toast({ title, body: textOf(told.problem), tone, timeoutMs: STAYS_MS });
    },
    [title, inPlace, textOf, toast],
  );
};
