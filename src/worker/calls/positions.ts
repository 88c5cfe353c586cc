// Leverage and position mode.
import {
  isReadPositionConfigAnswer,
  isSetLeverageAnswer,
  isSetPositionModeAnswer,
} from '../../domain/wire/compiled/asked.ts';
import { askedRoutes } from '../../domain/wire/compiled/asked-routes.ts';
import { positionMode } from '../../domain/wire/numbers.ts';
import { toPositionConfig } from '../ingest/translate/account.ts';
import { command, query, type NounCalls } from './declare.ts';

const paramsOf = ({ bizType, contract }: { readonly bizType: string; readonly contract: string }) => ({
  bizType,
  contractCode: contract,
});

export const positionCalls = {
  reads: {},
  queries: {
    positionConfig: query('positionConfig', {
      call: { is: isReadPositionConfigAnswer, ...askedRoutes.readPositionConfig },
      toInput: (input) => ({ params: paramsOf(input) }),
      toAnswer: toPositionConfig,
    }),
  },
  commands: {
    // Equal ones are set for the contract as a whole, so that one-way accounts can be served.
    setLeverage: command('setLeverage', {
      call: { is: isSetLeverageAnswer, ...askedRoutes.setLeverage },
      toInput: ({ long, short, ...of }) => {
        const body = long === short ? { lever: long } : { longLever: long, shortLever: short };
        return { params: paramsOf(of), body, says: body };
      },
      toAnswer: toPositionConfig,
    }),
    setPositionMode: command('setPositionMode', {
      call: { is: isSetPositionModeAnswer, ...askedRoutes.setPositionMode },
      toInput: ({ mode, ...of }) => {
        const body = { dualPosition: positionMode.code(mode) };
        return { params: paramsOf(of), body, says: body };
      },
      toAnswer: toPositionConfig,
    }),
  },
} satisfies NounCalls;
