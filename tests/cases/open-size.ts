// Maximum open size, opening tickets, shares of the maximum.
import { guardTicks as exchangeGuard } from '../../exchange/kernel/orders/reference.ts';
import { maxOpenSize, openingTicketShadow as exchangeShadow } from '../oracle/formulas/formulas.ts';
import { exact, toText } from '../../src/domain/num/decimal.ts';
import { priceText, ticksOf } from '../../src/domain/num/ticks.ts';
import { MARKET_PERMILLE, guardTicks } from '../../src/domain/order/market-guard.ts';
import { maximumOpenSize } from '../../src/domain/order/maximum.ts';
import { openingTicketShadow } from './formulas/opening-ticket.ts';
import { UnreadableRow, decimal, decimalOr, fieldsOf, has, kindOf, maybe, need } from './case-row.ts';
import type { Fields, Side } from './case-row.ts';

/** Price digits fine enough that x 1.008 is exact. */
const FINE_DIGITS = 8;

const isMarket = (inputs: Fields): boolean =>
  inputs['market'] === true ||
  ['type', 'orderType', 'kind'].some((name) => inputs[name] === 'market') ||
  (maybe(inputs, 'last') !== undefined && maybe(inputs, 'price') === undefined);

/** The price the size is counted at: the limit, or for market orders the side's own rule on the last price. "0" when missing. */
const priceFor = (inputs: Fields, guard: (ticks: number) => number): string => {
  if (has(inputs, 'factor')) return decimalOr('0', inputs, 'last', 'price').mul(decimal(inputs, 'factor')).toFixed();
  if (!isMarket(inputs)) return maybe(inputs, 'price') ?? '0';
  const ticks = ticksOf(maybe(inputs, 'last', 'lastPrice', 'price') ?? '0', FINE_DIGITS);
  if (ticks === null) throw new UnreadableRow('last price out of range');
  return ticks === 0 ? '0' : priceText(guard(ticks), FINE_DIGITS);
};

const capOf = (inputs: Fields): string | null => {
  const own =
    String(inputs['side'] ?? '').match(/short|sell/) === null ? 'longLeverMaxOpenSize' : 'shortLeverMaxOpenSize';
  const caps = ['cap', 'gearCap', 'gearMax', own].flatMap((name) => maybe(inputs, name) ?? []);
  return caps.length === 0 ? null : caps.reduce((least, cap) => (exact(cap).lt(exact(least)) ? cap : least));
};

export const openSizeSides = (row: Fields): readonly Side[] => {
  const inputs = fieldsOf(row['inputs']);
  const [kind, cap] = [kindOf(row), capOf(inputs)];
  const [available, unit, leverage] = [
    need(inputs, 'available', 'balance'),
    need(inputs, 'unit', 'face'),
    maybe(inputs, 'leverage') ?? '0',
  ];
  const taker = maybe(inputs, 'taker', 'takerFee', 'feeRate') ?? '0';
  const terminal = (): string =>
    String(
      maximumOpenSize({
        kind,
        sign: 1,
        loss: null,
        available: exact(available),
        unit: exact(unit),
        lever: exact(leverage),
        takerRate: exact(taker),
        price: exact(priceFor(inputs, (ticks) => guardTicks(ticks, MARKET_PERMILLE.buy))),
        cap: cap === null ? null : Number(exact(cap).floor().toFixed()),
      }),
    );
  const exchange = (): string =>
    maxOpenSize({
      contract: kind,
      available,
      unit,
      leverage,
      taker,
      cap,
      price: priceFor(inputs, (ticks) => exchangeGuard('buy', ticks)),
    });
  return [
    { name: 'terminal', answer: () => ({ maxOpen: terminal() }) },
    { name: 'exchange', answer: () => ({ maxOpen: exchange() }) },
  ];
};

export const shadowSides = (row: Fields): readonly Side[] => {
  const inputs = fieldsOf(row['inputs']);
  const terminal = () =>
    toText(
      openingTicketShadow(
        decimal(inputs, 'amount'),
        decimal(inputs, 'openRatio'),
        decimalOr('0', inputs, 'maxCardSize'),
      ),
    );
  const exchange = () =>
    exchangeShadow({
      amount: need(inputs, 'amount'),
      openRatio: need(inputs, 'openRatio'),
      maxCardSize: need(inputs, 'maxCardSize'),
    });
  return [
    { name: 'terminal', answer: () => ({ shadow: terminal() }) },
    { name: 'exchange', answer: () => ({ shadow: exchange() }) },
  ];
};
