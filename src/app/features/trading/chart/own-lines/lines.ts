// One's own positions, orders, stops and liquidation prices of a contract, as lines of its chart. Each figure from the formula of the tables and dialogs.
// What belongs to a copy of a leader has none, as it has no fill marks: it stands in the list of copies.
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { neighbouringTicks } from '../../../../../domain/num/ticks.ts';
import { leftOf } from '../../../../../domain/order/edit/order-edit.ts';
import { isFollowing, lineTicksOf, mayHaveStops } from '../../../../../domain/order/line-move/line-move.ts';
import type { Order } from '../../../../../domain/order/order.ts';
import { directionOf } from '../../../../../domain/order/side.ts';
import { changeRefusal } from '../../../../../domain/order/trigger-edit/refusal.ts';
import { isStopOrder } from '../../../../../domain/order/trigger-edit/ticket.ts';
import { isWaiting, type TriggerOrder } from '../../../../../domain/order/trigger-order.ts';
import { positionFigures } from '../../../../../domain/position/figures.ts';
import { ordersOfPosition } from '../../../../../domain/position/position-orders.ts';
import type { Position } from '../../../../../domain/position/position.ts';
import { isCopied } from '../../../../../domain/position/restrictions.ts';
import type { PositionStopFacts } from '../../../../../domain/position/stops/facts.ts';
import { standingResult } from '../../../../../domain/position/stops/preview.ts';
import type { Unit } from '../../../../../domain/settings/settings.ts';
import { formatAmount, formatHolding, unitName, worthTicks } from '../../../../format/amount.ts';
import { formatDecimal, formatSigned, toneOf } from '../../../../format/number-text.ts';
import { decimalLossy, formatTicks, priceLossy } from '../../../../format/price.ts';
import { triggerPriceText } from '../../../../format/trigger-text.ts';
import type { Translate } from '../../../../i18n/use-t.ts';
import type { TradeLine } from './trade-line.ts';

const none: readonly never[] = [];
export type LineWords = { readonly contract: Contract; readonly unit: Unit; readonly t: Translate };

const resultOf = (text: string | null, { contract }: LineWords): TradeLine['result'] =>
  text === null
    ? null
    : { text: `${formatSigned(text, contract.marginDigits)} ${contract.coinName}`, tone: toneOf(text) };

/** A price that may lie between two ticks. */
const between = (text: string, { priceDigits }: Contract) => {
  const { below, above } = neighbouringTicks(text, priceDigits);
  return { price: decimalLossy(text), ticks: below ?? above ?? 0, priceText: formatDecimal(text, priceDigits) };
};

/** `pnlTicks`: the price that the user chose profit to be of; null: it is not known. */
export const positionLines = (
  rows: readonly Position[],
  words: LineWords,
  pnlTicks: number | null,
): readonly TradeLine[] => {
  const { contract, unit, t } = words;
  return rows
    .filter((row) => row.contract === contract.code && row.amountCont > 0 && !isCopied(row))
    .map((row) => {
      const worth = worthTicks({ averagePrice: row.entryPrice, ticks: null }, contract);
      const amount = formatHolding(row.amountCont, contract, unit, worth, t('form.unit.cont')).join(' ');
      const figures = pnlTicks === null || pnlTicks <= 0 ? null : positionFigures(row, contract, pnlTicks);
      return {
        key: `position ${row.id}`,
        group: 'positions',
        kind: 'position',
        id: row.id,
        ...between(row.entryPrice, contract),
        tone: row.side === 'long' ? 'rise' : 'fall',
        title: t(row.side === 'long' ? 'chart.long' : 'chart.short', { amount }),
        result: resultOf(figures?.unrealised ?? null, words),
        moves: { kind: 'position', id: row.id },
        pulls: null,
      };
    });
};

const buys = ({ side }: Pick<Order, 'side'>): boolean => directionOf(side) === 'buy';
const amountTitle = (row: Pick<Order, 'side'>, cont: number, ticks: number | null, words: LineWords): string => {
  const { contract, unit, t } = words;
  const amount = `${formatAmount(cont, contract, unit, ticks)} ${unitName(unit, contract, t('form.unit.cont'))}`;
  return t(buys(row) ? 'chart.buy' : 'chart.sell', { amount });
};

