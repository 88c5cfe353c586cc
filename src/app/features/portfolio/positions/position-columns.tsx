import type { PositionList } from '../../../../domain/position/restrictions.ts';
import { netResult } from '../../../../domain/position/ended-position.ts';
import { closableCont } from '../../../../domain/position/position.ts';
import { amountText, holdingCoin, holdingText } from '../../../../domain/order/amount.ts';
import { priceText } from '../../../../domain/num/ticks.ts';
import { formatHolding } from '../../../format/amount.ts';
import { formatDecimal, noNumber } from '../../../format/number-text.ts';
import { formatTicks } from '../../../format/price.ts';
import { formatDateTime, formatDateTimeUtc } from '../../../format/time.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { Unit } from '../../../../domain/settings/settings.ts';
import { Num } from '../../../ui/num.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { byDecimal, byText, byWhole } from '../../../ui/table/sort-key.ts';
import { accountName } from '../../../format/account-name.ts';
import type { TicketUsage } from '../../../../domain/card/card.ts';
import { ShadowLine, shadowCsv } from './cards/card-lines.tsx';
import { NameCell } from './columns/name-cell.tsx';
import { TraderTag, traderName } from './copies/trader-tag.tsx';
import { Liquidation } from './columns/liquidation.tsx';
import { AdlIndicator } from './columns/adl-indicator.tsx';
import { pnlOf, rateOf, type PositionLine } from './position-lines.ts';
import styles from './tables.module.css';

/** From this width of the table on everything has room, four actions among it. */
export const ROOMY_PX = 1480;
/** And from this one on what a page of 1280 px has no room for beside the actions. */
export const MIDDLING_PX = 1060;

/** Over 80 % and from 50 % on in their colours; the level is for tests and styles. */
const RateText = ({ rate }: { readonly rate: ReturnType<typeof rateOf> }) => (
  <span className={styles[rate?.level ?? 'calm']} data-level={rate?.level}>
    {rate?.text ?? noNumber}
  </span>
);

/** What the person chose to see, as far as columns are named by it. */
export type Shown = {
  readonly price: 'mark' | 'last';
  readonly pnl: 'mark' | 'last';
  /** Whom each copies gets a column in the list of those that copy. */
  readonly list: PositionList;
  /** Opening tickets: what runs beside a position stands under its name, and its profit under that of the position. */
  readonly tickets: readonly TicketUsage[];
};

const priceOf = ({ contract, priceTicks }: PositionLine): string | null =>
  priceTicks === null ? null : priceText(priceTicks, contract.priceDigits);

/** Sizes of unlike contracts are compared by what they are worth. */
const worth = ({ contract, markTicks }: PositionLine, amountCont: number): string | null =>
  amountText(amountCont, contract, 'usdt', markTicks);

const nameAndSize = (t: Translate, unit: Unit, { tickets }: Shown): readonly Column<PositionLine>[] => [
  {
    id: 'contract',
    text: 'positions.contract',
    width: 186,
    cell: (line) => <NameCell line={line} tickets={tickets} unit={unit} />,
    sort: byText(({ contract }) => contract.name),
    csv: [
      { text: 'positions.contract', of: ({ contract }) => contract.name },
      { text: 'positions.account', of: ({ position }) => accountName(t, position.account) },
      { text: 'positions.side', of: ({ position }) => t(`positions.${position.side}`) },
      { text: 'positions.marginMode', of: ({ position }) => t(`form.${position.marginMode}`) },
      { text: 'positions.lever', of: ({ position }) => String(position.lever) },
      ...shadowCsv(tickets, unit),
    ],
  },
  {
    id: 'size',
    text: 'positions.size',
    width: 84,
    testId: 'position-size',
    cell: ({ position, contract, markTicks }) => {
      const [size, word] = formatHolding(position.amountCont, contract, unit, markTicks, t('form.unit.cont'));
      return (
        <>
          {size} <span className="tone-3">{word}</span>
        </>
      );
    },
    sort: byDecimal((line) => worth(line, line.position.amountCont)),
    csv: [
      {
        text: 'positions.size',
        of: ({ position, contract, markTicks }) => holdingText(position.amountCont, contract, unit, markTicks),
      },
      { text: 'positions.unit', of: ({ contract }) => holdingCoin(contract, unit) ?? t('form.unit.cont') },
    ],
  },
  {
    id: 'closable',
    text: 'positions.closable',
    width: 84,
    from: ROOMY_PX,
    testId: 'position-closable',
    cell: ({ position, contract, markTicks }) =>
      formatHolding(closableCont(position), contract, unit, markTicks, '')[0],
    sort: byDecimal((line) => worth(line, closableCont(line.position))),
    csv: ({ position, contract, markTicks }) => holdingText(closableCont(position), contract, unit, markTicks),
  },
];

