// Fault 42: deliveries stand in the order of their expiry, and say their year.
import { expect, test } from 'vitest';
import { CONTRACTS } from '../../exchange/contracts.ts';
import { createKernel } from '../../exchange/kernel/kernel.ts';
import { shownContracts } from '../../exchange/listing.ts';
import { contractRow } from '../../exchange/rest/rows/contract-row.ts';

test('[LIST-02] fault 42: a contract that was listed later and ends sooner stands first', () => {
  const [perpetual, delivery] = (['perpetual', 'deliver'] as const).map((biz) =>
    CONTRACTS.filter(({ bizType }) => bizType === biz),
  );
  const [last] = delivery ?? [];
  if (last === undefined || perpetual === undefined) throw new Error('no delivery contract');
  const sooner = { ...last, code: 'btcusdt_261204', deliveryMs: (last.deliveryMs ?? 0) - 86_400_000 };
  const kernel = createKernel({ contracts: [...perpetual, last, sooner] });
  const shown = (biz: string) =>
    shownContracts(kernel, biz, 0).map((spec) => contractRow(spec, 1, kernel).contractName);
  expect(shown('deliver')).toEqual(['BTCUSDT 261204', last.code.toUpperCase().replace('_', ' ')]);
  expect(shown('perpetual')).toHaveLength(perpetual.length);
});
