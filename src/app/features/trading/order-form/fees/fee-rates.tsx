import type { Contract } from '../../../../../domain/contract/contract.ts';
import { formatPercent } from '../../../../format/number-text.ts';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Popover } from '../../../../ui/overlay/popover.tsx';
import { createPart, usePart } from '../../../../ui/part.ts';
import styles from '../order-form.module.css';

const tipPart = createPart(withLateTexts(() => import('./fee-tip.tsx')));

type FeeRatesProps = {
  readonly contract: Contract;
  /** What the estimates are made with: the own ones, of a visitor the contract's. */
  readonly rates: { readonly makerRate: string; readonly takerRate: string };
};

const Tip = (props: FeeRatesProps) => {
  const tip = usePart(tipPart, true);
  return tip === null ? null : <tip.FeeTip {...props} />;
};

/** Maker and taker rate; pressed it says where they come from. */
export const FeeRates = (props: FeeRatesProps) => {
  const t = useT();
  const { contract, rates } = props;
  const text = (rate: string): string => formatPercent(contract.feesUnknown === true ? null : rate, 4);
  return (
    <Popover
      label={t('form.fee.rates')}
      side="top"
      testId="fee-tip"
      trigger={
        <button type="button" className={styles['rates']} title={t('form.fee.rates')} data-testid="fee-rates">
          {text(rates.makerRate)} / {text(rates.takerRate)}
        </button>
      }
    >
      <Tip {...props} />
    </Popover>
  );
};
