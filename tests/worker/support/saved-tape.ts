import type { EngineDoor } from '../../../src/worker/api/door.ts';
import type { VirtualTime } from './virtual-time.ts';

/** A long tape is unpacked in parts, and frames of the market are handled between them: time has to go on, but no clock has to move. */
export const savedTape = async (
  { door, time }: { readonly door: Pick<EngineDoor, 'readTape'>; readonly time: VirtualTime },
  minutes?: number,
): Promise<string> => {
  let saved: string | null = null;
  const save = async (): Promise<void> => {
    saved = await door.readTape(minutes);
  };
  void save();
  while (saved === null) await time.advance(0);
  return saved;
};
