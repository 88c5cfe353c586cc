import type { Problem } from '../../../../domain/kernel/problem.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';

type NotReadProps = {
  readonly title: string;
  /** Why: the exchange did not answer, or, in a replay, the page that recorded the tape never opened it. */
  readonly problem: Problem | null;
  readonly retry: () => void;
  readonly testId: string;
};

/** In the place of a part of the overview that could not be read. */
export const NotRead = ({ title, problem, retry, testId }: NotReadProps) => {
  const body = useProblemText()(problem);
  return <Failed title={title} {...(body === null ? {} : { body })} onRetry={retry} testId={testId} />;
};
