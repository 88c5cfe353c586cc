import type { AccountId } from '../../../../../domain/account/own-account.ts';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { isCopied } from '../../../../../domain/position/restrictions.ts';
import { mergeable } from '../../../../../domain/position/merged-position.ts';
import { useIsReplay } from '../../../../engine/use-is-replay.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { usePositionConfig } from '../../../../flows/position-config.ts';
import type { MessageKey } from '../../../../i18n/catalogue.ts';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { useDialogPart } from '../../../../ui/overlay/dialog-part.ts';
import { createPart } from '../../../../ui/part.ts';

const dialogPart = createPart(withLateTexts(() => import('./merge-dialog.tsx')));
const none: readonly never[] = [];

/** POS-06: of the contract in view, where it is cross. Off, with its reason, where there are no two that could be one. */
export const Merge = ({ contract, account }: { readonly contract: Contract; readonly account: AccountId }) => {
  const t = useT();
  const isReplay = useIsReplay();
  const { config } = usePositionConfig(account);
  const positions = useSelected('positions', (snapshot) => snapshot?.rows ?? none);
  const { dialog, close, button } = useDialogPart(dialogPart);
  if (config?.marginMode !== 'cross' || isCopied({ account })) return null;
  const hasTwo = (['contract', 'fund'] as const).some((own) =>
    (['long', 'short'] as const).some((side) => mergeable(positions, own, contract.code, side).length > 1),
  );
  const reason: MessageKey | null = isReplay ? 'replay.noClose' : hasTwo ? null : 'positions.merge.none';
  return (
    <>
      <Button
        {...button}
        size="s"
        disabled={reason !== null && dialog === null}
        title={reason === null ? undefined : t(reason)}
        data-testid="merge"
      >
        {t('positions.merge')}
      </Button>
      {dialog === null ? null : <dialog.MergeDialog contract={contract} account={account} onClose={close} />}
    </>
  );
};
