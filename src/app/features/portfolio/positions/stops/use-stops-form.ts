import { useState } from 'react';
import type { Problem } from '../../../../../domain/kernel/problem.ts';
import { checkPositionStops } from '../../../../../domain/position/stops/check.ts';
import type { PositionStopFacts } from '../../../../../domain/position/stops/facts.ts';
import type { PositionStopsTicket } from '../../../../../domain/position/stops/ticket.ts';
import { withoutStopPrices } from '../../../../../domain/order/stops/blank.ts';
import type {
  DecidedStops,
  StopsAnswer,
  StopsDraft,
} from '../../../../../machines/position-stops/position-stops.types.ts';
import { useDialogFailureToast } from '../../../../flows/failure-toast.ts';
import { usePositionStops } from '../../../../flows/position-stops.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import type { CommandFlow } from '../../../../flows/use-flow-view.ts';
import { useT, type Translate } from '../../../../i18n/use-t.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import type { PositionLine } from '../position-lines.ts';

const failure = { refused: 'positions.stops.refused', unknown: 'positions.stops.unknown' } as const;
/** What is only not typed yet: the button is off and says it. */
const missingWords = {
  'positions.stops.problem.empty': 'positions.stops.enter.trigger',
  'form.problem.guaranteeNeedsStop': 'form.enter.stopLoss',
  contractExchange_025: 'positions.stops.enter.amount',
  contractExchange_028: 'positions.stops.enter.trigger',
  contractExchange_029: 'positions.stops.enter.limit',
} as const;
const isMissing = (key: string): key is keyof typeof missingWords => key in missingWords;

type FormProps = {
  readonly line: PositionLine;
  readonly facts: PositionStopFacts;
  readonly ticket: PositionStopsTicket;
  readonly setTicket: (ticket: PositionStopsTicket) => void;
  readonly isGone: boolean;
  readonly onClose: () => void;
};

/** The ticket without the lines that stand now. */
const withoutPlaced = (ticket: PositionStopsTicket, { placed }: StopsAnswer): PositionStopsTicket => {
  const name = placed.includes('take-profit') ? 'takeProfit' : 'stopLoss';
  return { ...ticket, stops: withoutStopPrices(ticket.stops, name) };
};

type Flow = CommandFlow<StopsDraft, DecidedStops>;
const atFields = new Set(['takeProfit', 'takeProfitLimit', 'stopLoss', 'stopLossLimit', 'guaranteed', 'amount']);
const askedOf = ({ state, problems }: Flow): readonly Problem[] =>
  state === 'refused' || state === 'unknown' ? problems : [];

/** What belongs to no field: that the position is gone, that its contract is suspended, that nobody knows. */
const messagesOf = (flow: Flow, isGone: boolean): readonly Problem[] => {
  const gone = { key: 'positions.problem.gone' };
  const isKnownGone = isGone && !flow.busy;
  const others = askedOf(flow).filter(
    ({ key, field }) => !atFields.has(field ?? '') && !(isKnownGone && key === gone.key),
  );
  return isKnownGone ? [gone, ...others] : others;
};

/** What the button says: what it would do, or what is not typed yet. */
const labelOf = (t: Translate, flow: Flow, { stops }: PositionStopsTicket, missing: Problem | null): string => {
  if (flow.busy) return t(flow.state === 'reconciling' ? 'form.reconciling' : 'form.sending');
  if (missing !== null && isMissing(missing.key)) return t(missingWords[missing.key]);
  const [gain, loss] = [stops.takeProfitText, stops.stopLossText].map((text) => text.trim() !== '');
  const which = gain === true && loss === true ? 'both' : gain === true ? 'takeProfit' : 'stopLoss';
  return t(`positions.stops.set.${which}`);
};

/** Sends the ticket. Where one of two was refused the dialog stays open for that one: `half` says why. */
const useSending = ({ line: { position, contract }, ticket, setTicket, onClose }: FormProps) => {
  const t = useT();
  const textOf = useProblemText();
  const toast = useToast();
  const [half, setHalf] = useState<string | null>(null);
  const showFailure = useDialogFailureToast(failure);
  const flow = usePositionStops(position, contract, (outcome) => {
    showFailure(outcome);
    if (outcome.type !== 'command.done') return;
    const { refused, placed } = outcome.answer;
    const title = t('positions.stops.done', { count: placed.length, contract: contract.name });
    toast({ title, tone: 'success', timeoutMs: 3000 });
    const [left] = refused;
    if (left === undefined) onClose();
    else {
      setTicket(withoutPlaced(ticket, outcome.answer));
      setHalf(t('positions.stops.half', { stop: t(`orders.trigger.kind.${left.kind}`), why: textOf(left.problem) }));
    }
  });
  return { flow, half, setHalf };
};

/** The form of the dialog: what it would send, why it cannot, and what became of it. */
export const useStopsForm = (props: FormProps) => {
  const { line, facts, ticket, setTicket, isGone, onClose } = props;
  const t = useT();
  const textOf = useProblemText();
  const { flow, half, setHalf } = useSending(props);
  const checked = checkPositionStops(ticket, facts);
  const missing = checked.ok ? null : (checked.problems.find(({ key }) => isMissing(key)) ?? null);
  const problems = askedOf(flow);
  const messages = messagesOf(flow, isGone).map((problem) => textOf(problem));
  return {
    flow,
    problems,
    messages: half === null || problems.length > 0 ? messages : [...messages, half],
    missing,
    label: labelOf(t, flow, ticket, missing),
    change: (change: Partial<PositionStopsTicket>): void => {
      setTicket({ ...ticket, ...change });
      setHalf(null);
      flow.edited();
    },
    send: (): void => {
      setHalf(null);
      flow.submit({ ticket, positionId: line.position.id });
    },
    close: (): void => {
      flow.edited();
      onClose();
    },
  };
};
