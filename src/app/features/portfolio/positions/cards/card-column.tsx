// What runs beside a position: the shadow of an opening ticket with its profit, or how long an experience card's position has left.
import type { TicketUsage } from '../../../../../domain/card/card.ts';
import { cardClosesMs } from '../../../../../domain/card/card-sums.ts';
import { ticketBeside } from '../../../../../domain/card/running-ticket.ts';
import { shadowProfit, type ShadowProfit } from '../../../../../domain/card/shadow-profit.ts';
import { holdingText } from '../../../../../domain/order/amount.ts';
import type { Unit } from '../../../../../domain/settings/settings.ts';
import { useExchangeTime } from '../../../../engine/use-exchange-time.ts';
import { ownName } from '../../../../format/account-name.ts';
import { formatHolding } from '../../../../format/amount.ts';
import { noNumber } from '../../../../format/number-text.ts';
import { formatCountdown } from '../../../../format/time.ts';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Num } from '../../../../ui/num.tsx';
import { createPart, fetchAhead } from '../../../../ui/part.ts';
import type { Column } from '../../../../ui/table/column.ts';
import { byDecimal } from '../../../../ui/table/sort-key.ts';
import type { PositionLine } from '../position-lines.ts';
import { useOpenRowDialog, type RowDialogPart } from '../row-dialogs.tsx';

const ticketPart = createPart(withLateTexts(() => import('./ticket-dialog.tsx')));
const experiencePart = createPart(withLateTexts(() => import('./experience-dialog.tsx')));

const profitOf = ({ contract, markTicks }: PositionLine, ticket: TicketUsage): ShadowProfit | null =>
  markTicks === null ? null : shadowProfit(ticket, contract, markTicks);

type OpenProps = {
  readonly line: PositionLine;
  readonly part: RowDialogPart;
  readonly text: 'positions.card.ticket' | 'positions.card.experience';
};

const Open = ({ line, part, text }: OpenProps) => {
  const t = useT();
  const open = useOpenRowDialog();
  const { position, contract } = line;
  return (
    <Button
      size="s"
      variant="ghost"
      aria-haspopup="dialog"
      aria-label={t('positions.card.open', {
        what: t(text),
        contract: ownName(t, contract.name, position.account),
        side: t(`positions.${position.side}`),
      })}
      onClick={() => open({ part, line })}
      onPointerEnter={() => fetchAhead(part)}
      onFocus={() => fetchAhead(part)}
      data-testid="position-card-open"
    >
      {t(text)}
    </Button>
  );
};

const TicketCell = ({
  line,
  ticket,
  unit,
}: {
  readonly line: PositionLine;
  readonly ticket: TicketUsage;
  readonly unit: Unit;
}) => {
  const t = useT();
  const { contract, markTicks } = line;
  const [size, word] = formatHolding(ticket.shadowCont, contract, unit, markTicks, t('form.unit.cont'));
  return (
    <>
      <Open line={line} part={ticketPart} text="positions.card.ticket" />{' '}
      <span data-testid="shadow-size">
        {size} <span className="tone-3">{word}</span>
      </span>{' '}
      <span data-testid="shadow-profit">
        <Num value={profitOf(line, ticket)?.won} digits={contract.marginDigits} signed unit={contract.coinName} />
      </span>
    </>
  );
};

/** At the end of its time the system closes it: what is left of that. */
const ExperienceCell = ({ line, closesMs }: { readonly line: PositionLine; readonly closesMs: number }) => {
  const t = useT();
  const now = useExchangeTime();
  return (
    <>
      <Open line={line} part={experiencePart} text="positions.card.experience" />{' '}
      <span className="tone-2" title={t('positions.card.closes')} data-testid="card-closes">
        {formatCountdown(closesMs - now)}
      </span>
    </>
  );
};

/** Does anything run beside one of them? The column stands only then. */
export const hasCards = (lines: readonly PositionLine[], tickets: readonly TicketUsage[]): boolean =>
  lines.some(({ position }) => cardClosesMs(position) !== null || ticketBeside(position, tickets) !== undefined);

/** Example: of a long of 0.500 BTC with a ticket "Ticket 0.050 BTC +31.80 USDT"; of a card's position "Card 20:02:09". */
export const cardColumn = (tickets: readonly TicketUsage[], unit: Unit): Column<PositionLine> => ({
  id: 'card',
  text: 'positions.card',
  width: 208,
  align: 'start',
  testId: 'position-card',
  cell: (line) => {
    const ticket = ticketBeside(line.position, tickets);
    if (ticket !== undefined) return <TicketCell line={line} ticket={ticket} unit={unit} />;
    const closesMs = cardClosesMs(line.position);
    return closesMs === null ? noNumber : <ExperienceCell line={line} closesMs={closesMs} />;
  },
  sort: byDecimal((line) => {
    const ticket = ticketBeside(line.position, tickets);
    return ticket === undefined ? null : profitOf(line, ticket)?.won;
  }),
  csv: [
    {
      text: 'positions.card.shadow',
      of: ({ position, contract, markTicks }) => {
        const ticket = ticketBeside(position, tickets);
        return ticket === undefined ? null : holdingText(ticket.shadowCont, contract, unit, markTicks);
      },
    },
    {
      text: 'positions.card.shadowProfit',
      of: (line) => {
        const ticket = ticketBeside(line.position, tickets);
        return ticket === undefined ? null : (profitOf(line, ticket)?.won ?? null);
      },
    },
  ],
});
