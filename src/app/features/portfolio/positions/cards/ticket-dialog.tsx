// One opening ticket that runs beside a position: the two side by side, when it ends, and the claim of its profit.
import type { TicketUsage } from '../../../../../domain/card/card.ts';
import { ticketBeside } from '../../../../../domain/card/running-ticket.ts';
import { shadowEntry, shadowProfit } from '../../../../../domain/card/shadow-profit.ts';
import { sumText } from '../../../../../domain/num/sum-text.ts';
import { useState } from 'react';
import { useIsReplay } from '../../../../engine/use-is-replay.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { useSnapshot } from '../../../../engine/use-snapshot.ts';
import { balanceOf } from '../../../../flows/balance.ts';
import { useCardEnd } from '../../../../flows/card-end.ts';
import { useClaimProfit } from '../../../../flows/claim-profit.ts';
import { Confirm } from '../../../../flows/confirm.tsx';
import { useDialogFailureToast } from '../../../../flows/failure-toast.ts';
import { formatHolding } from '../../../../format/amount.ts';
import { formatDecimal, noNumber } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { formatDateTime } from '../../../../format/time.ts';
import { useT, type Translate } from '../../../../i18n/use-t.ts';
import { usePositionUnit } from '../../../../prefs/position-unit.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Fact } from '../../../../ui/facts.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Num } from '../../../../ui/num.tsx';
import { Dialog as Frame } from '../../../../ui/overlay/dialog.tsx';
import { figuresOf, type PositionLine } from '../position-lines.ts';
import type { RowDialogProps } from '../row-dialogs.tsx';
import styles from './cards.module.css';

const failure = { refused: 'cards.claim.refused', unknown: 'cards.claim.unknown' } as const;
const sumOf = (ticket: TicketUsage, amount: string | null | undefined): string =>
  amount === null || amount === undefined ? noNumber : `${formatDecimal(amount, 2)} ${ticket.coin.toUpperCase()}`;

/** The ticket of this dialog as it is by now: the one that ran beside the position when it was opened. */
const useTicket = (line: PositionLine): TicketUsage | null => {
  const { value } = useQuery('ticketUsages', { bizType: line.contract.bizType });
  const [id, setId] = useState<string | null>(null);
  const beside = ticketBeside(line.position, value ?? []);
  if (id === null && beside !== undefined) setId(beside.cardId);
  return value?.find(({ cardId }) => cardId === (id ?? beside?.cardId)) ?? null;
};

type SidesProps = { readonly line: PositionLine; readonly ticket: TicketUsage; readonly won: string | undefined };

const Sides = ({ line, ticket, won }: SidesProps) => {
  const t = useT();
  const [unit] = usePositionUnit();
  const { position, contract, markTicks } = line;
  const size = (cont: number): string => formatHolding(cont, contract, unit, markTicks, t('form.unit.cont')).join(' ');
  const price = (text: string | null): string =>
    text === null ? noNumber : formatDecimal(text, contract.priceDigits, 'half-up');
  const rows = [
    [t('positions.side'), t(`positions.${position.side}`), t(`positions.${ticket.side ?? position.side}`)],
    [t('positions.size'), size(position.amountCont), size(ticket.shadowCont)],
    [t('positions.entry'), price(position.entryPrice), price(shadowEntry(ticket, contract))],
    [t('positions.margin'), formatDecimal(position.margin, contract.marginDigits), t('cards.noMargin')],
  ] as const;
  return (
    <table className={styles['sides']}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('cards.figure')}</span>
          </th>
          <th scope="col">{t('cards.position')}</th>
          <th scope="col">{t('cards.shadow')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, own, shadow]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{own}</td>
            <td>{shadow}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('cards.profitAt', { price: formatTicks(markTicks, contract.priceDigits) })}</th>
          <td>
            <Num value={figuresOf(line)?.unrealised} digits={contract.marginDigits} signed />
          </td>
          <td data-testid="ticket-won">
            <Num value={won} digits={contract.marginDigits} signed />
          </td>
        </tr>
      </tbody>
    </table>
  );
};

/** What became of a ticket that does not run any more. */
const endedSays = (t: Translate, ticket: TicketUsage): string => {
  const paid = sumOf(ticket, ticket.profit);
  if (!/[1-9]/.test(ticket.profit)) return t('cards.ended.nothing');
  return t(ticket.paysCredit ? 'cards.ended.credit' : 'cards.ended.paid', { paid });
};

