import { memo } from 'react';
import { TermLink } from '../../../../flows/articles/term-link.tsx';
import { useT } from '../../../../i18n/use-t.ts';
import { cx } from '../../../../ui/cx.ts';
import styles from './columns.module.css';

const FIFTHS = [1, 2, 3, 4, 5] as const;

/** Place in the queue of deleveraging as five lights, which lead to what it is; the number stands in its name. `rank`: 5 is first in the queue, 1 last, absent: in none. */
export const AdlIndicator = memo(({ rank = 0 }: { readonly rank?: number | undefined }) => {
  const t = useT();
  const name = t(rank === 0 ? 'positions.adl.none' : 'positions.adl.says', { rank });
  return (
    <TermLink slug="deleveraging">
      <span className={styles['lights']} role="img" aria-label={name} title={name} data-testid="position-adl">
        {FIFTHS.map((fifth) => (
          <i key={fifth} className={cx(fifth <= rank && styles['on'], rank === 5 && styles['first'])} aria-hidden />
        ))}
      </span>
    </TermLink>
  );
});
