import { List } from 'lucide-react';
import { DetailButton } from '../../../../flows/detail-button.tsx';
import { ownName } from '../../../../format/account-name.ts';
import { useT } from '../../../../i18n/use-t.ts';
import type { PositionLine } from '../position-lines.ts';

/** Opens the operation log of a position: what happened to it, and what its realised figure is made of. */
export const LogButton = ({ line: { position, contract } }: { readonly line: PositionLine }) => {
  const t = useT();
  const { id: positionId, account, side } = position;
  return (
    <DetailButton
      detail={{
        kind: 'log',
        positionId,
        account,
        side,
        contract: contract.code,
        name: contract.name,
        bizType: contract.bizType,
      }}
      text={t('details.log')}
      icon={<List size={14} aria-hidden />}
      label={t('details.log.of', {
        contract: ownName(t, contract.name, account),
        side: t(`positions.${side}`),
      })}
      testId="position-log"
    />
  );
};
