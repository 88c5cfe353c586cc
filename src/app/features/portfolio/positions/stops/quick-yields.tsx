import type { StopName, StopsTicket } from '../../../../../domain/order/stops/blank.ts';
import type { PositionStopFacts } from '../../../../../domain/position/stops/facts.ts';
import { quickYieldsOf, withQuickYield } from '../../../../../domain/position/stops/quick-yield.ts';
import { formatSigned } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './stops.module.css';

type QuickYieldsProps = {
  readonly name: StopName;
  readonly stops: StopsTicket;
  readonly facts: Omit<PositionStopFacts, 'stops'>;
  readonly onChange: (stops: StopsTicket) => void;
};

/** Each types the trigger at which the margin has gained or lost so much. Off where the price has passed it. */
export const QuickYields = ({ name, stops, facts, onChange }: QuickYieldsProps) => {
  const t = useT();
  return (
    <div className={styles['quick']} role="group" aria-label={t('positions.stops.quick', { stop: t(`form.${name}`) })}>
      {quickYieldsOf(name, stops, facts).map(({ percent, triggerTicks, isPassed }) => {
        const at = formatTicks(triggerTicks, facts.contract.priceDigits);
        return (
          <Button
            key={percent}
            size="s"
            disabled={isPassed}
            title={t(isPassed ? 'positions.stops.quick.passed' : 'positions.stops.quick.at', { price: at })}
            onClick={() => onChange(withQuickYield(name, stops, { percent, triggerTicks }, facts))}
            data-testid={`quick-${name}-${Math.abs(percent)}`}
          >
            {`${formatSigned(String(percent))}%`}
          </Button>
        );
      })}
    </div>
  );
};
