import { useState, type FormEvent } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { amountStep } from '../../../../../domain/order/amount.ts';
import { effectiveUnit } from '../../../../../domain/order/effective-unit.ts';
import { unitName } from '../../../../format/amount.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { Button } from '../../../../ui/button.tsx';
import { DecimalField } from '../../../../ui/fields/decimal-field.tsx';
import { checkSizes, type TypedSizes } from './check-sizes.ts';
import { keptSizes } from './kept-sizes.ts';
import { useSizes } from './use-filter.ts';
import styles from '../trades.module.css';

type FormProps = { readonly contract: Contract; readonly onDone: () => void };

/** The two sizes in the shown unit. They count once they are confirmed: half a number filters nothing. */
export const FilterForm = ({ contract, onDone }: FormProps) => {
  const t = useT();
  const [chosen] = useSetting('unit');
  const unit = effectiveUnit(chosen, contract);
  const sizes = useSizes(contract.code);
  const isOwnUnit = sizes?.unit === unit;
  const [typed, setTyped] = useState<TypedSizes>({
    least: (isOwnUnit ? sizes.least : null) ?? '',
    large: (isOwnUnit ? sizes.large : null) ?? '',
  });
  const problems = checkSizes(typed, unit, contract);
  const isRight = problems.least === null && problems.large === null;
  const choose = (next: TypedSizes | null): void => {
    const none = next === null || (next.least === '' && next.large === '');
    const limits = none ? null : { unit, least: next.least || null, large: next.large || null };
    keptSizes.choose(contract.code, limits);
    onDone();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isRight) choose(typed);
  };
  const field = (name: keyof TypedSizes, hint: string) => {
    const problem = problems[name];
    return (
      <DecimalField
        label={t(`trades.filter.${name}`)}
        value={typed[name]}
        onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
        step={amountStep(contract, unit, null)}
        unit={unitName(unit, contract, t('common.conts'))}
        hint={hint}
        problem={problem === null ? null : t(problem.key, problem.params)}
        testId={`trades-${name}`}
      />
    );
  };
  return (
    <form className={styles['filterForm']} onSubmit={submit} noValidate>
      {field('least', t('trades.filter.least.says'))}
      {field('large', t('trades.filter.large.says'))}
      <p className="tone-2">{t('trades.filter.says', { contract: contract.name })}</p>
      <div className={styles['filterButtons']}>
        <Button onClick={() => choose(null)} disabled={sizes === null} data-testid="trades-filter-clear">
          {t('trades.filter.clear')}
        </Button>
        <Button variant="accent" type="submit" disabled={!isRight} data-testid="trades-filter-apply">
          {t('trades.filter.apply')}
        </Button>
      </div>
    </form>
  );
};
