import { brokerOf } from '../../account/account-id.ts';
import type { ContractSpec } from '../../kernel/types.ts';
import type { Env } from '../../ports.ts';
import type { Life } from '../../store/position-lives.ts';
import { broker, dealMarket, marginMode, positionEnd, selectedMode } from '../../../src/domain/wire/numbers.ts';
import type { PositionHistoryRow } from '../../../src/domain/wire/position-history.ts';
import { averageText, minorText } from '../decimal-text.ts';
import { contractNames } from './names.ts';

/** A merge is its user's own wish: it counts as closed. */
const endOf = ({ end }: Life): 'closed' | 'forced' | 'settled' => (end === 'forced' || end === 'settled' ? end : 'closed');

export const positionHistoryRow = (life: Life, spec: ContractSpec, env: Env): PositionHistoryRow => ({
  id: life.id,
  env,
  contractCode: spec.code,
  currencyPair: contractNames(spec),
  side: life.side,
  detailSide: life.side === 'long' ? 'open_long' : 'open_short',
  lever: life.lever,
  openPrice: averageText(life.opened.value, life.opened.amount, spec),
  closePrice: averageText(life.closed.value, life.closed.amount, spec),
  maxAmount: life.most,
  closeAmount: life.closed.amount,
  realizedSurplus: minorText(life.realised),
  fee: minorText(life.fee),
  fundRateProfit: minorText(life.funding),
  status: positionEnd.code(endOf(life)),
  ...(life.mergedInto !== null && { mergedInto: life.mergedInto }),
  type: marginMode.code(life.cross ? 'cross' : 'isolated'),
  selectedMode: selectedMode.code(life.split ? 'split' : 'merged'),
  brokerId: broker.code(brokerOf(life.user)),
  dealMarket: dealMarket.code('normal'),
  openDate: life.openedMs,
  closeAllDate: life.endedMs,
});
