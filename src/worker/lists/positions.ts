import { isPositionData } from '../../domain/wire/compiled/read.ts';
import { noticeCalls } from '../fold/notice-state.ts';
import { toPosition } from '../ingest/translate/account.ts';
import { list } from './declare.ts';

/** Positions of all accounts; amount 0 says that one is closed. */
export const positions = list({
  topic: 'position',
  isByBiz: true,
  is: isPositionData,
  toRow: toPosition,
  id: ({ id }) => id,
  isNewer: (row, known) => row.version >= known.version,
  isGone: ({ amountCont }) => amountCont === 0,
  causeOf: () => 'position-changed',
  notice: (notices, steps, _isWhole, timeMs) => noticeCalls(notices, steps, timeMs),
});
