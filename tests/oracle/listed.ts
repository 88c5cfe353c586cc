// The exchange's listed contracts as the terminal's nouns, and arbitraries over them.
import fc from 'fast-check';
import { CONTRACTS } from '../../exchange/contracts.ts';
import { bandsOf } from '../../exchange/kernel/orders/price-band.ts';
import type { Kernel } from '../../exchange/kernel/kernel.ts';
import type { BalanceView, ContractSpec, PositionView } from '../../exchange/kernel/language/types.ts';
import type { AssetBalance, PositionConfig } from '../../src/domain/account/account.ts';
import type { Contract } from '../../src/domain/contract/contract.ts';
import { exact } from '../../src/domain/num/decimal.ts';
import type { Position } from '../../src/domain/position/position.ts';

export const MINOR_DIGITS = 10;
const rateText = (ppm: number): string => exact(ppm).div(1_000_000).toFixed();
export const coins = (minor: bigint): string => exact(minor.toString()).div(exact(10).pow(MINOR_DIGITS)).toFixed();

/** Money is shown to the ledger's last digit, so that nothing is hidden by rounding. */
export const contractOf = (spec: ContractSpec): Contract => ({
  code: spec.code,
  name: spec.code.toUpperCase(),
  kind: spec.kind,
  bizType: spec.bizType,
  contractType: spec.contractType,
  coin: spec.coin,
  baseName: spec.base.toUpperCase(),
  quoteName: spec.quote.toUpperCase(),
  coinName: spec.coin.toUpperCase(),
  priceDigits: spec.priceDigits,
  marginDigits: MINOR_DIGITS,
  unitAmount: exact(spec.unit.units).div(exact(10).pow(spec.unit.digits)).toFixed(),
  makerRate: rateText(spec.makerPpm),
  takerRate: rateText(spec.takerPpm),
  maxLever: Math.max(...spec.gears.map(({ lever }) => lever)),
  gears: spec.gears.map(({ gear, maxAmount, lever, maintainPpm }) => ({
    gear,
    maxAmountCont: maxAmount,
    lever,
    maintainRate: rateText(maintainPpm),
  })),
  maxOrderAmountCont: spec.maxOrderAmount,
  maxOrders: spec.maxOrders,
  bandRate: rateText(bandsOf(spec).takePpm),
  restBandRate: rateText(bandsOf(spec).restPpm),
  suspended: false,
  deliveryMs: spec.deliveryMs,
});

export const positionOf = (view: PositionView, maintainPpm: number): Position => ({
  id: view.id,
  account: 'contract',
  contract: view.contract,
  side: view.side,
  amountCont: view.amount,
  closingCont: view.closing,
  entryValue: coins(view.entryValue),
  entryPrice: '',
  margin: coins(view.margin),
  lever: view.lever,
  marginMode: 'isolated',
  liquidationPrice: null,
  bankruptcyPrice: null,
  maintainRate: rateText(maintainPpm),
  realised: coins(view.realised),
  funding: coins(view.funding),
  fee: coins(view.fee),
  createdMs: view.createdMs,
  updatedMs: view.updatedMs,
  version: view.version,
});

/** How the user has the contract set, as the exchange's configuration has it. */
export const configOf = (
  kernel: Kernel,
  user: string,
  { code }: ContractSpec,
  marginMode: PositionConfig['marginMode'],
): PositionConfig => {
  const [levers, rates] = [kernel.leverage(user, code), kernel.feeRates(user, code)];
  return {
    account: 'contract',
    contract: code,
    mode: kernel.account(user)?.mode ?? 'one-way',
    longLever: levers.long,
    shortLever: levers.short,
    marginMode,
    selectedMode: kernel.selectedMode(user, code),
    autoAdd: false,
    makerRate: rateText(rates.makerPpm),
    takerRate: rateText(rates.takerPpm),
    longMaxCont: null,
    shortMaxCont: null,
  };
};

export const balanceOf = (view: BalanceView): AssetBalance => ({
  account: 'contract',
  coin: view.coin,
  free: coins(view.free),
  orderHold: coins(view.orderHold),
  positionMargin: coins(view.positionMargin),
  version: view.version,
});

export const listedContract: fc.Arbitrary<ContractSpec> = fc.constantFrom(...CONTRACTS);
export const direction = fc.constantFrom('buy' as const, 'sell' as const);
/** Plain decimal text of a positive number. */
export const positiveText = (max: bigint, digits: number): fc.Arbitrary<string> =>
  fc.bigInt({ min: 1n, max }).map((units) => {
    const text = units.toString().padStart(digits + 1, '0');
    return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  });
