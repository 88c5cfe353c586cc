import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import type { Direction } from './form-state.ts';
import { useKeptSide } from './kept-form.tsx';
import styles from './one-side.module.css';
import { OrderForm } from './order-form.tsx';

const words = { buy: 'form.buyLong', sell: 'form.sellShort' } as const;

/** The form of one side, which is chosen above it (A2): one button, and the figures of that side alone. Another side begins empty, of the same kind. */
export const OneSide = () => {
  const t = useT();
  const [side, choose] = useKeptSide();
  // Until somebody chooses here what was typed in another layout stays.
  const [isChosen, setChosen] = useState(false);
  // The form of the other side would not know of this one's order, and take a second one: it is not shown before the answer.
  const [isSending, setSending] = useState(false);
  return (
    <div className={styles['single']} data-testid="order-single-layout">
      <div className={styles['choice']} data-side={side}>
        <Segmented<Direction>
          label={t('form.settings.layout.side.of')}
          value={side}
          onChange={(next) => {
            setChosen(true);
            choose(next);
          }}
          items={(['buy', 'sell'] as const).map((value) => ({
            value,
            label: t(words[value]),
            disabled: isSending,
            testId: `order-side-${value}`,
          }))}
        />
      </div>
      <OrderForm key={side} side={side} isOfSide={isChosen} onSending={setSending} />
    </div>
  );
};
