import { useState } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import { nearestLiquidationPercent } from '../../../../domain/position/liquidation-distance.ts';
import type { PositionConfigState } from '../../../flows/position-config.ts';
import { noNumber } from '../../../format/number-text.ts';
import { useT, useTAny } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { Slider } from '../../../ui/fields/slider.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import styles from './order-form.module.css';

const marksUpTo = (most: number): readonly number[] => [
  1,
  ...Array.from({ length: Math.floor(most / 25) }, (_, i) => (i + 1) * 25),
];

/** Leverage of the contract, both sides at once, for what is held and ordered too; the exchange refuses what the balance does not cover. */
export const LeverageChip = ({
  contract,
  state,
}: {
  readonly contract: Contract;
  readonly state: PositionConfigState;
}) => {
  const t = useT();
  const tAny = useTAny();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const now = state.config?.longLever ?? 1;
  const [lever, setLever] = useState(now);
  // Each opening starts from what the exchange has.
  const show = (next: boolean): void => {
    setOpen(next);
    setLever(now);
    setProblem(null);
  };
  const apply = async (): Promise<void> => {
    const answer = await state.setLeverage(lever, lever);
    if (!answer.ok) {
      setProblem(
        tAny(answer.problem.key, { max: String(contract.maxLever), ...answer.problem.params }, 'error.failed'),
      );
      return;
    }
    toast({
      title: t('form.leverage.set', { long: answer.value.longLever, short: answer.value.shortLever }),
      tone: 'success',
      timeoutMs: 3000,
    });
    setOpen(false);
  };
  const percent = nearestLiquidationPercent(contract, lever) ?? noNumber;
  return (
    <Popover
      label={t('form.leverage')}
      open={open}
      onOpenChange={show}
      align="end"
      trigger={
        <Button
          size="s"
          data-testid="leverage-chip"
          disabled={!state.known && !open}
          aria-label={`${t('form.leverage')} ${now}×`}
        >
          {now}×
        </Button>
      }
    >
      <div className={styles['pop']}>
        <div className={styles['line']}>
          <span>{t('form.leverage')}</span>
          <b>{lever}×</b>
        </div>
        <Slider
          label={t('form.leverage')}
          value={lever}
          min={1}
          max={contract.maxLever}
          marks={marksUpTo(contract.maxLever)}
          onChange={setLever}
          valueText={(value) => `${value}×`}
          testId="leverage-slider"
        />
        <p className={styles['says']}>{t('form.leverage.says', { lever, percent: `${percent}%` })}</p>
        {problem === null ? null : (
          <p className={styles['problem']} role="alert">
            {problem}
          </p>
        )}
        <Button
          variant="accent"
          disabled={state.busy || lever === now}
          onClick={() => void apply()}
          data-testid="leverage-apply"
        >
          {t('form.apply')}
        </Button>
      </div>
    </Popover>
  );
};
