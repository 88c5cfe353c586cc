import type { Problem } from '../../../../../domain/kernel/problem.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import type { MessageKey } from '../../../../i18n/catalogue.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';

type StandingProps = {
  readonly flow: { readonly state: string; readonly problems: readonly Problem[] };
  /** What is said while its outcome is asked about, and where it was refused. */
  readonly asking: MessageKey;
  readonly refused: MessageKey;
  readonly testId: string;
};

/** What became of the last purchase or redemption, where it was not simply done. */
export const Standing = ({ flow, asking, refused, testId }: StandingProps) => {
  const t = useT();
  const textOf = useProblemText();
  const problem = flow.problems.find(({ field }) => field === undefined);
  if (flow.state === 'reconciling')
    return <Banner title={t(asking)} body={t('earn.asking.says')} tone="warn" testId={`${testId}-asking`} />;
  return problem === undefined ? null : (
    <Banner title={t(refused)} body={textOf(problem) ?? ''} tone="danger" testId={`${testId}-refused`} />
  );
};
