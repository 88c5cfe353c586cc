import { useTrade } from '../../../flows/trade-context.tsx';
import { effectiveUnit } from '../../../../domain/order/effective-unit.ts';
import { unitName } from '../../../format/amount.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { BookLayout, Unit } from '../../../../domain/settings/settings.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { groupSteps } from './group-steps.ts';
import { LayoutIcon } from './layout-icon.tsx';
import styles from './book.module.css';

const layouts: readonly BookLayout[] = ['both', 'bids', 'asks'];

/** Layout, price step and unit of the book. */
export const BookControls = () => {
  const t = useT();
  const { contract, contractCode } = useTrade();
  const [layout, setLayout] = useSetting('bookLayout');
  const [unit, setUnit] = useSetting('unit');
  const [groupTicks, setGroupTicks] = useSetting('groupTicks');
  const step = groupTicks[contractCode] ?? 1;
  if (contract === null) return null;
  const units = (['crypto', 'usdt', 'cont'] as const).filter((value) => effectiveUnit(value, contract) === value);
  const setStep = (value: string): void => setGroupTicks((now) => ({ ...now, [contractCode]: Number(value) }));
  return (
    <>
      <span className={styles['layouts']} role="group" aria-label={t('book.layout')}>
        {layouts.map((value) => (
          <button
            key={value}
            type="button"
            className={styles['layout']}
            aria-pressed={layout === value}
            aria-label={t(`book.layout.${value}`)}
            title={t(`book.layout.${value}`)}
            onClick={() => setLayout(value)}
            data-testid={`book-layout-${value}`}
          >
            <LayoutIcon layout={value} />
          </button>
        ))}
      </span>
      <Select
        label={t('book.group')}
        value={String(step)}
        onChange={setStep}
        testId="book-group"
        items={groupSteps(contract.priceDigits).map(({ ticks, label }) => ({ value: String(ticks), label }))}
      />
      <Select
        label={t('book.unit')}
        value={effectiveUnit(unit, contract)}
        onChange={(value: Unit) => setUnit(value)}
        testId="book-unit"
        items={units.map((value) => ({ value, label: unitName(value, contract, t('common.conts')) }))}
      />
    </>
  );
};
