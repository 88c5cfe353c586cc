import type { HeldPoint } from '../../../../../../domain/chart/indicators/held.ts';
import type { SeriesKind } from '../../../../../../domain/chart/indicators/registry.ts';
import type { MessageKey } from '../../../../../i18n/catalogue.ts';
import type { Unit } from '../../../../../../domain/settings/settings.ts';

/** A series of the exchange as it is known now, and what there is to say about it. */
export type HeldState = {
  readonly points: readonly HeldPoint[];
  /** Why there is nothing, or not all; null: nothing to say. */
  readonly note: MessageKey | null;
  /** Asks again for what could not be read; null: it was read, or asking again is no use. */
  readonly retry: (() => void) | null;
};
export type HeldStates = Readonly<Record<SeriesKind, HeldState>>;

const unasked: HeldState = { points: [], note: null, retry: null };
export const unaskedStates: HeldStates = { funding: unasked, interest: unasked };

/** What an indicator is drawn from beside the candles. */
export type Outside = {
  readonly points: Readonly<Record<SeriesKind, readonly HeldPoint[]>>;
  /** In which amounts are drawn. */
  readonly unit: Unit;
};
export const noOutside: Outside = { points: { funding: [], interest: [] }, unit: 'cont' };
