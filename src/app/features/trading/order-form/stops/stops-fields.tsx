import type { FieldSlot } from '../field-slot.ts';

/** Take-profit and stop-loss of kinds that may bring them. */
export const StopsFields: FieldSlot = () => null;
