import { useCallback, useEffect, useRef } from 'react';
import type { CommandOutcome } from '../../machines/shared/command-flow.types.ts';
import { useProblemText } from '../format/problem-text.ts';
import type { MessageKey } from '../i18n/catalogue.ts';
import { useT } from '../i18n/use-t.ts';
import { useToast } from '../ui/feedback/toast.tsx';

const STAYS_MS = 12_000;

/** refused: nothing was changed. unknown: nobody here knows whether it was carried out. */
export type FailureTitles = { readonly refused: MessageKey; readonly unknown: MessageKey };
type AnyOutcome = CommandOutcome<unknown, unknown>;

/** How a failure is titled, null of what was done. Example: of a lost answer it is { title: titles.unknown, tone: 'warn' }. */
export const failureHead = ({ type }: Pick<AnyOutcome, 'type'>, titles: FailureTitles) => {
  switch (type) {
    case 'command.done':
      return null;
    case 'command.refused':
      return { title: titles.refused, tone: 'danger' } as const;
    case 'command.unknown':
      return { title: titles.unknown, tone: 'warn' } as const;
  }
};

/**
 * Says in a toast why a command was refused, or that nobody knows whether it was carried out; nothing of what was done.
 * `inPlace`: the view shows refusals itself, where they arose. `titles`: the same object at each render.
 * Example: useFailureToast(leverageFailure, open), with { refused: 'form.leverage.refused', unknown: 'form.leverage.unknown' }.
 */
export const useFailureToast = (titles: FailureTitles, inPlace = false): ((outcome: AnyOutcome) => void) => {
  const t = useT();
  const textOf = useProblemText();
  const toast = useToast();
  return useCallback(
    (outcome) => {
      const head = failureHead(outcome, titles);
      if (head === null || outcome.type === 'command.done' || (inPlace && outcome.type === 'command.refused')) return;
      toast({ title: t(head.title), tone: head.tone, body: textOf(outcome.problem), timeoutMs: STAYS_MS });
    },
    [titles, inPlace, t, textOf, toast],
  );
};

/**
 * The same for a dialog that shows refusals in place while it is there (it is unmounted when it closes): what is refused after it was closed is said in
 * a toast. Example: const showFailure = useDialogFailureToast(modesFailure).
 */
export const useDialogFailureToast = (titles: FailureTitles): ((outcome: AnyOutcome) => void) => {
  const inPlace = useFailureToast(titles, true);
  const aloud = useFailureToast(titles);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return (outcome) => (isShown.current ? inPlace : aloud)(outcome);
};
