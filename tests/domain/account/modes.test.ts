import { expect, test } from 'vitest';
import type { PositionConfig } from '../../../src/domain/account/account.ts';
import { chooseModes, modesChanged, modesProblem } from '../../../src/domain/account/modes.ts';

const now = { mode: 'hedge', marginMode: 'isolated', selectedMode: 'split' } as const;

test('[ACC-03] one-way positions are always merged, whatever was chosen before', () => {
  const oneWay = chooseModes(now, { mode: 'one-way' });
  expect(oneWay).toEqual({ mode: 'one-way', marginMode: 'isolated', selectedMode: 'merged' });
  expect(chooseModes(now, { mode: 'one-way', selectedMode: 'split' })).toEqual(oneWay);
  expect(modesChanged(now, oneWay)).toEqual({ mode: 'one-way', selectedMode: 'merged' });
  expect(modesChanged(now, now)).toEqual({});
});

test('[ACC-02] under auto-add another margin mode is refused before it is sent, and nothing else is', () => {
  const config = { ...now, autoAdd: true } as PositionConfig;
  expect(modesProblem(config, { ...now, marginMode: 'cross' })).toEqual({ key: 'contractOrder_108' });
  expect(modesProblem(config, { ...now, selectedMode: 'merged' })).toBeNull();
  expect(modesProblem({ ...config, autoAdd: false }, { ...now, marginMode: 'cross' })).toBeNull();
});
