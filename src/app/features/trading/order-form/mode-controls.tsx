// What changes a mode: two to choose from, what each means, and in place why it could not be.
import { useState, type ReactElement } from 'react';
import type { PositionConfig } from '../../../../domain/account/account.ts';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { CommandTold } from '../../../../machines/shared/command-flow.types.ts';
import { useFailureToast, type FailureTitles } from '../../../flows/failure-toast.ts';
import { useMarginMode, usePositionMode, type ModeFlow } from '../../../flows/modes.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Segmented, type SegmentedItem } from '../../../ui/fields/segmented.tsx';
import { PopoverPopup } from '../../../ui/overlay/popover-popup.tsx';
import { marginModeWord, positionModeWord } from './mode-words.ts';
import styles from './order-form.module.css';

const modeFailure = { refused: 'form.mode.refused', unknown: 'form.mode.unknown' } as const;
const marginModeFailure = { refused: 'form.marginMode.refused', unknown: 'form.marginMode.unknown' } as const;

type ChoiceProps<Mode extends string> = {
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly label: string;
  readonly mode: Mode;
  readonly items: readonly SegmentedItem<Mode>[];
  readonly says: string;
  readonly flow: ModeFlow<Mode>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

const Choice = <Mode extends string>({
  trigger,
  label,
  mode,
  items,
  says,
  flow,
  open,
  onOpenChange,
}: ChoiceProps<Mode>) => {
  const textOf = useProblemText();
  const show = (next: boolean): void => {
    onOpenChange(next);
    flow.edited();
  };
  return (
    <PopoverPopup label={label} open={open} onOpenChange={show} align="end" trigger={trigger}>
      <div className={styles['pop']} aria-busy={flow.busy}>
        <Segmented
          label={label}
          value={mode}
          onChange={(next) => next !== mode && flow.choose(next)}
          items={items.map((item) => ({ ...item, disabled: flow.busy }))}
        />
        <p className={styles['says']}>{says}</p>
        {flow.state === 'refused'
          ? flow.problems.map((problem) => (
              <p key={problem.key} className={styles['problem']} role="alert">
                {textOf(problem)}
              </p>
            ))
          : null}
      </div>
    </PopoverPopup>
  );
};

/** Says how a change of mode ended, and closes what asked for it. */
const useTold = (
  failure: FailureTitles,
  open: boolean,
  close: () => void,
  done: (config: PositionConfig) => string,
): ((told: CommandTold<PositionConfig, unknown>) => void) => {
  const toast = useToast();
  const tellFailure = useFailureToast(failure, open);
  return (told) => {
    tellFailure(told);
    if (told.type !== 'command.done') return;
    toast({ title: done(told.answer), tone: 'success', timeoutMs: 3000 });
    close();
  };
};

type ControlProps = {
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly contract: Contract;
  readonly config: PositionConfig;
};

export const PositionModeControl = ({ trigger, contract, config: { account, mode } }: ControlProps) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  const told = useTold(
    modeFailure,
    open,
    () => setOpen(false),
    (config) => t('form.mode.set', { mode: t(positionModeWord[config.mode]) }),
  );
  return (
    <Choice
      trigger={trigger}
      label={t('form.mode')}
      mode={mode}
      items={[
        { value: 'one-way', label: t('form.oneWay'), testId: 'mode-one-way' },
        { value: 'hedge', label: t('form.hedge'), testId: 'mode-hedge' },
      ]}
      says={t(mode === 'hedge' ? 'form.mode.hedge.says' : 'form.mode.oneWay.says')}
      flow={usePositionMode({ account, contract: contract.code, bizType: contract.bizType }, told)}
      open={open}
      onOpenChange={setOpen}
    />
  );
};

export const MarginModeControl = ({ trigger, contract, config: { account, marginMode: mode } }: ControlProps) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  const told = useTold(
    marginModeFailure,
    open,
    () => setOpen(false),
    (config) => t('form.marginMode.set', { mode: t(marginModeWord[config.marginMode]), contract: contract.name }),
  );
  return (
    <Choice
      trigger={trigger}
      label={t('form.marginMode')}
      mode={mode}
      items={[
        { value: 'isolated', label: t('form.isolated'), testId: 'margin-mode-isolated' },
        { value: 'cross', label: t('form.cross'), testId: 'margin-mode-cross' },
      ]}
      says={t(mode === 'cross' ? 'form.marginMode.cross.says' : 'form.marginMode.isolated.says')}
      flow={useMarginMode({ account, contract: contract.code, bizType: contract.bizType }, told)}
      open={open}
      onOpenChange={setOpen}
    />
  );
};
