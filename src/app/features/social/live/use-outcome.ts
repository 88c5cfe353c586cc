import type { Result } from '../../../../domain/kernel/result.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';

/** Says what became of a command: `done` where it was carried out (null: it shows by itself), why not, or that nobody knows. */
export const useOutcome = (): ((answer: Result<unknown>, done: string | null) => void) => {
  const t = useT();
  const toast = useToast();
  const textOf = useProblemText();
  return (answer, done) => {
    if (answer.ok) {
      if (done !== null) toast({ title: done, tone: 'success' });
    } else if (answer.isUnknown === true)
      toast({ title: t('live.unknown'), body: t('live.unknown.says'), tone: 'warn' });
    else toast({ title: t('live.failed'), body: textOf(answer.problem) ?? '', tone: 'danger' });
  };
};
