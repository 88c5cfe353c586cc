import { amountText } from '../../../../domain/order/amount.ts';
import { priceText } from '../../../../domain/num/ticks.ts';
import type { OwnFill } from '../../../../domain/order/own-fill.ts';
import type { Unit } from '../../../../domain/settings/settings.ts';
import { formatAmount, unitName } from '../../../format/amount.ts';
import { formatTicks } from '../../../format/price.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { Column } from '../../../ui/table/column.ts';
import { byDecimal, byText } from '../../../ui/table/sort-key.ts';
import { contractColumn, idColumn, moneyColumn, sideColumn, timeColumn } from '../../../flows/own-columns.tsx';

const priceOf = ({ ticks, contract }: OwnFill): string => priceText(ticks, contract.priceDigits);

/** Transaction details: what was filled, by whom it was waited for, what it cost and what it brought. */
export const fillColumns = (t: Translate, unit: Unit): readonly Column<OwnFill>[] => {
  const word = ({ contract }: OwnFill) => unitName(unit, contract, t('form.unit.cont'));
  const exactly = ({ amountCont, contract, ticks }: OwnFill) => amountText(amountCont, contract, unit, ticks);
  return [
    contractColumn(t, (row) => row),
    timeColumn({ id: 'time', text: 'orders.time', utc: 'orders.timeUtc' }, ({ timeMs }) => timeMs),
    sideColumn(t, ({ side }) => side),
    {
      id: 'price',
      text: 'orders.price',
      width: 84,
      cell: ({ ticks, contract }) => formatTicks(ticks, contract.priceDigits),
      sort: byDecimal(priceOf),
      csv: priceOf,
    },
    {
      id: 'amount',
      text: 'orders.amount',
      width: 110,
      testId: 'fill-amount',
      plain: true,
      cell: (fill) => (
        <>
          {formatAmount(fill.amountCont, fill.contract, unit, fill.ticks)} <span className="tone-3">{word(fill)}</span>
        </>
      ),
      sort: byDecimal((fill) => amountText(fill.amountCont, fill.contract, 'usdt', fill.ticks)),
      csv: [
        { text: 'orders.amount', of: exactly },
        { text: 'orders.unit', of: word },
      ],
    },
    {
      id: 'role',
      text: 'histories.role',
      width: 72,
      align: 'start',
      testId: 'fill-role',
      cell: ({ role }) => t(`histories.role.${role}`),
      sort: byText(({ role }) => t(`histories.role.${role}`)),
      csv: ({ role }) => t(`histories.role.${role}`),
    },
    moneyColumn({ id: 'fee', text: 'orders.fee', withCoin: true, testId: 'fill-fee' }, ({ fee }) => fee),
    moneyColumn({ id: 'coupon', text: 'histories.byCoupon', testId: 'fill-coupon' }, ({ byCoupon }) => byCoupon),
    moneyColumn(
      { id: 'profit', text: 'orders.profit', signed: true, phonePlace: 'figure', testId: 'fill-profit' },
      ({ realised }) => realised,
    ),
    idColumn({ id: 'order', text: 'orders.id', hidden: true }, ({ orderId }) => orderId),
  ];
};
