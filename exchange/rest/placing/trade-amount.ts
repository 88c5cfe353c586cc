// An amount in coins or money, in whole contracts.
import { codes } from '../../../src/domain/wire/codes.ts';
import type { ContractSpec, Contracts, Ticks } from '../../kernel/language/types.ts';
import { parseDecimal } from '../../num/decimal.ts';
import { div, mul, pow10, rat, round } from '../../num/rational.ts';
import type { Rat } from '../../num/rational.ts';
import type { ProblemCode } from '../../../src/domain/wire/problems.ts';

type Unit = 'cont' | 'crypto' | 'usdt';
type Amount = { readonly contracts: Contracts } | { readonly problem: ProblemCode };
type InUnit = {
  readonly amount?: number | undefined;
  readonly tradeUnit?: Unit | undefined;
  readonly tradeAmountUnit?: string | undefined;
};

const MOST = 1_000_000_000n;

const whole = (amount: Rat): Amount => {
  const contracts = round(amount, 'floor');
  if (contracts < 1n) return { problem: codes.underOneContract };
  return contracts > MOST ? { problem: codes.overMaxAmount } : { contracts: Number(contracts) };
};

/**
 * Contracts of an amount, rounded down: of a linear contract A / u coins or A / (u x P) USDT, of an inverse one A x P / u coins. `ticks`: the
 * price P, null where there is none. Example (btcusdt, u 0.001, P 65,000.0): 0.0125 BTC are 12 contracts, 700 USDT are 10.
 */
export const contractsOf = (spec: ContractSpec, unit: Unit, text: string, ticks: Ticks | null): Amount => {
  const asked = parseDecimal(text);
  const size = rat(BigInt(spec.unit.units), pow10(spec.unit.digits));
  const price = ticks === null ? null : rat(BigInt(ticks), pow10(spec.priceDigits));
  if (unit === 'usdt' && spec.quote !== 'usdt') return { problem: codes.badParameter };
  if (unit === 'cont') return whole(asked);
  if (unit === 'crypto' && spec.kind === 'linear') return whole(div(asked, size));
  if (price === null) return { problem: codes.noReferencePrice };
  return whole(unit === 'usdt' ? div(asked, mul(size, price)) : div(mul(asked, price), size));
};

/** The element with its amount in contracts; unchanged where it has none in another unit. Amounts in both units must agree; a unit needs an amount. */
export const inContracts = <E extends InUnit>(spec: ContractSpec, element: E, ticks: Ticks | null): E | ProblemCode => {
  const { amount, tradeUnit, tradeAmountUnit } = element;
  if (tradeAmountUnit === undefined)
    return tradeUnit === undefined || tradeUnit === 'cont' ? element : codes.badParameter;
  if (tradeUnit === undefined) return codes.badParameter;
  const sized = contractsOf(spec, tradeUnit, tradeAmountUnit, ticks);
  if ('problem' in sized) return sized.problem;
  return amount === undefined || amount === sized.contracts
    ? { ...element, amount: sized.contracts }
    : codes.amountsDisagree;
};
