import { Link } from '@tanstack/react-router';
import { lateLink } from '../../../../flows/late-link.ts';
import type { Translate } from '../../../../i18n/use-t.ts';

/** To those who can be copied, of the real environment: no other has copies. */
export const copyWay = (t: Translate) => (
  <Link {...lateLink('/chargeBack')} data-testid="copies-way">
    {t('copies.empty.way')}
  </Link>
);