export const orderLines = (rows: readonly Order[], words: LineWords): readonly TradeLine[] => {
  const { contract } = words;
  return rows.flatMap((row): readonly TradeLine[] => {
    if (row.contract !== contract.code || row.ticks === null || isCopied(row)) return [];
    return [
      {
        key: `order ${row.id}`,
        group: 'orders',
        kind: 'order',
        id: row.id,
        price: priceLossy(row.ticks, contract.priceDigits),
        ticks: row.ticks,
        tone: buys(row) ? 'rise' : 'fall',
        title: amountTitle(row, leftOf(row), row.ticks, words),
        priceText: formatTicks(row.ticks, contract.priceDigits),
        result: null,
        moves: { kind: 'order', id: row.id },
        pulls: mayHaveStops(row) ? { kind: 'order-stop', id: row.id } : null,
      },
    ];
  });
};

/** What a trigger order becomes: a price of its own, one of the book, or nothing to say at market. */
const becomes = (row: TriggerOrder, { contract, t }: LineWords): string =>
  row.orderKind === 'market' ? '' : ` → ${triggerPriceText(t, row, contract)}`;

/** How far the price must come back; of one that follows already also from where. */
const callbackText = (
  { callbackPercent, bestTicks }: NonNullable<TriggerOrder['trailing']>,
  { contract, t }: LineWords,
): string => {
  const callback = `${formatDecimal(callbackPercent)}%`;
  return bestTicks === null
    ? callback
    : t('chart.lines.following', { callback, best: formatTicks(bestTicks, contract.priceDigits) });
};

const triggerTitle = (row: TriggerOrder, ticks: number, words: LineWords): string => {
  const { contract, unit, t } = words;
  const kind = t(`orders.trigger.kind.${row.kind}`);
  const callback = row.trailing === null ? '' : ` ${callbackText(row.trailing, words)}`;
  if (!isStopOrder(row))
    return `${kind}${callback} · ${amountTitle(row, row.amountCont ?? 0, row.ticks ?? ticks, words)}${becomes(row, words)}`;
  const amount =
    row.amountCont === null
      ? t('chart.lines.whole')
      : `${formatAmount(row.amountCont, contract, unit, row.ticks ?? ticks)} ${unitName(unit, contract, t('form.unit.cont'))}`;
  return `${kind} ${amount}${becomes(row, words)}`;
};

/**
 * Trigger orders at the price that fires them. `facts`: what a position's stops are judged against; a stop of a position says what it would come to.
 * Example: a trailing order that already follows the price goes with it, and is not moved by hand.
 */
export const triggerLines = (
  rows: readonly TriggerOrder[],
  words: LineWords,
  facts: readonly PositionStopFacts[],
): readonly TradeLine[] => {
  const { contract } = words;
  const line = (row: TriggerOrder): readonly TradeLine[] => {
    const ticks = lineTicksOf(row);
    if (row.contract !== contract.code || !isWaiting(row) || ticks === null || isCopied(row)) return [];
    const isStop = isStopOrder(row);
    const of = isStop ? facts.find(({ position }) => ordersOfPosition(position, none, [row]).stops.length > 0) : null;
    return [
      {
        key: `trigger ${row.id}`,
        group: isStop ? 'stops' : 'orders',
        kind: row.kind === 'guaranteed-stop' ? 'stop-loss' : row.kind,
        id: row.id,
        price: priceLossy(ticks, contract.priceDigits),
        ticks,
        tone: isStop ? (row.kind === 'take-profit' ? 'rise' : 'fall') : buys(row) ? 'rise' : 'fall',
        title: triggerTitle(row, ticks, words),
        priceText: formatTicks(ticks, contract.priceDigits),
        // One that waits for its order's fill is not for what is held already.
        result: of == null || row.status === 'waiting' ? null : resultOf(standingResult(row, of), words),
        moves: changeRefusal(row) === null && !isFollowing(row) ? { kind: 'trigger', id: row.id } : null,
        pulls: null,
      },
    ];
  };
  return rows.flatMap(line);
};

/** Where positions are liquidated: each of its own, those of cross margin once, for what they share. */
export const liquidationLines = (
  facts: readonly Pick<PositionStopFacts, 'position' | 'liquidation'>[],
  { contract, t }: LineWords,
): readonly TradeLine[] => {
  const seen = new Set<string>();
  return facts.flatMap(({ position, liquidation }): readonly TradeLine[] => {
    if (position.contract !== contract.code || isCopied(position)) return [];
    if (liquidation === null || position.amountCont <= 0) return [];
    const key =
      position.marginMode === 'cross' ? `liquidation cross ${position.account}` : `liquidation ${position.id}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [
      {
        key,
        group: 'liquidation',
        kind: 'liquidation',
        id: position.id,
        ...between(liquidation, contract),
        tone: 'warn',
        title: t(position.side === 'long' ? 'chart.lines.liquidation.long' : 'chart.lines.liquidation.short'),
        result: null,
        moves: null,
        pulls: null,
      },
    ];
  });
};
