import type { Contract } from '../../../../../domain/contract/contract.ts';
import { tierOf } from '../../../../../domain/contract/position-tier.ts';
import { formatHolding } from '../../../../format/amount.ts';
import { formatPercent } from '../../../../format/number-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { cx } from '../../../../ui/cx.ts';
import styles from './leverage.module.css';

type TierProps = {
  readonly contract: Contract;
  readonly markTicks: number | null;
  /** Contracts of the largest position held: it stands on the own level; 0 without a position. */
  readonly heldCont: number;
  /** The highest leverage chosen: levels that do not offer it are out of reach. */
  readonly lever: number | null;
};

/** The position-level table: how large a position may be at which leverage, and what must stay as maintenance margin. */
export const TierTable = ({ contract, markTicks, heldCont, lever }: TierProps) => {
  const t = useT();
  const [unit] = useSetting('unit');
  const own = tierOf(contract.gears, heldCont);
  const sizeOf = (cont: number) => formatHolding(cont, contract, unit, markTicks, t('form.unit.cont'));
  const [, unitWord] = sizeOf(0);
  return (
    <table className={styles['tiers']} aria-label={t('form.leverage.tiers')} data-testid="leverage-tiers">
      <thead>
        <tr>
          <th scope="col">{t('form.leverage.tier')}</th>
          <th scope="col">{t('form.leverage.tier.size', { unit: unitWord ?? '' })}</th>
          <th scope="col">{t('form.leverage.tier.highest')}</th>
          <th scope="col">{t('form.leverage.tier.maintenance')}</th>
        </tr>
      </thead>
      <tbody>
        {contract.gears.map((tier) => {
          const beyond = lever !== null && tier.lever < lever;
          return (
            <tr
              key={tier.gear}
              className={cx(tier === own && styles['own'], beyond && styles['beyond'])}
              data-testid="leverage-tier"
              data-own={tier === own}
            >
              <th scope="row">
                {tier.gear}{' '}
                {tier === own ? <span className={styles['mine']}>{t('form.leverage.tier.own')}</span> : null}
              </th>
              <td>{sizeOf(tier.maxAmountCont)[0]}</td>
              <td>{tier.lever}×</td>
              <td>{formatPercent(tier.maintainRate, 2)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
