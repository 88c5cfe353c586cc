import type { Contract } from '../../../../domain/contract/contract.ts';
import type { PositionConfigState } from '../../../flows/position-config.ts';
import { noNumber } from '../../../format/number-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { usePopup } from '../../../ui/overlay/popup-trigger.ts';
import { createPart } from '../../../ui/part.ts';
import { marginModeWord, positionModeWord } from './mode-words.ts';

const controlPart = createPart(() => import('./mode-controls.tsx'));

type ChipProps = { readonly contract: Contract; readonly state: PositionConfigState };

/** One-way or hedge; opens what changes it. */
export const PositionModeChip = ({ contract, state: { config, known } }: ChipProps) => {
  const t = useT();
  const chip = (
    <Button size="s" data-testid="mode-chip" disabled={!known} title={t('form.mode')}>
      {config === null ? noNumber : t(positionModeWord[config.mode])}
    </Button>
  );
  const { popup, standIn } = usePopup(controlPart, 'dialog', chip, config !== null);
  return popup === null || config === null ? (
    standIn
  ) : (
    <popup.PositionModeControl trigger={chip} contract={contract} config={config} />
  );
};

/** Cross or isolated, as the contract has it; opens what changes it. */
export const MarginModeChip = ({ contract, state: { config, known } }: ChipProps) => {
  const t = useT();
  const chip = (
    <Button size="s" data-testid="margin-mode" disabled={!known} title={t('form.marginMode')}>
      {config === null ? noNumber : t(marginModeWord[config.marginMode])}
    </Button>
  );
  const { popup, standIn } = usePopup(controlPart, 'dialog', chip, config !== null);
  return popup === null || config === null ? (
    standIn
  ) : (
    <popup.MarginModeControl trigger={chip} contract={contract} config={config} />
  );
};
