import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { effectiveUnit } from '../../../../../domain/order/effective-unit.ts';
import type { Unit } from '../../../../../domain/settings/settings.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { useTrade } from '../../../../flows/trade-context.tsx';
import { formatAmount, unitName } from '../../../../format/amount.ts';
import { useT, type Translate } from '../../../../i18n/use-t.ts';
import { usePositionUnit } from '../../../../prefs/position-unit.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { Button } from '../../../../ui/button.tsx';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { Popover } from '../../../../ui/overlay/popover.tsx';
import styles from './columns.module.css';

/** What one contract is, in each unit that there is for it. Example: "1 Cont = 0.001 BTC = 60.00 USDT". */
export const unitRate = (t: Translate, contract: Contract, markTicks: number | null): string => {
  const units = (['cont', 'crypto', 'usdt'] as const).filter((unit: Unit) => effectiveUnit(unit, contract) === unit);
  const cont = t('form.unit.cont');
  return units
    .map((unit) => `${formatAmount(1, contract, unit, markTicks)} ${unitName(unit, contract, cont)}`)
    .join(' = ');
};

const Choices = () => {
  const t = useT();
  const { contract } = useTrade();
  const [price, setPrice] = useSetting('positionPrice');
  const [pnl, setPnl] = useSetting('positionPnl');
  const [unit, setUnit] = usePositionUnit();
  const markTicks = useSelected(
    'marks',
    (snapshot) => snapshot?.rows.find((row) => row.contract === contract?.code)?.markTicks ?? null,
  );
  const prices = (id: string) =>
    (['mark', 'last'] as const).map((value) => ({
      value,
      label: t(`positions.by.${value}`),
      testId: `positions-${id}-${value}`,
    }));
  return (
    <div className={styles['display']}>
      <Segmented named label={t('positions.price')} value={price} onChange={setPrice} items={prices('price')} />
      <Segmented named label={t('positions.pnlBy')} value={pnl} onChange={setPnl} items={prices('pnl')} />
      <Segmented
        named
        label={t('positions.sizesIn')}
        value={unit}
        onChange={setUnit}
        items={[
          { value: 'cont', label: t('form.unit.cont'), testId: 'positions-unit-cont' },
          { value: 'crypto', label: t('positions.unit.crypto'), testId: 'positions-unit-crypto' },
          { value: 'usdt', label: 'USDT', testId: 'positions-unit-usdt' },
        ]}
      />
      {contract === null ? null : (
        <p className={styles['rate']} data-testid="positions-unit-rate">
          {contract.name}: {unitRate(t, contract, markTicks)}
        </p>
      )}
    </div>
  );
};

/** How positions are shown on this device: by which price, of which price their profit is, in which unit, with what that unit is worth. */
export const DisplayMenu = () => {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={t('positions.display')}
      // Over the chart: the rows that it changes stay in sight.
      side="top"
      open={open}
      onOpenChange={setOpen}
      testId="positions-display-menu"
      trigger={
        <Button size="s" variant="ghost" data-testid="positions-display">
          <SlidersHorizontal size={12} aria-hidden />
          {t('positions.display')}
        </Button>
      }
    >
      <Choices />
    </Popover>
  );
};
