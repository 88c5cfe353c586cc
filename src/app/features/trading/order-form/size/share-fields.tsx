import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Slider } from '../../../../ui/fields/slider.tsx';
import type { FieldSlotProps } from '../field-slot.ts';
import styles from '../order-form.module.css';

const shares = [25, 50, 75, 100] as const;
const sliderMarks = [1, 25, 50, 75, 100] as const;

/** The size as a share of the maximum, a cost as a share of the free balance: by slider and by button. */
export const ShareFields = ({ model, facts }: Pick<FieldSlotProps, 'model' | 'facts'>) => {
  const t = useT();
  const { form, takeShare } = model;
  // A size by risk follows from the stop: the slider shows its share.
  const off = facts?.balance == null || facts.contract.suspended || form.size.mode === 'risk';
  return (
    <div className={styles['share']}>
      <div className={styles['slider']}>
        <Slider
          label={t('form.percent')}
          value={model.shownPercent}
          marks={sliderMarks}
          onChange={takeShare}
          valueText={(value) => `${value}%`}
          testId="share-slider"
          disabled={off}
        />
      </div>
      <div className={styles['shares']} role="group" aria-label={t('form.percent')}>
        {shares.map((percent) => (
          <Button
            key={percent}
            size="s"
            pressed={form.percent === percent}
            disabled={off}
            onClick={() => takeShare(percent)}
            data-testid={`share-${percent}`}
          >
            {percent}%
          </Button>
        ))}
      </div>
    </div>
  );
};
