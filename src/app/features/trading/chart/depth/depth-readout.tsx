import type { Contract } from '../../../../../domain/contract/contract.ts';
import { marketCost } from '../../../../../domain/market/depth-cost.ts';
import type { DepthStep } from '../../../../../domain/market/depth-steps.ts';
import { formatHolding } from '../../../../format/amount.ts';
import { formatDecimal, formatPercent } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { cx } from '../../../../ui/cx.ts';
import type { DepthPoint } from './depth-geometry.ts';
import styles from './depth.module.css';

export type DepthFact = { readonly key: string; readonly name: string; readonly value: string };

/** What is said of a step: its price, all up to it, and what a market order of that much would trade at. */
export const factsOf = (
  t: ReturnType<typeof useT>,
  contract: Contract,
  bestTicks: number,
  { side, step }: DepthPoint,
): readonly DepthFact[] => {
  const { value, average, slippage } = marketCost(contract, bestTicks, step);
  return [
    { key: 'price', name: t('depth.price'), value: formatTicks(step.ticks, contract.priceDigits) },
    { key: 'amount', name: t(`depth.upTo.${side}`), value: amountOf(t, contract, step) },
    {
      key: 'value',
      name: t(side === 'asks' ? 'depth.cost' : 'depth.proceeds'),
      value: `${formatDecimal(value, contract.kind === 'linear' ? 2 : 8)} ${contract.coinName}`,
    },
    { key: 'average', name: t('depth.average'), value: formatDecimal(average, contract.priceDigits, 'half-up') },
    { key: 'slippage', name: t('depth.slippage'), value: formatPercent(slippage, 4) },
  ];
};

export const amountOf = (t: ReturnType<typeof useT>, contract: Contract, step: Pick<DepthStep, 'cont' | 'ticks'>) =>
  formatHolding(step.cont, contract, 'crypto', step.ticks, t('depth.cont')).join(' ');

type ReadoutProps = { readonly point: DepthPoint; readonly facts: readonly DepthFact[]; readonly isRight: boolean };

/** Beside the cross, on the side where there is room. */
export const DepthReadout = ({ point, facts, isRight }: ReadoutProps) => {
  const t = useT();
  return (
    <div className={styles['readout']} data-right={isRight || undefined} data-testid="depth-readout" aria-hidden>
      <p className={cx(styles['readoutTitle'], point.side === 'asks' ? 'tone-fall' : 'tone-rise')}>
        {t(`depth.${point.side}`)}
      </p>
      <dl>
        {facts.map(({ key, name, value }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd data-testid={`depth-${key}`}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['hint']}>{t('depth.hint')}</p>
    </div>
  );
};
