import { Share2 } from 'lucide-react';
import { DetailButton } from '../../../../flows/detail-button.tsx';
import { ownName } from '../../../../format/account-name.ts';
import { useT } from '../../../../i18n/use-t.ts';
import type { PositionLine } from '../position-lines.ts';

/** Opens the picture of what a position stands at. */
export const ShareButton = ({ line: { position, contract } }: { readonly line: PositionLine }) => {
  const t = useT();
  const { id: positionId, account, side } = position;
  return (
    <DetailButton
      detail={{
        kind: 'share',
        positionId,
        account,
        side,
        ended: null,
        contract: contract.code,
        name: contract.name,
        bizType: contract.bizType,
      }}
      text={t('details.share')}
      icon={<Share2 size={14} aria-hidden />}
      label={t('details.share.of', {
        contract: ownName(t, contract.name, account),
        side: t(`positions.${side}`),
      })}
      testId="position-share"
    />
  );
};
