import type { FieldSlot } from '../field-slot.ts';

/** The card of kinds that may be placed with one. */
export const CardRow: FieldSlot = () => null;
