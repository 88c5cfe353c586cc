// Adds to one position, at market or at a price, with take-profit and stop-loss for what is added.
import { useMemo, useState } from 'react';
import { growthConfig, growthTicket, seenToGrow, type SeenToGrow } from '../../../../../domain/position/growth.ts';
import { useIncreasePosition } from '../../../../flows/increase-position.ts';
import { usePlacementToasts } from '../../../../flows/placement-toasts.ts';
import { useContractConfig, usePositionFacts } from '../../../../flows/position-facts.ts';
import { ownName } from '../../../../format/account-name.ts';
import { formatAmount, formatHolding, unitName } from '../../../../format/amount.ts';
import { formatDecimal } from '../../../../format/number-text.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { usePositionUnit } from '../../../../prefs/position-unit.ts';
import type { RowDialogProps } from '../row-dialogs.tsx';
import { ActDialog } from '../ticket/act-dialog.tsx';
import { configWords } from '../ticket/config-words.ts';
import { PositionStrip } from '../ticket/position-strip.tsx';
import { TicketFields } from '../ticket/ticket-fields.tsx';
import { TicketStops } from '../ticket/ticket-stops.tsx';
import { obstacleOf, useTicket } from '../ticket/use-ticket.ts';
import { useSeen } from '../ticket/use-seen.ts';
import { increaseFacts } from './increase-facts.ts';

/** What an opening order of this position is judged against. */
const useGrowthFacts = ({ position, contract }: RowDialogProps['line']) => {
  const config = useContractConfig(contract, position.account);
  const own = useMemo(
    () => (config.value === null ? null : growthConfig(config.value, position)),
    [config.value, position],
  );
  return { config, facts: usePositionFacts(contract, own) };
};

export const Dialog = ({ line, isGone, onClose }: RowDialogProps) => {
  const { position, contract, markTicks } = line;
  const t = useT();
  const textOf = useProblemText();
  const [unit] = usePositionUnit();
  const [staleAccepted, setStaleAccepted] = useState(false);
  const showOutcome = usePlacementToasts(contract);
  const flow = useIncreasePosition(position, contract, (outcome) => {
    showOutcome(outcome);
    if (outcome.type === 'command.done') onClose();
  });
  const isBusy = flow.busy || flow.state === 'done';
  const { seen, isChanged, accept } = useSeen<SeenToGrow>(seenToGrow(position), isBusy);
  const { config, facts } = useGrowthFacts(line);
  const model = useTicket(() => growthTicket(position, { unit, kind: 'market' }), contract, facts, flow.edited);
  const { ticket, estimate, more } = model;
  const word = t('form.unit.cont');
  const size = (cont: number): string => formatHolding(cont, contract, unit, markTicks, word).join(' ');
  const amount = (cont: number): string =>
    `${formatAmount(cont, contract, ticket.unit, estimate?.ticks ?? null)} ${unitName(ticket.unit, contract, word)}`;
  const obstacle = obstacleOf(model);
  const send = (): void => flow.submit({ order: ticket, seen, staleAccepted });
  const isStale = flow.problems.some(({ key }) => key === 'form.problem.stalePrice') || staleAccepted;
  const problems = flow.problems.filter(({ key }) => key !== 'positions.problem.changed' || !isChanged);
  const price = ticket.kind === 'market' ? t('form.price.market') : formatDecimal(ticket.priceText);
  const cont = estimate?.amountCont ?? null;
  const lever = (was: SeenToGrow): string => `${t(`form.${was.marginMode}`)} ${was.lever}×`;
  const change = {
    message: t('positions.increase.changed'),
    facts: [
      {
        label: t('positions.size'),
        was: size(seen.amountCont),
        value: size(position.amountCont),
        testId: 'increase-changed',
      },
      { label: t('positions.lever'), was: lever(seen), value: lever(position) },
    ],
    accept,
  };
  return (
    <ActDialog
      open
      onClose={onClose}
      title={`${t('positions.increase')} · ${ownName(t, contract.name, position.account)} ${t(`positions.${position.side}`)}`}
      description={t('positions.increase.says', { lever: lever(position) })}
      size="form"
      testId="increase-dialog"
      gone={isGone && !isBusy ? t('positions.problem.gone') : null}
      changed={isChanged ? change : null}
      facts={increaseFacts(t, { line, size, facts, estimate, more })}
      problems={problems.map((problem) => textOf(problem))}
      note={
        textOf(model.warnings[0] ?? null) ??
        (cont === null
          ? ''
          : t(
              ticket.kind === 'market' || more?.isMaker !== true
                ? 'positions.increase.now'
                : 'positions.increase.waits',
            ))
      }
      stale={isStale ? { checked: staleAccepted, onChange: setStaleAccepted } : null}
      command={{
        label:
          cont === null
            ? t('positions.increase')
            : t(`positions.increase.${position.side}`, { amount: amount(cont), price }),
        variant: position.side === 'long' ? 'buy' : 'sell',
        busy: flow.busy ? t(flow.state === 'reconciling' ? 'form.reconciling' : 'form.sending') : null,
        whyNot: configWords(t, config) ?? textOf(obstacle),
        run: send,
        testId: 'increase-confirm',
      }}
    >
      <PositionStrip line={line} />
      <TicketFields
        model={model}
        contract={contract}
        facts={facts}
        asked={problems}
        testId="increase-amount"
        amountLabel={t('form.amount')}
        amountHint={
          estimate?.maximumCont == null ? '' : t('positions.increase.most', { amount: amount(estimate.maximumCont) })
        }
        onEnter={() => (obstacle === null && !isChanged && !isBusy ? send() : undefined)}
      />
      <TicketStops model={model} contract={contract} facts={facts} account={position.account} asked={problems} />
    </ActDialog>
  );
};
