// Stopping a copy: close what is open, or keep it, each with what it means for the money. Mounted while it is open.
import { useState } from 'react';
import type { Copy } from '../../../../../domain/copy/copy.ts';
import { useDialogFailureToast } from '../../../../flows/failure-toast.ts';
import { useStopCopy } from '../../../../flows/stop-copy.ts';
import { formatDecimal } from '../../../../format/number-text.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Num } from '../../../../ui/num.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import styles from '../copy.module.css';
import type { CopyLine } from './use-copy-figures.ts';

const failure = { refused: 'copy.stop.refused', unknown: 'copy.stop.unknown' } as const;
const money = (text: string): string => `${formatDecimal(text, 2)} USDT`;
type StopDialogProps = {
  /** As it stands now; once it is over, as it stood last. */
  readonly line: CopyLine;
  readonly onClose: () => void;
};

/** The flow, whose end is told with what became of the money. */
const useToldStop = (copy: Copy, onDone: () => void) => {
  const t = useT();
  const toast = useToast();
  const sayFailure = useDialogFailureToast(failure);
  return useStopCopy(copy.id, (outcome) => {
    sayFailure(outcome);
    if (outcome.type !== 'command.done') return;
    const { status, returned, positions } = outcome.answer.copy ?? copy;
    toast({
      title: t('copy.stop.done', { name: copy.leaderName }),
      body:
        status === 'ended'
          ? t('copy.stop.done.back', { sum: money(returned) })
          : t('copy.stop.done.open', { count: positions }),
      tone: 'success',
    });
    onDone();
  });
};

/** What the chosen way means, and what its button says. */
const useWords = ({ copy, equity, open }: CopyLine, keep: boolean) => {
  const t = useT();
  const sum = money(equity);
  const isNew = copy.status === 'active';
  if (open === 0)
    return { says: t('copy.stop.nothing.says', { sum }), label: t('copy.stop.do.nothing', { sum }), isNew };
  const act = isNew ? t('copy.stop.do', { count: open }) : t('copy.end.do', { count: open });
  return keep
    ? { says: t('copy.stop.keep.says'), label: t('copy.stop.do.keep', { count: open }), isNew }
    : { says: t('copy.stop.close.says', { sum }), label: act, isNew };
};

export const StopDialog = ({ line, onClose }: StopDialogProps) => {
  const t = useT();
  const textOf = useProblemText();
  const { copy, equity, open, result } = line;
  const [keeps, setKeeps] = useState(false);
  const keep = keeps && copy.status === 'active' && open > 0;
  const flow = useToldStop(copy, onClose);
  const { says, label, isNew } = useWords(line, keep);
  const isAsking = flow.state === 'reconciling';
  return (
    <ConfirmDialog
      open
      onClose={() => {
        flow.edited();
        onClose();
      }}
      title={t(isNew ? 'copy.stop.title' : 'copy.end.title', { name: copy.leaderName })}
      facts={[
        { label: t('copy.invested'), value: money(copy.invested) },
        { label: t('copy.worth'), value: money(equity), testId: 'stop-worth' },
        { label: t('copy.result'), value: <Num value={result.money} digits={2} signed unit="USDT" /> },
        { label: t('copy.open'), value: String(open), testId: 'stop-open' },
      ]}
      command={{
        label,
        variant: keep || open === 0 ? 'accent' : 'danger',
        busy: flow.busy ? t('copy.stop.busy') : null,
        run: () => {
          flow.edited();
          flow.submit({ copyId: copy.id, keep, seen: open });
        },
        testId: 'stop-confirm',
      }}
      dismiss={t(isNew ? 'copy.stop.dismiss' : 'common.cancel')}
      problems={flow.problems.map((problem) => textOf(problem) ?? '')}
      testId="stop-dialog"
    >
      {isNew && open > 0 ? (
        <Segmented
          label={t('copy.stop.what')}
          value={keep ? 'keep' : 'close'}
          items={(['close', 'keep'] as const).map((value) => ({
            value,
            label: t(`copy.stop.${value}`),
            testId: `stop-${value}`,
          }))}
          onChange={(value) => {
            flow.edited();
            setKeeps(value === 'keep');
          }}
        />
      ) : null}
      <p className={styles['says']} data-testid="stop-says">
        {says}
      </p>
      {isAsking ? <Banner title={t('copy.stop.asking')} tone="warn" testId="stop-asking" /> : null}
    </ConfirmDialog>
  );
};
