// Closes one position, at market or at a price, whole or in part. It opens with all of it at market: one press closes it.
import { useState } from 'react';
import { accountParts } from '../../../../../domain/account/own-account.ts';
import { closingTicket, seenToClose, type SeenToClose } from '../../../../../domain/position/closing-ticket.ts';
import type { MoreFigures } from '../../../../../domain/order/more-figures.ts';
import { closableCont } from '../../../../../domain/position/position.ts';
import { useClosePosition } from '../../../../flows/close-position.ts';
import { Confirm } from '../../../../flows/confirm.tsx';
import { usePlacementToasts } from '../../../../flows/placement-toasts.ts';
import { useClosingConfig, usePositionFacts } from '../../../../flows/position-facts.ts';
import { ownName } from '../../../../format/account-name.ts';
import { formatHolding } from '../../../../format/amount.ts';
import { formatDecimal } from '../../../../format/number-text.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { usePositionUnit } from '../../../../prefs/position-unit.ts';
import type { RowDialogProps } from '../row-dialogs.tsx';
import { ActDialog } from '../ticket/act-dialog.tsx';
import { PositionStrip } from '../ticket/position-strip.tsx';
import { TicketFields } from '../ticket/ticket-fields.tsx';
import { obstacleOf, useTicket } from '../ticket/use-ticket.ts';
import { useSeen } from '../ticket/use-seen.ts';
import { changedFacts, closeFacts, restingFacts } from './close-facts.ts';

/** Where the close would stand as the book is now. */
const noteOf = (kind: string, { isMaker }: MoreFigures) =>
  kind === 'market' ? 'positions.close.now' : isMaker ? 'positions.close.waits' : 'positions.close.takes';

/** The fields and the flow of one close: what is typed, what was seen of the position, what became of the last press. */
const useClose = ({ line, onClose }: RowDialogProps) => {
  const { position, contract } = line;
  const [unit] = usePositionUnit();
  const [staleAccepted, setStaleAccepted] = useState(false);
  const showOutcome = usePlacementToasts(contract);
  const flow = useClosePosition(position, contract, (outcome) => {
    showOutcome(outcome);
    if (outcome.type === 'command.done') onClose();
  });
  const isBusy = flow.busy || flow.state === 'done';
  const sight = useSeen<SeenToClose>(seenToClose(position), isBusy);
  const facts = usePositionFacts(contract, useClosingConfig(position, contract));
  const model = useTicket(() => closingTicket(position, { unit }), contract, facts, flow.edited);
  const isStale = flow.problems.some(({ key }) => key === 'form.problem.stalePrice') || staleAccepted;
  return {
    flow,
    isBusy,
    facts,
    model,
    ...sight,
    problems: flow.problems.filter(({ key }) => key !== 'positions.problem.changed' || !sight.isChanged),
    stale: isStale ? { checked: staleAccepted, onChange: setStaleAccepted } : null,
    send: (): void => flow.submit({ order: model.ticket, seen: sight.seen, staleAccepted }),
  };
};

export const Dialog = (props: RowDialogProps) => {
  const { line, isGone, onClose } = props;
  const { position, contract, markTicks } = line;
  const t = useT();
  const textOf = useProblemText();
  const [unit] = usePositionUnit();
  const { flow, isBusy, facts, model, seen, isChanged, accept, problems, stale, send } = useClose(props);
  const { ticket, estimate, more } = model;
  const size = (amountCont: number): string =>
    formatHolding(amountCont, contract, unit, markTicks, t('form.unit.cont')).join(' ');
  const cont = estimate?.amountCont ?? null;
  const isWhole = accountParts(position.account)[0] === 'card';
  const obstacle = obstacleOf(model);
  const price = ticket.kind === 'market' ? t('form.price.market') : formatDecimal(ticket.priceText);
  const rows = closeFacts(t, { line, size, cont, more });
  const whole = ticket.kind === 'market' ? 'positions.close.title' : 'positions.close.all';
  const label =
    cont === null
      ? t('positions.close')
      : cont === position.amountCont
        ? t(whole, { price })
        : t('positions.close.do', { amount: size(cont), price });
  const title = `${t('positions.close')} · ${ownName(t, contract.name, position.account)} ${t(`positions.${position.side}`)}`;
  return (
    <>
      <ActDialog
        open={flow.state !== 'confirming'}
        onClose={onClose}
        title={title}
        description={t(isWhole ? 'positions.close.card' : 'positions.close.says')}
        size="adjust"
        testId="close-dialog"
        gone={isGone && !isBusy ? t('positions.problem.gone') : null}
        changed={
          isChanged ? { message: t('positions.close.changed'), facts: changedFacts(t, line, seen, size), accept } : null
        }
        facts={[...restingFacts(t, line, size), ...rows]}
        problems={problems.map((problem) => textOf(problem))}
        note={cont === null || more === null ? '' : t(noteOf(ticket.kind, more))}
        stale={stale}
        command={{
          label,
          variant: position.side === 'long' ? 'sell' : 'buy',
          busy: flow.busy ? t(flow.state === 'reconciling' ? 'form.reconciling' : 'positions.closing') : null,
          whyNot: closableCont(position) === 0 ? t('positions.close.pending') : textOf(obstacle),
          run: send,
          testId: 'close-confirm',
        }}
      >
        <PositionStrip line={line} />
        {isWhole ? null : (
          <TicketFields
            model={model}
            contract={contract}
            facts={facts}
            asked={problems}
            testId="close-amount"
            amountLabel={t('form.amount')}
            amountHint={t('positions.close.most', { amount: size(estimate?.maximumCont ?? closableCont(position)) })}
            onEnter={() => (obstacle === null && !isChanged && !isBusy ? send() : undefined)}
          />
        )}
      </ActDialog>
      <Confirm
        flow={flow}
        title={title}
        description={t('positions.close.ask')}
        facts={[{ label: t('form.price'), value: price, testId: 'close-ask-price' }, ...rows]}
        command={{
          label,
          variant: position.side === 'long' ? 'sell' : 'buy',
          testId: 'close-ask-confirm',
        }}
        dontAskAgain={t('positions.close.stopAsking')}
        testId="close-ask"
      />
    </>
  );
};
