import { brokerOf } from '../../account/account-id.ts';
import type { ContractSpec } from '../../kernel/language/types.ts';
import type { Env } from '../../ports.ts';
import type { Deal, Life } from '../../store/position-lives.ts';
import {
  broker,
  marginMode,
  positionEnd,
  positionMode,
  selectedMode,
  dealBy,
} from '../../../src/domain/wire/numbers.ts';
import type { PositionDetail, PositionHistoryRow } from '../../../src/domain/wire/position-history.ts';
import { averageText, minorText, priceText } from '../decimal-text.ts';
import { dealMarketOf } from './deal-market.ts';
import { contractNames } from './names.ts';
import { reportedSide } from './reported-side.ts';

/** A merge is its user's own wish: it counts as closed. */
const endOf = ({ end, endedMs }: Life): 'open' | 'closed' | 'forced' | 'settled' =>
  endedMs === 0 ? 'open' : end === 'forced' || end === 'settled' ? end : 'closed';

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
  ...(life.openFee !== undefined && {
    openFee: minorText(life.openFee),
    closeFee: minorText(life.fee - life.openFee),
  }),
  fundRateProfit: minorText(life.funding),
  status: positionEnd.code(endOf(life)),
  ...(life.mergedInto !== null && { mergedInto: life.mergedInto }),
  ...(life.end === 'card' && { endedBy: 'card' as const }),
  type: marginMode.code(life.cross ? 'cross' : 'isolated'),
  selectedMode: selectedMode.code(life.split ? 'split' : 'merged'),
  brokerId: broker.code(brokerOf(life.user)),
  dealMarket: dealMarketOf(life.user),
  openDate: life.openedMs,
  closeAllDate: life.endedMs,
});

/** `deals` null: without them. `mode` is the position mode of the account, as it is now. */
export const positionDetail = (
  life: Life,
  spec: ContractSpec,
  env: Env,
  mode: 'one-way' | 'hedge',
  deals: readonly Deal[] | null,
): PositionDetail => ({
  ...positionHistoryRow(life, spec, env),
  closeProfit: minorText(life.realised),
  netProfit: minorText(life.realised + life.funding - life.fee),
  ...(deals !== null && {
    dealRecords: deals.map(({ timeMs, isForced, orderId, side, reduced, priceTicks, amount }) => ({
      createDate: timeMs,
      type: dealBy.code(isForced ? 'system' : 'user'),
      orderId,
      detailSide: reportedSide(side, amount, reduced),
      dualPosition: positionMode.code(mode),
      avgPrice: priceText(priceTicks, spec),
      amount,
    })),
  }),
});
