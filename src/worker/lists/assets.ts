import { isAssetsData } from '../../domain/wire/compiled/read.ts';
import { toAsset } from '../ingest/translate/account.ts';
import { list } from './declare.ts';

/** Balances: one row for each account and coin. */
export const assets = list({
  topic: 'assets',
  isByBiz: false,
  is: isAssetsData,
  toRow: toAsset,
  id: ({ account, coin }) => `${account} ${coin}`,
  isNewer: (row, known) => row.version >= known.version,
  isGone: () => false,
  causeOf: () => 'balance-changed',
});
