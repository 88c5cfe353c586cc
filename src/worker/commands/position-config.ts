import type { PositionConfig, PositionMode } from '../../domain/account/account.ts';
import type { BizType } from '../../domain/contract/contract.ts';
import type { PositionConfigRow } from '../../domain/wire/config-row.ts';
import { positionMode } from '../../domain/wire/numbers.ts';
import type { Result } from '../api/door.ts';
import { toPositionConfig } from '../ingest/translate/account.ts';
import { envOf, type Context } from './context.ts';

const configOf = (result: Result<PositionConfigRow>): Result<PositionConfig> => (result.ok ? { ok: true, value: toPositionConfig(result.value) } : result);

/** Leverages are whole numbers from 1. Equal ones are set for the contract as a whole, so that one-way accounts can be served. */
export const setLeverage = async (context: Context, contract: string, bizType: BizType, longLever: number, shortLever: number): Promise<Result<PositionConfig>> => {
  const body = longLever === shortLever ? { lever: longLever } : { longLever, shortLever };
  const { result } = await context.call('setLeverage', envOf(context.state), { params: { bizType, contractCode: contract }, body, says: body });
  return configOf(result);
};

/** For every contract of the environment; refused while there is a position or an open order. */
export const setPositionMode = async (context: Context, contract: string, bizType: BizType, mode: PositionMode): Promise<Result<PositionConfig>> => {
  const body = { dualPosition: positionMode.code(mode) };
  const { result } = await context.call('setPositionMode', envOf(context.state), { params: { bizType, contractCode: contract }, body, says: body });
  return configOf(result);
};

export const readPositionConfig = async (context: Context, contract: string, bizType: BizType): Promise<Result<PositionConfig>> => {
  const { result } = await context.call('readPositionConfig', envOf(context.state), { params: { bizType, contractCode: contract } });
  return configOf(result);
};
