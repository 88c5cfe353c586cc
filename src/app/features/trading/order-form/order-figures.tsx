import type { Contract } from '../../../../domain/contract/contract.ts';
import type { OrderEstimate } from '../../../../domain/order/estimate.ts';
import { formatAmount } from '../../../format/amount.ts';
import { formatDecimal, formatPercent, noNumber } from '../../../format/number-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { KeyValue, KeyValueList } from '../../../ui/key-value.tsx';
import styles from './order-form.module.css';
import type { OrderFormModel } from './use-order-form.ts';

const Pair = ({ buy, sell, testId }: { readonly buy: string; readonly sell: string; readonly testId: string }) => (
  <span className={styles['two']}>
    <span className={styles['figure']} title={buy} data-testid={`${testId}-buy`}>
      {buy}
    </span>
    <span className={styles['sep']} aria-hidden>
      /
    </span>
    <span className={styles['figure']} title={sell} data-testid={`${testId}-sell`}>
      {sell}
    </span>
  </span>
);

type FiguresProps = {
  readonly model: OrderFormModel;
  readonly contract: Contract;
  /** The account's own rates, which its estimates are counted with; the contract's while they are not known. */
  readonly rates: Pick<Contract, 'makerRate' | 'takerRate'>;
};

/** Cost, maximum, estimated liquidation price and fee, for the buying and the selling button. */
export const OrderFigures = ({ model, contract, rates }: FiguresProps) => {
  const t = useT();
  const { estimate, form } = model;
  const both = (read: (side: OrderEstimate) => string): { readonly buy: string; readonly sell: string } => ({
    buy: estimate.buy === null ? noNumber : read(estimate.buy),
    sell: estimate.sell === null ? noNumber : read(estimate.sell),
  });
  const rate = (text: string): string => formatPercent(contract.feesUntold === true ? null : text, 4);
  const maximum = both(({ maximumCont, ticks }) =>
    maximumCont === null ? noNumber : formatAmount(maximumCont, contract, form.unit, ticks),
  );
  const liquidation = both(({ liquidationPrice: price }) =>
    price === 'none' ? t('form.noLiquidation') : formatDecimal(price, contract.priceDigits),
  );
  return (
    <KeyValueList>
      <KeyValue label={`${t('form.cost')} (${contract.coinName})`}>
        <Pair {...both(({ cost }) => formatDecimal(cost, contract.marginDigits))} testId="estimate-cost" />
      </KeyValue>
      <KeyValue label={t(form.action === 'open' ? 'form.maximum' : 'form.closable')}>
        <Pair {...maximum} testId="estimate-max" />
      </KeyValue>
      <KeyValue label={t('form.liquidation')}>
        <Pair {...liquidation} testId="estimate-liquidation" />
      </KeyValue>
      <KeyValue label={t('form.fee')} testId="fee-rates">
        {rate(rates.makerRate)} / {rate(rates.takerRate)}
      </KeyValue>
    </KeyValueList>
  );
};
