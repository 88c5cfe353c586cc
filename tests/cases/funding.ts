// Funding: what a position pays or receives, the rate, and that nothing is made or lost when all are settled.
import { fundingRate as exchangeRate, fundingReceived as exchangeReceived } from '../oracle/formulas/formulas.ts';
import { signOf, valueOf } from '../../src/domain/contract/value.ts';
import { exact, toText, ZERO } from '../../src/domain/num/decimal.ts';
import { fundingRate, fundingReceived } from './formulas/funding.ts';
import {
  UnreadableRow,
  decimal,
  decimalOr,
  fieldsOf,
  has,
  kindOf,
  listOf,
  maybe,
  need,
  quantityText,
} from './case-row.ts';
import type { Fields, Got, Kind, PositionSide, Side } from './case-row.ts';
import { CODE, markAt, openOwnContract } from './own-contract.ts';

const isDelivery = (inputs: Fields): boolean =>
  /deliver/i.test(`${String(inputs['contract'])} ${String(inputs['contractType'])}`);
const kindOfMoney = (row: Fields): Kind => (isDelivery(fieldsOf(row['inputs'])) ? 'linear' : kindOf(row));

const sideOf = (inputs: Fields): PositionSide => {
  const side = String(inputs['side']);
  if (side !== 'long' && side !== 'short') throw new UnreadableRow(`unknown side: ${side}`);
  return side;
};
/** `notional`, or the value of a size at the mark. */
const valueText = (row: Fields, inputs: Fields): string =>
  maybe(inputs, 'notional', 'value') ??
  valueOf(
    kindOf(row),
    exact(quantityText({ ...inputs, ...(has(inputs, 'size') && { qty: inputs['size'] ?? null }) })),
    decimal(inputs, 'mark', 'price'),
  ).toFixed();

const received = (text: string): Got => {
  const paid = toText(exact(text).neg());
  return { received: text, paid, payment: paid };
};

export const fundingSides = (row: Fields): readonly Side[] => {
  const inputs = fieldsOf(row['inputs']);
  if (isDelivery(inputs)) return [{ name: 'kernel', answer: () => settleOnKernel(row, [['long', '3', '50000']]) }];
  const [side, rate] = [sideOf(inputs), need(inputs, 'rate')];
  return [
    {
      name: 'terminal',
      answer: () => received(toText(fundingReceived(signOf(side), exact(valueText(row, inputs)), exact(rate)))),
    },
    {
      name: 'exchange',
      answer: () => received(exchangeReceived({ side, value: valueText(row, inputs), rate })),
    },
  ];
};

export const fundingRateSides = (row: Fields): readonly Side[] => {
  const inputs = fieldsOf(row['inputs']);
  const [premium, interest, clamp] = [
    need(inputs, 'premium'),
    need(inputs, 'interest'),
    maybe(inputs, 'clamp') ?? '0.0005',
  ];
  return [
    { name: 'terminal', answer: () => ({ rate: toText(fundingRate(exact(premium), exact(interest), exact(clamp))) }) },
    { name: 'exchange', answer: () => ({ rate: exchangeRate({ premium, interest, clamp }) }) },
  ];
};

type Held = readonly [side: PositionSide, contracts: string, mark: string];
const heldOf = (inputs: Fields): readonly Held[] =>
  listOf(inputs['positions']).map((item) => {
    const [side, amount, mark] = listOf(item);
    const fields = { side: side ?? '', amount: amount ?? '', mark: mark ?? '' };
    return [sideOf(fields), need(fields, 'amount'), need(fields, 'mark')] as const;
  });

const WHOLE_PPB = 1_000_000_000;
/** Makes the positions by trading with the house, settles once, and sums what everybody got, the house and the rounding account included. */
const settleOnKernel = (row: Fields, held: readonly Held[]): Got => {
  const inputs = fieldsOf(row['inputs']);
  const mark = held[0]?.[2] ?? '1';
  if (held.some(([, , other]) => other !== mark)) throw new UnreadableRow('one contract has one mark price');
  const users = held.map((_, index) => `u${index}`);
  const [kind, face] = [kindOfMoney(row), maybe(inputs, 'face', 'unit') ?? '1'];
  const own = openOwnContract({ prices: [mark], users, kind, face, isDelivery: isDelivery(inputs) });
  const ticks = own.prices.toWhole(mark);
  markAt(own, mark);
  held.forEach(([side, amount], index) => {
    own.run({
      type: 'quoteHouse',
      contract: CODE,
      bids: side === 'short' ? [[ticks, Number(amount)]] : [],
      asks: side === 'long' ? [[ticks, Number(amount)]] : [],
    });
    own.run({
      type: 'placeOrder',
      user: users[index] ?? '',
      contract: CODE,
      clientId: 'case',
      side: side === 'long' ? 'open_long' : 'open_short',
      kind: 'limit',
      priceTicks: ticks,
      amount: Number(amount),
      tif: 'IOC',
      reduceOnly: false,
    });
  });
  const wealth = () => [
    ...users.map((user) =>
      own.kernel.balances(user).reduce((sum, one) => sum + one.free + one.orderHold + one.positionMargin, 0n),
    ),
    ...own.kernel.pools().map(({ amount }) => amount),
  ];
  const before = wealth();
  const rate = decimalOr('0.0001', inputs, 'rate').mul(WHOLE_PPB);
  const outcome = own.ask({
    type: 'settleFunding',
    contract: CODE,
    ratePpb: Number(rate.toFixed()),
    stampMs: 28_800_000,
  });
  if (!outcome.ok && !isDelivery(inputs)) throw new UnreadableRow(`settleFunding: ${outcome.refusal}`);
  const changes = wealth().map((sum, index) => sum - (before[index] ?? 0n));
  const paid = changes.slice(0, users.length).reduce((sum, change) => sum - change, 0n);
  return { sum: String(changes.reduce((sum, change) => sum + change, 0n)), payment: String(paid), paid: String(paid) };
};

/** All positions of one contract: the terminal's payments, and the exchange's own settlement. */
export const fundingSumSides = (row: Fields): readonly Side[] => {
  const inputs = fieldsOf(row['inputs']);
  const terminal = (): Got => {
    const held = heldOf(inputs);
    const one = (side: PositionSide, amount: string, mark: string) =>
      fundingReceived(
        signOf(side),
        valueOf(kindOf(row), exact(amount).mul(decimalOr('1', inputs, 'face', 'unit')), exact(mark)),
        decimal(inputs, 'rate'),
      );
    const sum = held.reduce((total, [side, amount, mark]) => total.plus(one(side, amount, mark)), ZERO);
    return { sum: toText(sum) };
  };
  return [
    { name: 'terminal', answer: terminal },
    { name: 'kernel', answer: () => settleOnKernel(row, heldOf(inputs)) },
  ];
};
