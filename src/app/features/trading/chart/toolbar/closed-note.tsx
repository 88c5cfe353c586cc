import { useTrade } from '../../../../flows/trade-context.tsx';
import { formatDecimal } from '../../../../format/number-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import styles from '../chart.module.css';

/** Why no candle follows: trading is suspended, or the contract was delivered. Nothing while it trades. */
export const ClosedNote = () => {
  const t = useT();
  const { contract } = useTrade();
  if (contract === null || !contract.suspended) return null;
  const { name, deliveryPrice, priceDigits } = contract;
  return (
    <p className={styles['closed']} role="status" data-testid="chart-closed">
      {deliveryPrice === undefined
        ? t('chart.suspended', { contract: name })
        : t('chart.delivered', { contract: name, price: formatDecimal(deliveryPrice, priceDigits) })}
    </p>
  );
};