const useFacts = (line: PositionLine, ticket: TicketUsage, pays: string): readonly Fact[] => {
  const t = useT();
  const [unit] = usePositionUnit();
  const { position, contract, markTicks } = line;
  const free = balanceOf(useSnapshot('assets'), ticket.coin)?.free ?? null;
  const size = formatHolding(ticket.shadowCont, contract, unit, markTicks, t('form.unit.cont')).join(' ');
  const own = formatHolding(position.amountCont, contract, unit, markTicks, t('form.unit.cont')).join(' ');
  return [
    {
      label: t('cards.claim.shadow', { size }),
      was: `+${sumOf(ticket, pays)}`,
      value: t('cards.claim.ends'),
      testId: 'claim-profit-shadow',
    },
    ticket.paysCredit
      ? { label: t('cards.claim.coupon'), value: t('cards.claim.about', { sum: sumOf(ticket, pays) }) }
      : {
          label: t('cards.claim.free'),
          was: sumOf(ticket, free),
          value: t('cards.claim.about', { sum: sumOf(ticket, free === null ? null : sumText([free, pays])) }),
          testId: 'claim-profit-free',
        },
    { label: t('cards.claim.position'), value: own },
  ];
};

type BodyProps = RowDialogProps & { readonly ticket: TicketUsage };

const useClaim = (line: PositionLine) => {
  const t = useT();
  const toast = useToast();
  const fail = useDialogFailureToast(failure);
  return useClaimProfit(line.contract.bizType, (outcome) => {
    if (outcome.type !== 'command.done') return fail(outcome);
    const { answer } = outcome;
    return toast({ title: t('cards.claim.done'), body: endedSays(t, answer), tone: 'success' });
  });
};

const Body = ({ line, isGone, onClose, ticket }: BodyProps) => {
  const t = useT();
  const textOf = useProblemText();
  const isReplay = useIsReplay();
  const flow = useClaim(line);
  const end = useCardEnd({ isOver: ticket.status !== 'using', endsMs: ticket.expiresMs });
  const profit = line.markTicks === null ? null : shadowProfit(ticket, line.contract, line.markTicks);
  const pays = profit?.pays ?? null;
  const facts = useFacts(line, ticket, flow.ticket?.pays ?? pays ?? '0');
  const isPaid = pays !== null && /[1-9]/.test(pays);
  const isOff = end !== 'watching' || isReplay || !isPaid || flow.busy || isGone;
  const label = flow.busy
    ? t(flow.state === 'reconciling' ? 'cards.claim.asking' : 'cards.claim.busy')
    : t('cards.claim.button', { sum: sumOf(ticket, pays) });
  return (
    <>
      <Frame
        open
        onClose={onClose}
        title={t('cards.ticket.title', { contract: line.contract.name, side: t(`positions.${line.position.side}`) })}
        size="adjust"
        testId="ticket-dialog"
        actions={
          <>
            <Button onClick={onClose}>{t('common.close')}</Button>
            {end === 'ended' ? null : (
              <Button
                variant="accent"
                disabled={isOff}
                aria-busy={flow.busy}
                onClick={() => flow.submit({ cardId: ticket.cardId })}
                data-testid="claim-profit"
              >
                {isPaid || flow.busy ? label : t('cards.claim.none')}
              </Button>
            )}
          </>
        }
      >
        {end === 'ended' ? (
          <p role="status" data-testid="ticket-ended">
            <b>{t(ticket.status === 'expired' ? 'cards.ended.expired' : 'cards.ended.over')}</b> {endedSays(t, ticket)}
          </p>
        ) : (
          <>
            <Sides line={line} ticket={ticket} won={profit?.won} />
            <p>
              {t(ticket.paysCredit ? 'cards.ticket.credit' : 'cards.ticket.money', {
                most: /[1-9]/.test(ticket.denomination) ? sumOf(ticket, ticket.denomination) : t('cards.ticket.tenth'),
                time: ticket.expiresMs === null ? noNumber : formatDateTime(ticket.expiresMs),
              })}
            </p>
            {end === 'due' ? (
              <p role="status" className="tone-warn" data-testid="ticket-due">
                {t('cards.due')}
              </p>
            ) : null}
          </>
        )}
        <div role="alert">
          {flow.problems.map((problem) => (
            <p key={problem.key} className="tone-danger" data-testid="claim-profit-problem">
              {textOf(problem)}
            </p>
          ))}
        </div>
      </Frame>
      <Confirm
        flow={flow}
        title={t('cards.claim.title')}
        description={t('cards.claim.says')}
        facts={facts}
        command={{
          label: t('cards.claim.yes', { sum: sumOf(ticket, flow.ticket?.pays ?? pays) }),
          testId: 'claim-profit-yes',
        }}
        dismiss={t('cards.claim.later')}
        testId="claim-profit-dialog"
      />
    </>
  );
};

/** Stays while its ticket ends under it, and says what became of it. */
export const Dialog = (props: RowDialogProps) => {
  const ticket = useTicket(props.line);
  return ticket === null ? null : <Body {...props} ticket={ticket} />;
};
