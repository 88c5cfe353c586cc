import { expect, test } from 'vitest';
import { wayOut } from '../../../../../src/app/features/shell/region/way-out.ts';
import type { Contract } from '../../../../../src/domain/contract/contract.ts';
import { btcusdt } from '../../../../domain/sample.ts';

const contract = (code: string, more: Partial<Contract> = {}): Contract => ({ ...btcusdt, code, ...more });
const shut = { closeOnly: true } as const;

test('[QUICK-03] out of a contract that is not offered: back, or to the first that is; where none is to one’s orders, a visitor to the articles', () => {
  const contracts = [
    contract('btcusdt', shut),
    contract('xrpusdt', { suspended: true }),
    contract('ethusdt_261225', { bizType: 'deliver' }),
    contract('ethusdt'),
  ];
  expect(wayOut(true, contracts, true)).toEqual({ to: 'back' });
  expect(wayOut(false, contracts, false)).toMatchObject({ to: 'contract', contract: { code: 'ethusdt' } });
  for (const canGoBack of [true, false])
    expect([true, false].map((isUser) => wayOut(canGoBack, [contract('btcusdt', shut)], isUser).to)).toEqual([
      'orders',
      'articles',
    ]);
});
