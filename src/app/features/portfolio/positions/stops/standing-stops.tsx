// Stops that the position has already.
import type { PositionStopFacts } from '../../../../../domain/position/stops/facts.ts';
import { standingResult } from '../../../../../domain/position/stops/preview.ts';
import type { TriggerOrder } from '../../../../../domain/order/trigger-order.ts';
import { useFailureToast } from '../../../../flows/failure-toast.ts';
import { useCancelStops } from '../../../../flows/position-stops.ts';
import { formatSigned } from '../../../../format/number-text.ts';
import { triggerKindText, triggerText } from '../../../../format/trigger-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { usePositionUnit } from '../../../../prefs/position-unit.ts';
import { Button } from '../../../../ui/button.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { triggerAmountText } from '../trigger-columns.tsx';
import { EditButton } from './edit-button.tsx';
import styles from './stops.module.css';

const failure = { refused: 'orders.cancel.refused', unknown: 'orders.cancel.unknown' } as const;

type StandingStopsProps = {
  readonly facts: PositionStopFacts;
  readonly onEdit: (stop: TriggerOrder) => void;
};

/** Each with where it fires, how much it closes and what that comes to after fees; changed or taken back, one or all. */
export const StandingStops = ({ facts, onEdit }: StandingStopsProps) => {
  const t = useT();
  const toast = useToast();
  const [unit] = usePositionUnit();
  const { stops, contract, position } = facts;
  const showFailure = useFailureToast(failure);
  const flow = useCancelStops(position, (outcome) => {
    showFailure(outcome);
    if (outcome.type !== 'command.done') return;
    const gone = outcome.answer.filter(({ isCancelled }) => isCancelled).length;
    const left = outcome.answer.length - gone;
    toast({
      title: t('positions.stops.cancelled', { count: gone }),
      body: left > 0 ? t('positions.stops.notCancelled', { count: left }) : t('contract_optimize_041'),
      tone: left > 0 ? 'warn' : 'success',
      timeoutMs: 4000,
    });
  });
  if (stops.length === 0) return null;
  const cancel = (ids: readonly string[]): void => flow.submit({ bizType: contract.bizType, ids });
  return (
    <section aria-label={t('positions.stops.standing')}>
      <div className={styles['standingHead']}>
        <span className="tone-2">{t('positions.stops.standing')}</span>
        {stops.length < 2 ? null : (
          <Button
            size="s"
            disabled={flow.busy}
            onClick={() => cancel(stops.map(({ id }) => id))}
            data-testid="stops-cancel-all"
          >
            {t('orders.cancelAll')}
          </Button>
        )}
      </div>
      <ul className={styles['standing']}>
        {stops.map((stop) => {
          const name = `${triggerKindText(t, stop)}, ${triggerText(t, stop, contract)}`;
          const result = standingResult(stop, facts);
          return (
            <li key={stop.id} data-testid="standing-stop" data-order={stop.id} data-kind={stop.kind}>
              <span>
                {triggerKindText(t, stop)} · {triggerText(t, stop, contract)}
                <span className={styles['second']}>
                  {triggerAmountText(t, { order: stop, contract }, unit)}
                  {result === null ? null : ` · ${formatSigned(result, contract.marginDigits)} ${contract.coinName}`}
                  {stop.status === 'waiting' ? ` · ${t('orders.trigger.waiting')}` : null}
                </span>
              </span>
              <EditButton order={stop} name={name} onEdit={() => onEdit(stop)} />
              <Button
                size="s"
                disabled={flow.busy}
                onClick={() => cancel([stop.id])}
                aria-label={`${t('orders.cancel')} ${name}`}
                data-testid="stop-cancel"
              >
                {t('orders.cancel')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
