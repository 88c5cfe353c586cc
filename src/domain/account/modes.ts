// The three modes of an account on a contract, as a person chooses them together.
import type { Problem } from '../kernel/problem.ts';
import type { MarginMode, PositionConfig, PositionMode, SelectedMode } from './account.ts';

export type Modes = {
  readonly mode: PositionMode;
  readonly marginMode: MarginMode;
  readonly selectedMode: SelectedMode;
};

export const modesOf = ({ mode, marginMode, selectedMode }: PositionConfig): Modes => ({
  mode,
  marginMode,
  selectedMode,
});

/** The modes with some of them chosen otherwise: one-way positions are always merged. Example: a split contract that goes to one-way is merged. */
export const chooseModes = (now: Modes, chosen: Partial<Modes>): Modes => {
  const next = { ...now, ...chosen };
  return next.mode === 'one-way' ? { ...next, selectedMode: 'merged' } : next;
};

/** What of `wanted` is another than now; empty: nothing. */
export const modesChanged = (now: Modes, wanted: Modes): Partial<Modes> => ({
  ...(wanted.mode !== now.mode && { mode: wanted.mode }),
  ...(wanted.marginMode !== now.marginMode && { marginMode: wanted.marginMode }),
  ...(wanted.selectedMode !== now.selectedMode && { selectedMode: wanted.selectedMode }),
});

/**
 * Why the wanted modes could not be set, as far as it is known before they are sent; null: the exchange says. Whether positions and orders stand in the
 * way is the exchange's to say. Example: isolated to cross while a position adds margin by itself is contractOrder_108; with auto-add off it is null.
 */
export const modesProblem = (config: PositionConfig, wanted: Modes): Problem | null =>
  config.autoAdd && wanted.marginMode !== config.marginMode ? { key: 'contractOrder_108' } : null;
