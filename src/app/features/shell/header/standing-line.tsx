import type { ReactNode } from 'react';
import { useTrade } from '../../../flows/trade-context.tsx';
import { formatDateTimeUtc } from '../../../format/time.ts';
import { formatDecimal } from '../../../format/number-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import styles from './header.module.css';

const says = {
  suspended: 'header.suspended.says',
  houseAway: 'header.houseAway.says',
  closeOnly: 'header.closeOnly.says',
} as const;

/** While the shown contract is suspended, may only be closed, or the house is away, and once it is delivered, what that means stands in place of the line; nothing else moves. `isAbove`: over the line, which holds what is needed then too. */
export const StandingLine = ({ isAbove, children }: { readonly isAbove?: boolean; readonly children: ReactNode }) => {
  const t = useT();
  const { contract } = useTrade();
  if (contract === null) return children;
  const { deliveryPrice, deliveryMs, suspended, houseAway, closeOnly } = contract;
  if (!suspended && houseAway !== true && closeOnly !== true) return children;
  const state = suspended ? 'suspended' : houseAway === true ? 'houseAway' : 'closeOnly';
  const text =
    deliveryPrice === undefined
      ? t(says[state], { contract: contract.name })
      : t('header.delivered.says', {
          contract: contract.name,
          time: deliveryMs === null ? '' : `${formatDateTimeUtc(deliveryMs)} UTC`,
          price: formatDecimal(deliveryPrice, contract.priceDigits),
        });
  const line = (
    <p className={styles['offline']} role="status" data-testid="standing-line" title={text}>
      {text}
    </p>
  );
  return isAbove === true ? (
    <>
      {line}
      {children}
    </>
  ) : (
    line
  );
};