const priceColumns = ({ price }: Shown): readonly Column<PositionLine>[] => [
  {
    id: 'entry',
    text: 'positions.entry',
    width: 72,
    testId: 'position-entry',
    cell: ({ position, contract }) => formatDecimal(position.entryPrice, contract.priceDigits, 'half-up'),
    sort: byDecimal(({ position }) => position.entryPrice),
    csv: ({ position }) => position.entryPrice,
  },
  {
    id: 'mark',
    text: price === 'mark' ? 'positions.mark' : 'positions.last',
    width: 72,
    testId: 'position-price',
    cell: ({ contract, priceTicks }) => formatTicks(priceTicks, contract.priceDigits),
    sort: byDecimal(priceOf),
    csv: priceOf,
  },
  {
    id: 'liquidation',
    text: 'positions.liquidation',
    width: 78,
    testId: 'position-liquidation',
    cell: (line) => <Liquidation line={line} />,
    sort: byDecimal(({ liquidation }) => liquidation),
    csv: ({ liquidation }) => liquidation,
  },
];

const moneyColumns = ({ pnl, tickets, list }: Shown): readonly Column<PositionLine>[] => [
  {
    id: 'margin',
    text: 'positions.margin',
    width: 78,
    testId: 'position-margin-held',
    cell: ({ position, contract }) => (
      // Its coin stands beside the profit, in the same row.
      <Num value={position.margin} digits={contract.marginDigits} />
    ),
    sort: byDecimal(({ position }) => position.margin),
    csv: [
      { text: 'positions.margin', of: ({ position }) => position.margin },
      { text: 'positions.coin', of: ({ contract }) => contract.coinName },
    ],
  },
  {
    id: 'marginRate',
    text: 'positions.marginRate',
    width: 80,
    testId: 'position-margin-rate',
    cell: (line) => <RateText rate={rateOf(line)} />,
    sort: byDecimal((line) => rateOf(line)?.text.replaceAll(/[%+]/g, '')),
    csv: (line) => rateOf(line)?.text ?? null,
  },
  {
    id: 'unrealised',
    text: pnl === 'mark' ? 'positions.unrealised' : 'positions.unrealised.last',
    width: 100,
    phonePlace: 'figure',
    testId: 'position-pnl',
    cell: (line) => (
      <>
        <Num value={pnlOf(line)?.unrealised} digits={line.contract.marginDigits} signed unit={line.contract.coinName} />
        <ShadowLine line={line} tickets={tickets} />
      </>
    ),
    sort: byDecimal((line) => pnlOf(line)?.unrealised),
    csv: (line) => pnlOf(line)?.unrealised ?? null,
  },
  {
    id: 'yield',
    text: pnl === 'mark' ? 'positions.yield' : 'positions.yield.last',
    width: 66,
    // Beside the leader's name there is less room.
    from: list === 'copied' ? ROOMY_PX : MIDDLING_PX,
    testId: 'position-yield',
    phonePlace: 'figure',
    cell: (line) => <Num value={pnlOf(line)?.yieldPercent} digits={2} signed unit="%" />,
    sort: byDecimal((line) => pnlOf(line)?.yieldPercent),
    csv: (line) => pnlOf(line)?.yieldPercent ?? null,
  },
  {
    id: 'realised',
    text: 'positions.realised',
    width: 108,
    from: ROOMY_PX,
    testId: 'position-realised',
    cell: ({ position, contract }) => (
      <Num value={netResult(position)} digits={contract.marginDigits} signed unit={contract.coinName} />
    ),
    sort: byDecimal(({ position }) => netResult(position)),
    csv: ({ position }) => netResult(position),
  },
  {
    id: 'opened',
    text: 'positions.opened',
    width: 136,
    align: 'start',
    from: ROOMY_PX,
    testId: 'position-opened',
    cell: ({ position }) => <span className="tone-2">{formatDateTime(position.createdMs)}</span>,
    sort: byWhole(({ position }) => position.createdMs),
    csv: [{ text: 'positions.openedUtc', of: ({ position }) => formatDateTimeUtc(position.createdMs) }],
  },
];

const adl: Column<PositionLine> = {
  id: 'adl',
  text: 'positions.adl',
  width: 56,
  from: ROOMY_PX,
  cell: ({ position }) => <AdlIndicator rank={position.adl} />,
  sort: byWhole(({ position }) => position.adl ?? 0),
  csv: ({ position }) => String(position.adl ?? 0),
};

const follow = (t: Translate): Column<PositionLine> => ({
  id: 'follow',
  text: 'positions.follow',
  width: 120,
  align: 'start',
  testId: 'position-follow',
  cell: ({ position }) => <TraderTag position={position} />,
  sort: byText(({ position }) => traderName(t, position)),
  csv: ({ position }) => traderName(t, position),
});

/** The columns of C2. Closable, realised, open time and the ADL indicator wait in the chooser where the table has no room for them. */
export const positionColumns = (t: Translate, unit: Unit, shown: Shown): readonly Column<PositionLine>[] => [
  ...nameAndSize(t, unit, shown).slice(0, 1),
  ...(shown.list === 'copied' ? [follow(t)] : []),
  ...nameAndSize(t, unit, shown).slice(1),
  ...priceColumns(shown),
  ...moneyColumns(shown),
  adl,
];
