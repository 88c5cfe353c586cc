import type { MarginMode, PositionMode, SelectedMode } from '../../../../../domain/account/account.ts';
import type { Modes } from '../../../../../domain/account/modes.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { ChoiceCards } from '../../../../ui/fields/choice-cards.tsx';

type ChoicesProps = {
  readonly wanted: Modes;
  readonly busy: boolean;
  readonly onChoose: (chosen: Partial<Modes>) => void;
};

/** Margin, positions, and in hedge mode merged or split. */
export const ModeChoices = ({ wanted, busy, onChoose }: ChoicesProps) => {
  const t = useT();
  const isOneWay = wanted.mode === 'one-way';
  return (
    <>
      <ChoiceCards<MarginMode>
        label={t('form.marginMode')}
        value={wanted.marginMode}
        onChange={(marginMode) => onChoose({ marginMode })}
        items={[
          {
            value: 'isolated',
            label: t('form.isolated'),
            hint: t('form.marginMode.isolated.says'),
            disabled: busy,
            testId: 'margin-mode-isolated',
          },
          {
            value: 'cross',
            label: t('form.cross'),
            hint: t('form.marginMode.cross.says'),
            disabled: busy,
            testId: 'margin-mode-cross',
          },
        ]}
      />
      <ChoiceCards<PositionMode>
        label={t('form.mode.all')}
        value={wanted.mode}
        onChange={(mode) => onChoose({ mode })}
        items={[
          {
            value: 'one-way',
            label: t('form.oneWay'),
            hint: t('form.mode.oneWay.says'),
            disabled: busy,
            testId: 'mode-one-way',
          },
          {
            value: 'hedge',
            label: t('form.hedge'),
            hint: t('form.mode.hedge.says'),
            disabled: busy,
            testId: 'mode-hedge',
          },
        ]}
      />
      <ChoiceCards<SelectedMode>
        label={t('form.selected')}
        value={wanted.selectedMode}
        onChange={(selectedMode) => onChoose({ selectedMode })}
        items={[
          {
            value: 'merged',
            label: t('form.merged'),
            hint: t('form.selected.merged.says'),
            disabled: busy || isOneWay,
            testId: 'selected-merged',
          },
          {
            value: 'split',
            label: t('form.split'),
            hint: t('form.selected.split.says'),
            disabled: busy || isOneWay,
            testId: 'selected-split',
          },
        ]}
      />
    </>
  );
};
