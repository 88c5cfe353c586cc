import { useState } from 'react';
import type { PositionMode } from '../../../../domain/account/account.ts';
import type { PositionConfigState } from '../../../flows/position-config.ts';
import { useT, useTAny } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import styles from './order-form.module.css';

const word = { 'one-way': 'form.oneWay', hedge: 'form.hedge' } as const;
const says = { 'one-way': 'form.mode.oneWay.says', hedge: 'form.mode.hedge.says' } as const;

/** One-way or hedge, for every contract of the environment; refused by the exchange while there is exposure. */
export const ModeChip = ({ state }: { readonly state: PositionConfigState }) => {
  const t = useT();
  const tAny = useTAny();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const mode = state.config?.mode ?? 'one-way';
  const choose = async (next: PositionMode): Promise<void> => {
    if (next === mode || state.busy) return;
    const answer = await state.setMode(next);
    if (!answer.ok) {
      setProblem(tAny(answer.problem.key, answer.problem.params, 'error.failed'));
      return;
    }
    setProblem(null);
    toast({ title: t('form.mode.set', { mode: t(word[answer.value.mode]) }), tone: 'success', timeoutMs: 3000 });
    setOpen(false);
  };
  return (
    <Popover
      label={t('form.mode')}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setProblem(null);
      }}
      align="end"
      trigger={
        <Button size="s" data-testid="mode-chip" disabled={!state.known && !open}>
          {t(word[mode])}
        </Button>
      }
    >
      <div className={styles['pop']}>
        <Segmented
          label={t('form.mode')}
          value={mode}
          onChange={(next) => void choose(next)}
          items={[
            { value: 'one-way', label: t('form.oneWay'), testId: 'mode-one-way' },
            { value: 'hedge', label: t('form.hedge'), testId: 'mode-hedge' },
          ]}
        />
        <p className={styles['says']}>{t(says[mode])}</p>
        {problem === null ? null : (
          <p className={styles['problem']} role="alert">
            {problem}
          </p>
        )}
      </div>
    </Popover>
  );
};
