import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import type { Direction } from './form-state.ts';
import styles from './one-side.module.css';
import { OrderForm } from './order-form.tsx';

const words = { buy: 'form.buyLong', sell: 'form.sellShort' } as const;

/** The form of one side, which is chosen above it (A2): one button, and the figures of that side alone. Another side begins empty, of the same kind. */
export const OneSide = () => {
  const t = useT();
  // null: nobody has chosen yet, what was typed in another layout stays.
  const [chosen, setChosen] = useState<Direction | null>(null);
  const side = chosen ?? 'buy';
  return (
    <div className={styles['single']} data-testid="order-single-layout">
      <div className={styles['choice']} data-side={side}>
        <Segmented<Direction>
          label={t('form.settings.layout.side.of')}
          value={side}
          onChange={setChosen}
          items={(['buy', 'sell'] as const).map((value) => ({
            value,
            label: t(words[value]),
            testId: `order-side-${value}`,
          }))}
        />
      </div>
      <OrderForm key={side} side={side} isOfSide={chosen !== null} />
    </div>
  );
};
