import { holdingCoin, holdingText } from '../../../../domain/order/amount.ts';
import { neighbouringTicks } from '../../../../domain/num/ticks.ts';
import { netResult, type EndedPosition } from '../../../../domain/position/ended-position.ts';
import { statusLabel, type StatusLabel } from '../../../../domain/order/status-label.ts';
import type { Unit } from '../../../../domain/settings/settings.ts';
import { formatHolding } from '../../../format/amount.ts';
import { formatDecimal } from '../../../format/number-text.ts';
import type { MessageKey } from '../../../i18n/catalogue.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { Column } from '../../../ui/table/column.ts';
import { byDecimal, byText } from '../../../ui/table/sort-key.ts';
import { statusText } from './status-text.ts';
import { contractColumn, idColumn, moneyColumn, timeColumn } from '../../../flows/own-columns.tsx';

type Col = Column<EndedPosition>;

/** Contracts are worth coins at the average entry. */
const entryTicks = ({ openPrice, contract }: EndedPosition): number | null =>
  openPrice === null ? null : neighbouringTicks(openPrice, contract.priceDigits).below;

const averageColumn = (id: string, text: MessageKey, of: (position: EndedPosition) => string | null): Col => ({
  id,
  text,
  width: 88,
  testId: `past-${id}`,
  cell: (position) => formatDecimal(of(position), position.contract.priceDigits, 'half-up'),
  sort: byDecimal(of),
  csv: of,
});

const sizeColumn = (
  t: Translate,
  unit: Unit,
  { id, text }: { readonly id: string; readonly text: MessageKey },
  of: (position: EndedPosition) => number,
): Col => {
  const coinOf = ({ contract }: EndedPosition) => holdingCoin(contract, unit) ?? t('form.unit.cont');
  const textOf = (position: EndedPosition) => holdingText(of(position), position.contract, unit, entryTicks(position));
  return {
    id,
    text,
    width: 104,
    testId: `past-${id}`,
    plain: true,
    cell: (position) => {
      const [amount, coin] = formatHolding(
        of(position),
        position.contract,
        unit,
        entryTicks(position),
        t('form.unit.cont'),
      );
      return (
        <>
          {amount} <span className="tone-3">{coin}</span>
        </>
      );
    },
    sort: byDecimal(textOf),
    csv: [
      { text, of: textOf },
      { text: 'positions.unit', of: coinOf },
    ],
  };
};

/** How it ended, and when. */
const labelOf = (position: EndedPosition): StatusLabel => statusLabel({ of: 'position', ...position });
/** Example: "Merged" of one that went into another. */
const endText = (t: Translate, position: EndedPosition): string => statusText(t, labelOf(position).word);

/** Positions that ended: what they were, what was made of them, and how they ended. */
export const pastPositionColumns = (t: Translate, unit: Unit): readonly Col[] => [
  contractColumn(
    t,
    (row) => row,
    ({ lever }) => `${lever}×`,
  ),
  {
    id: 'side',
    text: 'positions.side',
    width: 64,
    align: 'start',
    phonePlace: 'title',
    plain: true,
    cell: ({ side }) => <span className={side === 'long' ? 'tone-rise' : 'tone-fall'}>{t(`positions.${side}`)}</span>,
    sort: byText(({ side }) => t(`positions.${side}`)),
    csv: [
      { text: 'positions.side', of: ({ side }) => t(`positions.${side}`) },
      { text: 'positions.marginMode', of: ({ marginMode }) => t(`form.${marginMode}`) },
      { text: 'positions.lever', of: ({ lever }) => String(lever) },
    ],
  },
  timeColumn({ id: 'opened', text: 'positions.opened', utc: 'positions.openedUtc' }, ({ openedMs }) => openedMs),
  timeColumn({ id: 'ended', text: 'histories.ended', utc: 'histories.endedUtc' }, (position) => labelOf(position).atMs),
  sizeColumn(t, unit, { id: 'most', text: 'histories.most' }, ({ mostCont }) => mostCont),
  sizeColumn(t, unit, { id: 'closed', text: 'histories.closed' }, ({ closedCont }) => closedCont),
  averageColumn('entry', 'positions.entry', ({ openPrice }) => openPrice),
  averageColumn('exit', 'histories.exit', ({ closePrice }) => closePrice),
  moneyColumn(
    { id: 'realised', text: 'positions.realised', signed: true, withCoin: true, testId: 'past-realised' },
    ({ realised }) => realised,
  ),
  {
    ...moneyColumn<EndedPosition>({ id: 'fee', text: 'orders.fee' }, ({ fee }) => fee),
    csv: [
      { text: 'orders.fee', of: ({ fee }) => fee },
      { text: 'histories.fee.open', of: ({ feeLegs }) => feeLegs?.open ?? null },
      { text: 'histories.fee.close', of: ({ feeLegs }) => feeLegs?.close ?? null },
    ],
  },
  moneyColumn({ id: 'funding', text: 'histories.funding', signed: true }, ({ funding }) => funding),
  moneyColumn(
    { id: 'net', text: 'histories.net', signed: true, phonePlace: 'figure', testId: 'past-net' },
    (position: EndedPosition) => netResult(position),
  ),
  {
    id: 'status',
    text: 'orders.status',
    width: 96,
    align: 'start',
    testId: 'past-status',
    cell: (position) => endText(t, position),
    sort: byText((position) => endText(t, position)),
    csv: (position) => endText(t, position),
  },
  idColumn({ id: 'id', text: 'histories.positionId', hidden: true }, ({ id }) => id),
];
