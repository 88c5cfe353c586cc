// How much of the position its stops are for.
import { amountStep, percentOf, typedAmountText } from '../../../../../domain/order/amount.ts';
import { effectiveUnit } from '../../../../../domain/order/effective-unit.ts';
import type { AmountUnit } from '../../../../../domain/order/draft.ts';
import { closableCont } from '../../../../../domain/position/position.ts';
import type { PositionStopFacts } from '../../../../../domain/position/stops/facts.ts';
import { readStopAmount, type PositionStopsTicket } from '../../../../../domain/position/stops/ticket.ts';
import { formatAmount, unitName } from '../../../../format/amount.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { DecimalField } from '../../../../ui/fields/decimal-field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { Slider } from '../../../../ui/fields/slider.tsx';

const marks = [0, 25, 50, 75, 100] as const;
const units = ['crypto', 'usdt', 'cont'] as const;

type PartFieldsProps = {
  readonly ticket: PositionStopsTicket;
  readonly facts: PositionStopFacts;
  readonly onChange: (change: Partial<PositionStopsTicket>) => void;
  readonly problem: string | null;
};

/** An amount, or a share of what can be closed. More than that is capped, and the line below says to what. */
export const PartFields = ({ ticket, facts, onChange, problem }: PartFieldsProps) => {
  const t = useT();
  const { contract, position, lastTicks, markTicks } = facts;
  const ticks = lastTicks ?? markTicks;
  const cont = t('form.unit.cont');
  const most = closableCont(position);
  const read = readStopAmount(ticket, facts);
  const amountCont = read.ok ? (read.value ?? 0) : 0;
  const shown =
    ticket.percent === null
      ? ticket.amountText
      : ((amountCont === 0 ? null : typedAmountText(amountCont, contract, ticket.unit, ticks)) ?? '');
  const size = (count: number): string =>
    `${formatAmount(count, contract, ticket.unit, ticks)} ${unitName(ticket.unit, contract, cont)}`;
  const percent = ticket.percent ?? percentOf(amountCont, most);
  return (
    <>
      <DecimalField
        label={t('orders.amount')}
        value={shown}
        step={amountStep(contract, ticket.unit, ticks)}
        onChange={(amountText) => onChange({ amountText, percent: null })}
        problem={problem}
        hint={t('positions.stops.closes', { amount: size(amountCont), most: size(most) })}
        quiet
        testId="stops-amount"
        unit={
          <Select<AmountUnit>
            label={t('form.unit')}
            value={effectiveUnit(ticket.unit, contract)}
            onChange={(unit) => onChange({ unit, amountText: '', percent: null })}
            testId="stops-unit"
            items={units
              .filter((unit) => effectiveUnit(unit, contract) === unit)
              .map((unit) => ({ value: unit, label: unitName(unit, contract, cont) }))}
          />
        }
      />
      <Slider
        label={t('positions.stops.share')}
        value={percent}
        marks={marks}
        onChange={(value) => onChange({ percent: value, amountText: '' })}
        valueText={(value) => `${value}%`}
        testId="stops-share"
      />
    </>
  );
};
