import type { PositionConfig } from '../../../../../domain/account/account.ts';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { PositionConfigState } from '../../../../flows/position-config.ts';
import { noNumber } from '../../../../format/number-text.ts';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { useDialogPart } from '../../../../ui/overlay/dialog-part.ts';
import { createPart } from '../../../../ui/part.ts';
import { useLoginInstead } from './login-instead.ts';

const leveragePart = createPart(withLateTexts(() => import('./leverage-dialog.tsx')));

/** "20×", or long and short where they differ: "20× / 10×"; "--" while it is not known. */
const leverText = (config: PositionConfig | null): string => {
  if (config === null) return noNumber;
  const { longLever, shortLever } = config;
  return longLever === shortLever ? `${longLever}×` : `${longLever}× / ${shortLever}×`;
};

type ChipProps = { readonly contract: Contract; readonly state: PositionConfigState };

/** The leverage of both sides; opens the dialog that changes it. */
export const LeverageChip = ({ contract, state }: ChipProps) => {
  const t = useT();
  const { config, known } = state;
  const login = useLoginInstead();
  const { dialog, close, button } = useDialogPart(leveragePart, known);
  const text = leverText(config);
  const summary =
    config === null || config.longLever === config.shortLever
      ? text
      : `${t('form.leverage.long')} ${config.longLever}× ${t('form.leverage.short')} ${config.shortLever}×`;
  return (
    <>
      <Button
        {...(login ?? button)}
        size="s"
        data-testid="leverage-chip"
        disabled={!known && login === null}
        aria-label={`${t('form.leverage')} ${summary}`}
      >
        {text}
      </Button>
      {dialog === null || config === null ? null : (
        <dialog.LeverageDialog contract={contract} config={config} onClose={close} />
      )}
    </>
  );
};
