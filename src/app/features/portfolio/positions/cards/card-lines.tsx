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
import { formatCountdown } from '../../../../format/time.ts';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Num } from '../../../../ui/num.tsx';
import { createPart, fetchAhead } from '../../../../ui/part.ts';
import type { CsvField } from '../../../../ui/table/column.ts';
import type { ReactNode } from 'react';
import styles from '../tables.module.css';
import type { PositionLine } from '../position-lines.ts';
import { useOpenRowDialog, type RowDialogPart } from '../row-dialogs.tsx';

const ticketPart = createPart(withLateTexts(() => import('./ticket-dialog.tsx')));
const experiencePart = createPart(withLateTexts(() => import('./experience-dialog.tsx')));

const profitOf = ({ contract, markTicks }: PositionLine, ticket: TicketUsage): ShadowProfit | null =>
  markTicks === null ? null : shadowProfit(ticket, contract, markTicks);

type OpenProps = {
  readonly line: PositionLine;
  readonly part: RowDialogPart;
  readonly what: 'ticket' | 'experience';
  readonly children: ReactNode;
};

/** Opens the details of what runs beside the position. */
const Open = ({ line, part, what, children }: OpenProps) => {
  const t = useT();
  const open = useOpenRowDialog();
  const { position, contract } = line;
  return (
    <button
      type="button"
      className={styles['under']}
      aria-haspopup="dialog"
      aria-label={t('positions.card.open', {
        what: t(`positions.card.${what}`),
        contract: ownName(t, contract.name, position.account),
        side: t(`positions.${position.side}`),
      })}
      onClick={() => open({ part, line })}
      onPointerEnter={() => fetchAhead(part)}
      onFocus={() => fetchAhead(part)}
      data-testid="position-card-open"
    >
      {children}
    </button>
  );
};

/** At the end of its time the system closes it: what is left of that. */
const Experience = ({ line, closesMs }: { readonly line: PositionLine; readonly closesMs: number }) => {
  const t = useT();
  const now = useExchangeTime();
  return (
    <Open line={line} part={experiencePart} what="experience">
      {t('positions.card.experience')}{' '}
      <span title={t('positions.card.closes')} data-testid="card-closes">
        {formatCountdown(closesMs - now)}
      </span>
    </Open>
  );
};

type LineProps = { readonly line: PositionLine; readonly tickets: readonly TicketUsage[] };

/**
 * Under the contract of a position: the size of the shadow of its ticket, or how long its card's time is; nothing of others. Example: "Ticket 0.050 BTC",
 * "Card 20:02:09".
 */
export const CardLine = ({ line, tickets, unit }: LineProps & { readonly unit: Unit }) => {
  const t = useT();
  const { contract, markTicks, position } = line;
  const ticket = ticketBeside(position, tickets);
  const closesMs = cardClosesMs(position);
  if (ticket === undefined) return closesMs === null ? null : <Experience line={line} closesMs={closesMs} />;
  return (
    <Open line={line} part={ticketPart} what="ticket">
      {t('positions.card.ticket')}{' '}
      <span data-testid="shadow-size">
        {formatHolding(ticket.shadowCont, contract, unit, markTicks, t('form.unit.cont')).join(' ')}
      </span>
    </Open>
  );
};

/** Under the profit of a position: that of the shadow beside it, at the mark, by which it ends. */
export const ShadowLine = ({ line, tickets }: LineProps) => {
  const t = useT();
  const ticket = ticketBeside(line.position, tickets);
  if (ticket === undefined) return null;
  const { marginDigits, coinName } = line.contract;
  return (
    <span className={styles['under']} title={t('positions.card.shadowProfit')} data-testid="shadow-profit">
      <Num value={profitOf(line, ticket)?.won} digits={marginDigits} signed unit={coinName} />
    </span>
  );
};

/** The same for the file; nothing where no ticket is known. */
export const shadowCsv = (tickets: readonly TicketUsage[], unit: Unit): readonly CsvField<PositionLine>[] =>
  tickets.length === 0
    ? []
    : [
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
      ];
