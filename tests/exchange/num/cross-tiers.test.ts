// The published figures of cross margin and of tiered maintenance, through the decimal door.
import { describe, expect, test } from 'vitest';
import {
  crossAccount,
  crossAvailableBalance,
  crossLiquidationPrice,
  crossMarginRate,
  deductionsOf,
  gearRate,
  isolatedLiquidation,
  maintenanceAt,
  tierMaintenance,
} from '../../oracle/formulas/formulas.ts';

/** Of the published BTC table: [from, to, maintenance rate, max leverage]. */
const BTC = [
  ['0', '50000', '0.004', 125],
  ['50000', '250000', '0.005', 100],
  ['250000', '1000000', '0.01', 50],
  ['1000000', '7500000', '0.025', 20],
  ['7500000', '40000000', '0.05', 10],
  ['40000000', '100000000', '0.1', 5],
] as const;

describe('cross margin, published figures', () => {
  const btc = {
    contract: 'linear',
    side: 'long',
    quantity: '109.488',
    entry: '32481.98',
    mark: '31967.27',
    maintenance: '0.025',
    deduct: '16300',
  } as const;
  const eth = {
    contract: 'linear',
    side: 'long',
    quantity: '3683.979',
    entry: '1456.84',
    mark: '1335.18',
    maintenance: '0.10',
    deduct: '135365',
  } as const;
  const wallet = '1535443.01';

  test('[EXC-02] LIQ-X-001: two positions, one wallet', () => {
    const found = crossLiquidationPrice({ wallet, targets: [eth], others: [btc] });
    expect(found?.falls).toBe(true);
    expect(found?.price).toMatch(/^1153\.2564642391/);
  });

  test('[EXC-02] LIQ-ISO-023: one position alone is the isolated formula', () => {
    expect(crossLiquidationPrice({ wallet, targets: [eth], others: [] })?.price).toBe(
      isolatedLiquidation({ ...eth, margin: wallet }),
    );
  });

  test('[EXC-02] LIQ-X-005: at a rate of exactly 100 % liquidation fires, just under it does not', () => {
    const account = { balance: '100', unrealised: '-60', maintenance: '35', closingFee: '5' };
    expect(crossMarginRate(account)).toEqual({ rate: '1', liquidate: true });
    expect(crossMarginRate({ ...account, balance: '100.01' }).liquidate).toBe(false);
    expect(crossMarginRate({ ...account, balance: '60' })).toEqual({ rate: null, liquidate: true });
  });

  test('[EXC-02] equity and requirement of an account; nothing held is never due', () => {
    const long = {
      contract: 'linear',
      side: 'long',
      quantity: '1',
      entry: '100',
      mark: '90',
      maintenance: '0.1',
      taker: '0.1',
    } as const;
    expect(crossAccount({ wallet: '46', positions: [long] })).toEqual({
      equity: '36',
      required: '18',
      rate: '0.5',
      liquidate: false,
    });
    expect(crossAccount({ wallet: '0', positions: [] }).liquidate).toBe(false);
  });

  test('[EXC-02] losses of cross positions are not available, gains do not count', () => {
    expect(crossAvailableBalance({ free: '100', unrealised: ['-30', '50'] })).toBe('70');
    expect(crossAvailableBalance({ free: '10', unrealised: ['-30', '50'] })).toBe('0');
  });

  test('[EXC-02] both sides of one contract: the larger side decides which way the price must go', () => {
    const at = { contract: 'linear', entry: '100', mark: '100', maintenance: '0.01' } as const;
    const long = { ...at, side: 'long', quantity: '3' } as const;
    const short = { ...at, side: 'short', quantity: '1' } as const;
    expect(crossLiquidationPrice({ wallet: '100', targets: [long, short], others: [] })?.falls).toBe(true);
    expect(crossLiquidationPrice({ wallet: '100', targets: [{ ...long, quantity: '1' }, short], others: [] })).toEqual({
      price: '5000',
      falls: false,
    });
  });
});

describe('tiers, published figures', () => {
  test('[ACC-01] MM-001, MM-003: maintenance margin of both kinds', () => {
    expect(maintenanceAt({ contract: 'inverse', contracts: '100', unit: '100', mark: '25000', rate: '0.004' })).toBe(
      '0.0016',
    );
    expect(maintenanceAt({ contract: 'linear', contracts: '5', unit: '0.001', mark: '28000', rate: '0.004' })).toBe(
      '0.56',
    );
  });

  test('[ACC-01] the cumulative amounts of the published table follow from limits and rates', () => {
    expect(deductionsOf(BTC)).toEqual(['0', '50', '1300', '16300', '203800', '2203800']);
  });

  test('[ACC-01] MM-013, MM-015: the tier of a notional value', () => {
    expect(tierMaintenance({ rows: BTC, notional: '300000' })).toEqual({
      rate: '0.01',
      deduct: '1300',
      maxLeverage: '50',
      margin: '1700',
    });
    expect(tierMaintenance({ rows: BTC, notional: '20000000' })).toEqual({
      rate: '0.05',
      deduct: '203800',
      maxLeverage: '10',
      margin: '796200',
    });
  });

  test.each(['50000', '250000', '1000000', '7500000', '40000000'])('[ACC-01] no jump at the edge %s', (notional) => {
    const [below, above] = [
      tierMaintenance({ rows: BTC, notional, fromBelow: true }),
      tierMaintenance({ rows: BTC, notional }),
    ];
    expect(below.margin).toBe(above.margin);
    expect(below.maxLeverage).not.toBe(above.maxLeverage);
  });

  test('[ACC-01] gears in contracts: each contract at the rate of its step', () => {
    const gears = [
      { maxAmount: 5_000, maintainPpm: 4_000 },
      { maxAmount: 20_000, maintainPpm: 5_000 },
    ];
    expect(gearRate({ gears, amount: 0 })).toBe('0.004');
    expect(gearRate({ gears, amount: 5_000 })).toBe('0.004');
    expect(gearRate({ gears, amount: 10_000 })).toBe('0.0045');
    expect(gearRate({ gears, amount: 40_000 })).toBe('0.004875');
  });
});
