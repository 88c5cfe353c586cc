import { closableCont } from '../../../../domain/position/position.ts';
import { amountText, holdingCoin, holdingText } from '../../../../domain/order/amount.ts';
import { priceText } from '../../../../domain/num/ticks.ts';
import { formatHolding } from '../../../format/amount.ts';
import { formatDecimal } from '../../../format/number-text.ts';
import { formatTicks } from '../../../format/price.ts';
import { formatDateTime, formatDateTimeUtc } from '../../../format/time.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { Unit } from '../../../../domain/settings/settings.ts';
import { Num } from '../../../ui/num.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { byDecimal, byText, byWhole } from '../../../ui/table/sort-key.ts';
import { accountName } from '../../../format/account-name.ts';
import { PositionName } from './contract-name.tsx';
import { LeverageChip } from './leverage/leverage-chip.tsx';
import { figuresOf, rateOf, type PositionLine } from './position-lines.ts';
import styles from './tables.module.css';

/** Sizes of unlike contracts are compared by what they are worth. */
const worth = ({ contract, markTicks }: PositionLine, amountCont: number): string | null =>
  amountText(amountCont, contract, 'usdt', markTicks);

const nameAndSize = (t: Translate, unit: Unit): readonly Column<PositionLine>[] => [
  {
    id: 'contract',
    text: 'positions.contract',
    width: 186,
    cell: (line) => (
      <PositionName
        name={line.contract.name}
        side={line.position.side}
        chip={<LeverageChip line={line} />}
        account={line.position.account}
      />
    ),
    sort: byText(({ contract }) => contract.name),
    csv: [
      { text: 'positions.contract', of: ({ contract }) => contract.name },
      { text: 'positions.account', of: ({ position }) => accountName(t, position.account) },
      { text: 'positions.side', of: ({ position }) => t(`positions.${position.side}`) },
      { text: 'positions.marginMode', of: ({ position }) => t(`form.${position.marginMode}`) },
      { text: 'positions.lever', of: ({ position }) => String(position.lever) },
    ],
  },
  {
    id: 'size',
    text: 'positions.size',
    width: 92,
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
    hidden: true,
    cell: ({ position, contract, markTicks }) =>
      formatHolding(closableCont(position), contract, unit, markTicks, '')[0],
    sort: byDecimal((line) => worth(line, closableCont(line.position))),
    csv: ({ position, contract, markTicks }) => holdingText(closableCont(position), contract, unit, markTicks),
  },
];

const prices: readonly Column<PositionLine>[] = [
  {
    id: 'entry',
    text: 'positions.entry',
    width: 78,
    testId: 'position-entry',
    cell: ({ position, contract }) => formatDecimal(position.entryPrice, contract.priceDigits, 'half-up'),
    sort: byDecimal(({ position }) => position.entryPrice),
    csv: ({ position }) => position.entryPrice,
  },
  {
    id: 'mark',
    text: 'positions.mark',
    width: 78,
    cell: ({ contract, markTicks }) => formatTicks(markTicks, contract.priceDigits),
    sort: byDecimal(({ contract, markTicks }) =>
      markTicks === null ? null : priceText(markTicks, contract.priceDigits),
    ),
    csv: ({ contract, markTicks }) => (markTicks === null ? null : priceText(markTicks, contract.priceDigits)),
  },
  {
    id: 'liquidation',
    text: 'positions.liquidation',
    width: 82,
    testId: 'position-liquidation',
    cell: ({ contract, liquidation }) => formatDecimal(liquidation, contract.priceDigits, 'half-up'),
    sort: byDecimal(({ liquidation }) => liquidation),
    csv: ({ liquidation }) => liquidation,
  },
];

const money: readonly Column<PositionLine>[] = [
  {
    id: 'margin',
    text: 'positions.margin',
    width: 104,
    cell: ({ position, contract }) => (
      <Num value={position.margin} digits={contract.marginDigits} unit={contract.coinName} />
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
    width: 82,
    testId: 'position-margin-rate',
    cell: (line) => <span className={styles[rateOf(line)?.level ?? 'calm']}>{rateOf(line)?.text ?? '--'}</span>,
    sort: byDecimal((line) => rateOf(line)?.text.replaceAll(/[%+]/g, '')),
    csv: (line) => rateOf(line)?.text ?? null,
  },
  {
    id: 'unrealised',
    text: 'positions.unrealised',
    width: 112,
    phonePlace: 'figure',
    testId: 'position-pnl',
    cell: (line) => (
      <Num
        value={figuresOf(line)?.unrealised}
        digits={line.contract.marginDigits}
        signed
        unit={line.contract.coinName}
      />
    ),
    sort: byDecimal((line) => figuresOf(line)?.unrealised),
    csv: (line) => figuresOf(line)?.unrealised ?? null,
  },
  {
    id: 'yield',
    text: 'positions.yield',
    width: 70,
    phonePlace: 'figure',
    cell: (line) => <Num value={figuresOf(line)?.yieldPercent} digits={2} signed unit="%" />,
    sort: byDecimal((line) => figuresOf(line)?.yieldPercent),
    csv: (line) => figuresOf(line)?.yieldPercent ?? null,
  },
  {
    id: 'realised',
    text: 'positions.realised',
    width: 108,
    hidden: true,
    cell: ({ position, contract }) => (
      <Num value={position.realised} digits={contract.marginDigits} signed unit={contract.coinName} />
    ),
    sort: byDecimal(({ position }) => position.realised),
    csv: ({ position }) => position.realised,
  },
  {
    id: 'opened',
    text: 'positions.opened',
    width: 136,
    align: 'start',
    hidden: true,
    cell: ({ position }) => <span className="tone-2">{formatDateTime(position.createdMs)}</span>,
    sort: byWhole(({ position }) => position.createdMs),
    csv: [{ text: 'positions.openedUtc', of: ({ position }) => formatDateTimeUtc(position.createdMs) }],
  },
];

/** The columns of C2. Closable, realised and open time wait in the chooser until they are wanted. */
export const positionColumns = (t: Translate, unit: Unit): readonly Column<PositionLine>[] => [
  ...nameAndSize(t, unit),
  ...prices,
  ...money,
];
