import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { PositionConfigState } from '../../../../flows/position-config.ts';
import { noNumber } from '../../../../format/number-text.ts';
import type { MessageKey } from '../../../../i18n/catalogue.ts';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { useDialogPart } from '../../../../ui/overlay/dialog-part.ts';
import { createPart } from '../../../../ui/part.ts';
import { useLoginInstead } from './login-instead.ts';
import { heldWord, marginModeWord } from './mode-words.ts';

const modesPart = createPart(withLateTexts(() => import('./modes-dialog.tsx')));

const titles = { 'mode-chip': 'form.mode', 'margin-mode': 'form.marginMode' } as const;

type ChipProps = { readonly contract: Contract; readonly state: PositionConfigState };
type ModeChipProps = ChipProps & {
  readonly word: MessageKey | null;
  readonly testId: keyof typeof titles;
};

/** One mode as the exchange has it, whatever is being changed; opens the dialog of all of them. */
const ModeChip = ({ contract, state: { config, known }, word, testId }: ModeChipProps) => {
  const t = useT();
  const login = useLoginInstead();
  const { dialog, close, button } = useDialogPart(modesPart, known);
  return (
    <>
      <Button
        title={t(titles[testId])}
        {...(login ?? button)}
        size="s"
        data-testid={testId}
        disabled={!known && login === null}
      >
        {word === null ? noNumber : t(word)}
      </Button>
      {dialog === null || config === null ? null : (
        <dialog.ModesDialog contract={contract} config={config} onClose={close} />
      )}
    </>
  );
};

/** One-way or hedge, and whether the contract's positions are split. */
export const PositionModeChip = (props: ChipProps) => {
  const { config } = props.state;
  return <ModeChip {...props} word={config === null ? null : heldWord(config)} testId="mode-chip" />;
};

/** Cross or isolated, as the contract has it. */
export const MarginModeChip = (props: ChipProps) => {
  const { config } = props.state;
  return <ModeChip {...props} word={config === null ? null : marginModeWord[config.marginMode]} testId="margin-mode" />;
};
