// Whom a position copies: the follow-order column (C2).
import { Link } from '@tanstack/react-router';
import type { Position } from '../../../../../domain/position/position.ts';
import { lateLink } from '../../../../flows/late-link.ts';
import { accountName } from '../../../../format/account-name.ts';
import { useT, type Translate } from '../../../../i18n/use-t.ts';

/** The trader's name; of one who is not named, the account of the copy. Example: "Slow trend". */
export const traderName = (t: Translate, { trader, account }: Pick<Position, 'trader' | 'account'>): string =>
  trader ?? accountName(t, account);

/** Leads to one's own copies (C2). */
export const TraderTag = ({ position }: { readonly position: Position }) => {
  const t = useT();
  const name = traderName(t, position);
  return (
    <Link
      {...lateLink('/chargeBack/orderDocumentary/myDocumentary', { tab: '3' })}
      title={t('positions.follow.way', { name })}
      data-testid="trader-tag"
    >
      {name}
    </Link>
  );
};
