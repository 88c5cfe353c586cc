// What is said of one contract beside its row in the list.
import { readContract } from '../../domain/wire/compiled/money.ts';
import { query, type NounCalls } from './declare.ts';

export const contractCalls = {
  reads: {},
  queries: {
    contractDetail: query('contractDetail', {
      call: readContract,
      toInput: ({ bizType, contract }) => ({ params: { bizType, contractCode: contract } }),
      toAnswer: (row) => ({
        contract: row.contractCode,
        minLever: row.minLevel,
        maxLever: row.maxLevel,
        settlementTimes: row.settlementTimes,
        fundingHours: row.liquidationHour,
        guarantee: {
          isOffered: row.guaranteedStopLossStatus === 1,
          feeRate: row.guaranteedStopLossRate,
          distance: row.guaranteedStopLossDistance,
          maxCont: row.guaranteedStopLossMaxAmount,
        },
      }),
    }),
  },
  commands: {},
} satisfies NounCalls;
