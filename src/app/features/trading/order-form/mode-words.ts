import type { MarginMode, PositionMode } from '../../../../domain/account/account.ts';

export const positionModeWord = { 'one-way': 'form.oneWay', hedge: 'form.hedge' } as const satisfies Record<
  PositionMode,
  string
>;
export const marginModeWord = { isolated: 'form.isolated', cross: 'form.cross' } as const satisfies Record<
  MarginMode,
  string
>;
