import { describe, expect, test } from 'vitest';
import type { Contract } from '../../../src/domain/contract/contract.ts';
import {
  findContract,
  guessBizType,
  readAuthSearch,
  readTradeSearch,
  type TradeSearch,
} from '../../../src/app/search.ts';

/** The address parts of a contract's trade page. Example: the quarter contract gives tradeName btcusdt_quarter_d. */
const searchOf = (contract: Pick<Contract, 'code' | 'contractType'>): TradeSearch =>
  contract.contractType === 'perpetual'
    ? { contractCode: contract.code }
    : { contractCode: contract.code, contractType: contract.contractType };

const contract = (code: string, contractType: Contract['contractType']): Contract => ({
  code,
  contractType,
  bizType: contractType === 'perpetual' ? 'perpetual' : 'deliver',
  name: code,
  kind: 'linear',
  coin: 'usdt',
  baseName: 'BTC',
  quoteName: 'USDT',
  coinName: 'USDT',
  priceDigits: 1,
  marginDigits: 4,
  unitAmount: '0.001',
  makerRate: '0',
  takerRate: '0',
  maxLever: 100,
  gears: [],
  maxOrderAmountCont: 1,
  maxOrders: 1,
  suspended: false,
  deliveryMs: null,
});
const contracts = [
  contract('btcusdt', 'perpetual'),
  contract('ethusdt', 'perpetual'),
  contract('btcusdt_261225', 'quarter'),
  contract('btcusdt_270326', 'nextQuarter'),
];
const found = (search: Record<string, unknown>): string | null =>
  findContract(contracts, readTradeSearch(search))?.code ?? null;

describe('the address of a trade page', () => {
  test('[LIST-05] perpetual by code; delivery by code part and type, by full code, and by trade name', () => {
    expect(found({})).toBe('btcusdt');
    expect(found({ contractCode: 'ETHUSDT' })).toBe('ethusdt');
    expect(found({ contractCode: 'btcusdt', contractType: 'quarter' })).toBe('btcusdt_261225');
    expect(found({ contractCode: 'btcusdt_261225' })).toBe('btcusdt_261225');
    expect(found({ tradeName: 'btcusdt_quarter_d' })).toBe('btcusdt_261225');
    // Its own address has small letters, whoever wrote it.
    for (const tradeName of ['btcusdt_nextQuarter_d', 'BTCUSDT_NEXTQUARTER_D', 'btcusdt_nextquarter_d'])
      expect(found(readTradeSearch({ tradeName })), tradeName).toBe('btcusdt_270326');
    expect(found({ contractCode: 'btcusdt', contractType: 'week' })).toBeNull();
    expect(found({ contractCode: 'nothing' })).toBeNull();
  });

  test('[LIST-05] the card, the ticket and the tab of an address are read beside its contract', () => {
    expect(
      readTradeSearch({ tradeName: 'btcusdt_quarter_d', cardId: 12, useOpenCard: true, fromPage: 'levels' }),
    ).toMatchObject({ contractType: 'quarter', cardId: '12', useOpenCard: true, fromPage: 'levels' });
    expect(readTradeSearch({ cardId: '1e3', useOpenCard: 'yes' })).toMatchObject({
      cardId: undefined,
      useOpenCard: undefined,
    });
  });

  test('[LIST-05] malformed parts are left out', () => {
    expect(readTradeSearch({ contractCode: '<script>', contractType: 'never', tradeName: 7, lang: '' })).toEqual({
      contractCode: 'btcusdt',
    });
    expect(readAuthSearch({ next: ['/'], lang: 'zh_CN' })).toEqual({ lang: 'zh_CN' });
  });

  test('[LIST-05] each contract’s own address leads back to it', () => {
    for (const one of contracts) expect(findContract(contracts, searchOf(one))).toBe(one);
    expect([
      guessBizType({ contractCode: 'btcusdt_261225' }),
      guessBizType({ contractCode: 'btcusdt', contractType: 'quarter' }),
      guessBizType({ contractCode: 'btcusdt' }),
    ]).toEqual(['deliver', 'deliver', 'perpetual']);
  });
});
