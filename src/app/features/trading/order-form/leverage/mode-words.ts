import type { MarginMode, PositionMode, SelectedMode } from '../../../../../domain/account/account.ts';
import type { Modes } from '../../../../../domain/account/modes.ts';
import type { MessageKey } from '../../../../i18n/catalogue.ts';

const positionModeWord = { 'one-way': 'form.oneWay', hedge: 'form.hedge' } as const satisfies Record<
  PositionMode,
  MessageKey
>;
export const marginModeWord = { isolated: 'form.isolated', cross: 'form.cross' } as const satisfies Record<
  MarginMode,
  MessageKey
>;
const selectedModeWord = { merged: 'form.hedge', split: 'form.split' } as const satisfies Record<
  SelectedMode,
  MessageKey
>;

/** The word for how positions are held: split ones are always in hedge mode. Example: hedge and split is "Split". */
export const heldWord = ({ mode, selectedMode }: Pick<Modes, 'mode' | 'selectedMode'>): MessageKey =>
  mode === 'one-way' ? positionModeWord[mode] : selectedModeWord[selectedMode];
