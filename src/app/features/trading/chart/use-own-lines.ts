import { useMemo } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { Order } from '../../../../domain/order/order.ts';
import type { Position } from '../../../../domain/position/position.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { formatAmount, formatHolding, worthTicks } from '../../../format/amount.ts';
import { formatDecimal } from '../../../format/number-text.ts';
import { decimalLossy, formatTicks, priceLossy } from '../../../format/price.ts';
import { useT, type Translate } from '../../../i18n/use-t.ts';
import type { Unit } from '../../../../domain/settings/settings.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import type { OwnLine } from './own-line.ts';

export const positionLines = (rows: readonly Position[], contract: Contract, unit: Unit, t: Translate): OwnLine[] =>
  rows
    .filter((row) => row.contract === contract.code && row.amountCont > 0)
    .map((row) => ({
      key: `position ${row.id}`,
      price: decimalLossy(row.entryPrice),
      tone: row.side,
      says: formatDecimal(row.entryPrice, contract.priceDigits),
      title: t(row.side === 'long' ? 'chart.long' : 'chart.short', {
        amount: formatHolding(
          row.amountCont,
          contract,
          unit,
          worthTicks({ averagePrice: row.entryPrice, ticks: null }, contract),
          t('form.unit.cont'),
        ).join(' '),
      }),
    }));

const orderLines = (rows: readonly Order[], contract: Contract, unit: Unit, t: Translate): OwnLine[] =>
  rows.flatMap((row) => {
    if (row.contract !== contract.code || row.ticks === null) return [];
    const buy = row.side === 'open_long' || row.side === 'close_short';
    const amount = formatAmount(row.amountCont - row.filledCont, contract, unit, row.ticks);
    return [
      {
        key: `order ${row.id}`,
        price: priceLossy(row.ticks, contract.priceDigits),
        tone: buy ? 'buy' : 'sell',
        says: formatTicks(row.ticks, contract.priceDigits),
        title: t(buy ? 'chart.buy' : 'chart.sell', { amount }),
      },
    ];
  });

/** One's own positions and open orders of the contract as lines of its chart. */
export const useOwnLines = (contract: Contract): readonly OwnLine[] => {
  const t = useT();
  const [unit] = useSetting('unit');
  const positions = useSelected('positions', (snapshot) => snapshot?.rows ?? null);
  const orders = useSelected('orders', (snapshot) => snapshot?.open ?? null);
  return useMemo(
    () => [...positionLines(positions ?? [], contract, unit, t), ...orderLines(orders ?? [], contract, unit, t)],
    [positions, orders, contract, unit, t],
  );
};
