// Take-profit and stop-loss of a position: those that stand, and new ones. Mounted while it is open.
import { useState } from 'react';
import type { TriggerOrder } from '../../../../../domain/order/trigger-order.ts';
import { mayBePartial } from '../../../../../domain/position/stops/check.ts';
import { blankPositionStops, type PositionStopsTicket } from '../../../../../domain/position/stops/ticket.ts';
import { useEngineContext } from '../../../../engine/engine-context.tsx';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { useContractConfig } from '../../../../flows/position-facts.ts';
import { readPositionStopFacts } from '../../../../flows/position-stops.ts';
import { GuaranteeField } from '../../../../flows/guarantee-field.tsx';
import { ownName } from '../../../../format/account-name.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { Button } from '../../../../ui/button.tsx';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { Dialog as Modal } from '../../../../ui/overlay/dialog.tsx';
import type { RowDialogProps } from '../row-dialogs.tsx';
import { PartFields } from './part-fields.tsx';
import { PositionStrip } from './position-strip.tsx';
import { PriceLine } from './price-line.tsx';
import { StandingStops } from './standing-stops.tsx';
import { StopLines } from './stop-lines.tsx';
import styles from './stops.module.css';
import { TriggerEditDialog } from './trigger-edit-dialog.tsx';
import { useStopNote } from './stop-words.ts';
import { useStopsForm } from './use-stops-form.ts';

const none: readonly never[] = [];

/** Whole position or a part of it; each stop by last, mark or yield, at market or with a limit; the stop-loss guaranteed where that is offered. */
export const Dialog = ({ line, isGone, onClose }: RowDialogProps) => {
  const { position, contract } = line;
  const t = useT();
  const textOf = useProblemText();
  const { store } = useEngineContext();
  const [unit] = useSetting('unit');
  const [editing, setEditing] = useState<TriggerOrder | null>(null);
  const [ticket, setTicket] = useState<PositionStopsTicket>(() => blankPositionStops(unit));
  // Asked for, so that the facts below have them; and drawn anew when a stop comes or goes.
  useContractConfig(contract, position.account);
  useSelected('triggers', (snapshot) => snapshot?.rows ?? none);
  const facts = readPositionStopFacts(store, position, contract);
  const form = useStopsForm({ line, facts, ticket, setTicket, isGone, onClose });
  const note = useStopNote(ticket, facts);
  const problemAt = (field: string): string | null =>
    textOf(form.problems.find((problem) => problem.field === field) ?? null);
  const { flow } = form;
  return (
    <>
      <Modal
        open={editing === null}
        onClose={form.close}
        title={`${t('positions.stops.title')} · ${ownName(t, contract.name, position.account)} ${t(`positions.${position.side}`)}`}
        size="adjust"
        testId="position-stops-dialog"
        actions={
          <>
            <Button onClick={form.close}>{t('common.cancel')}</Button>
            <Button
              variant="accent"
              disabled={flow.busy || form.missing !== null || isGone}
              aria-busy={flow.busy}
              onClick={form.send}
              data-testid="position-stops-send"
            >
              {form.label}
            </Button>
          </>
        }
      >
        <div className={styles['fields']}>
          <PositionStrip line={line} />
          {isGone ? null : <StandingStops facts={facts} onEdit={setEditing} />}
          {mayBePartial(position) ? (
            <Segmented
              label={t('positions.stops.scope')}
              value={ticket.scope}
              onChange={(scope) => form.change({ scope })}
              items={(['whole', 'partial'] as const).map((value) => ({
                value,
                label: t(`positions.stops.${value}`),
                testId: `stops-${value}`,
              }))}
            />
          ) : null}
          {ticket.scope === 'whole' ? null : (
            <PartFields ticket={ticket} facts={facts} onChange={form.change} problem={problemAt('amount')} />
          )}
          {isGone ? null : <PriceLine ticket={ticket} facts={facts} />}
          <StopLines ticket={ticket} facts={facts} problemAt={problemAt} onChange={(stops) => form.change({ stops })} />
          <GuaranteeField
            contract={contract}
            account={position.account}
            unit={ticket.unit}
            lastTicks={facts.lastTicks}
            checked={ticket.stops.guaranteed}
            onChange={(guaranteed) => form.change({ stops: { ...ticket.stops, guaranteed } })}
            problem={problemAt('guaranteed')}
            testId="position-guaranteed"
          />
          <div className={styles['message']}>
            <div role="alert" data-testid="position-stops-problem">
              {form.messages.map((text) => (
                <p key={text} className="tone-danger">
                  {text}
                </p>
              ))}
            </div>
            {form.messages.length > 0 ? null : <p className="tone-2">{note}</p>}
          </div>
        </div>
      </Modal>
      {editing === null ? null : (
        <TriggerEditDialog order={editing} contract={contract} onClose={() => setEditing(null)} />
      )}
    </>
  );
};
