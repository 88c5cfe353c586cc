// Cross margin: the price of one contract at which the account is liquidated while the others stand, and the account's margin rate.
import { crossLiquidationPrice as exchangePrice, crossMarginRate } from '../oracle/formulas/formulas.ts';
import type { CrossPosition } from '../oracle/formulas/cross.ts';
import { signOf, valueOf } from '../../src/domain/contract/value.ts';
import { exact, toText } from '../../src/domain/num/decimal.ts';
import { crossLiquidationPrice } from '../../src/domain/position/cross-position.ts';
import { marginRate } from '../../src/domain/position/margin-rate.ts';
import { UnreadableRow, decimal, fieldsOf, kindOf, maybe, need } from './case-row.ts';
import type { Fields, Got, Kind, Side } from './case-row.ts';

/** A negative quantity is a short; `side` says so too. */
const legOf = (contract: Kind, fields: Fields): CrossPosition => {
  const quantity = decimal(fields, 'qty', 'quantity', 'contracts').mul(exact(maybe(fields, 'face', 'unit') ?? '1'));
  const isShort = quantity.isNegative() || fields['side'] === 'short' || fields['side'] === 'sell';
  return {
    contract,
    side: isShort ? 'short' : 'long',
    quantity: quantity.abs().toFixed(),
    entry: need(fields, 'ep', 'entry'),
    mark: maybe(fields, 'mark') ?? need(fields, 'ep', 'entry'),
    maintenance: need(fields, 'mmr'),
    taker: maybe(fields, 'taker') ?? '0',
    deduct: maybe(fields, 'cum', 'deduct') ?? '0',
  };
};

/** The leg as the terminal's formulas take it. */
export const domainLeg = ({ contract, side, quantity, entry, mark, maintenance, taker, deduct }: CrossPosition) => ({
  kind: contract,
  sign: signOf(side),
  quantity: exact(quantity),
  entryValue: valueOf(contract, exact(quantity), exact(entry)),
  mark: exact(mark),
  rate: exact(maintenance).plus(exact(taker ?? '0')),
  deduct: exact(deduct ?? '0'),
});

/** walletBalance, positions by name, and the target among them. */
export const crossSides = (row: Fields): readonly Side[] => {
  const inputs = fieldsOf(row['inputs']);
  const [wallet, kind] = [need(inputs, 'walletBalance', 'balance'), kindOf(row)];
  const legs = Object.entries(fieldsOf(inputs['positions'])).map(
    ([name, leg]) => [name, legOf(kind, fieldsOf(leg))] as const,
  );
  const wanted = String(inputs['target'] ?? legs[0]?.[0]);
  const targets = legs.filter(([name]) => name === wanted).map(([, leg]) => leg);
  const others = legs.filter(([name]) => name !== wanted).map(([, leg]) => leg);
  if (targets.length === 0) throw new UnreadableRow(`no position: ${wanted}`);
  return [
    {
      name: 'terminal',
      answer: () => {
        const found = crossLiquidationPrice(exact(wallet), targets.map(domainLeg), others.map(domainLeg));
        return { liq: found === null ? null : toText(found.price) };
      },
    },
    { name: 'exchange', answer: () => ({ liq: exchangePrice({ wallet, targets, others })?.price ?? null }) },
  ];
};

/** Ours is a risk ratio, liquidated from 1 (100 %) on; rows that state equity / need count the other way round. */
const isInverted = (row: Fields): boolean =>
  /coinw|\(balance \+ upnl\) ?\/ ?\(/i.test(`${String(row['title'])} ${String(row['formula'])}`);

const answerOf = (row: Fields, risk: string | null): Got => {
  const turned = risk !== null && isInverted(row) && !exact(risk).isZero() ? toText(exact(1).div(exact(risk))) : risk;
  return { marginRate: turned, liquidate: risk === null || exact(risk).gte(1) };
};

/** balance and unrealised profit against maintenance margin and the estimated fee. */
export const marginRateSides = (row: Fields): readonly Side[] => {
  const inputs = fieldsOf(row['inputs']);
  const balance = need(inputs, 'balance', 'margin', 'walletBalance');
  const unrealised = maybe(inputs, 'upnl', 'unrealised') ?? '0';
  const maintenance = need(inputs, 'mm', 'maintenance');
  const closingFee = maybe(inputs, 'estLiqFee', 'fee') ?? '0';
  const terminal = (): string | null => {
    const percent = marginRate({
      maintenance: exact(maintenance),
      closingFee: exact(closingFee),
      margin: exact(balance),
      unrealised: exact(unrealised),
    });
    return percent === null ? null : toText(percent.div(100), 30);
  };
  return [
    { name: 'terminal', answer: () => answerOf(row, terminal()) },
    {
      name: 'exchange',
      answer: () => answerOf(row, crossMarginRate({ balance, unrealised, maintenance, closingFee }).rate),
    },
  ];
};
