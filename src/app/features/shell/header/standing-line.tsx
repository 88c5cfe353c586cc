import type { ReactNode } from 'react';
import { useTrade } from '../../../flows/trade-context.tsx';
import { formatDateTimeUtc } from '../../../format/time.ts';
import { formatDecimal } from '../../../format/number-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import styles from './header.module.css';

/** While the shown contract is suspended or the house is away, and once it is delivered, what that means stands in place of the line; nothing else moves. */
export const StandingLine = ({ children }: { readonly children: ReactNode }) => {
  const t = useT();
  const { contract } = useTrade();
  if (contract === null || !(contract.suspended || contract.houseAway === true)) return children;
  const { deliveryPrice, deliveryMs } = contract;
  const text =
    deliveryPrice === undefined
      ? t(contract.suspended ? 'header.suspended.says' : 'header.houseAway.says', { contract: contract.name })
      : t('header.delivered.says', {
          contract: contract.name,
          time: deliveryMs === null ? '' : `${formatDateTimeUtc(deliveryMs)} UTC`,
          price: formatDecimal(deliveryPrice, contract.priceDigits),
        });
  return (
    <p className={styles['offline']} role="status" data-testid="standing-line" title={text}>
      {text}
    </p>
  );
};
