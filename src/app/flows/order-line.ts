import type { Contract } from '../../domain/contract/contract.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Unit } from '../../domain/settings/settings.ts';
import { formatAmount, unitName, worthTicks } from '../format/amount.ts';
import { formatDecimal, noNumber } from '../format/number-text.ts';
import { formatTicks } from '../format/price.ts';
import type { Translate } from '../i18n/use-t.ts';
import { contractTitle } from './contract-name.ts';

/**
 * An order in one line: side, what filled (else its amount), contract, average price (else its own). Without its contract, which a tape may not hold
 * yet, in contracts. Example: "Open long 0.050 BTC BTCUSDT at 60,001.0".
 */
export const orderLine = (t: Translate, order: Order, contract: Contract | null, unit: Unit): string => {
  const cont = order.filledCont > 0 ? order.filledCont : order.amountCont;
  const word = t('form.unit.cont');
  const own = order.ticks === null ? t('form.price.market') : noNumber;
  const known = contract === null || order.ticks === null ? own : formatTicks(order.ticks, contract.priceDigits);
  return t('notices.line', {
    side: t(`orders.side.${order.side}`),
    amount:
      contract === null
        ? `${cont} ${word}`
        : `${formatAmount(cont, contract, unit, worthTicks(order, contract))} ${unitName(unit, contract, word)}`,
    contract: contract?.name ?? contractTitle(order.contract),
    price: order.averagePrice === null ? known : formatDecimal(order.averagePrice, contract?.priceDigits),
  });
};
