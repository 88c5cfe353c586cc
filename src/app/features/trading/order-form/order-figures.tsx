import { Fragment } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { OrderEstimate } from '../../../../domain/order/estimate.ts';
import { formatAmount } from '../../../format/amount.ts';
import { formatDecimal, formatPercent, noNumber } from '../../../format/number-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { KeyValue, KeyValueList } from '../../../ui/key-value.tsx';
import type { Direction } from './form-state.ts';
import styles from './order-form.module.css';
import type { OrderFormModel } from './use-order-form.ts';

type PairProps = {
  readonly buy: string;
  readonly sell: string;
  readonly sides: readonly Direction[];
  readonly testId: string;
};

const Pair = ({ sides, testId, ...figures }: PairProps) => (
  <span className={styles['two']}>
    {sides.map((side, at) => (
      <Fragment key={side}>
        {at === 0 ? null : (
          <span className={styles['sep']} aria-hidden>
            /
          </span>
        )}
        <span className={styles['figure']} title={figures[side]} data-testid={`${testId}-${side}`}>
          {figures[side]}
        </span>
      </Fragment>
    ))}
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
  const { estimate, form, sides } = model;
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
        <Pair
          {...both(({ cost }) => formatDecimal(cost, contract.marginDigits))}
          sides={sides}
          testId="estimate-cost"
        />
      </KeyValue>
      <KeyValue label={t(form.action === 'open' ? 'form.maximum' : 'form.closable')}>
        <Pair {...maximum} sides={sides} testId="estimate-max" />
      </KeyValue>
      <KeyValue label={t('form.liquidation')}>
        <Pair {...liquidation} sides={sides} testId="estimate-liquidation" />
      </KeyValue>
      <KeyValue label={t('form.fee')} testId="fee-rates">
        {rate(rates.makerRate)} / {rate(rates.takerRate)}
      </KeyValue>
    </KeyValueList>
  );
};
