// Kept text of the device, read back: whatever stands there, the answer is fields or none.
import { isRecord } from '../../domain/kernel/is-record.ts';

/** The fields of a kept object; none where nothing is kept or what is kept is damaged. Example: readKeptFields('{"a":1}') is { a: 1 }, readKeptFields('x') is {}. */
export const readKeptFields = (text: string | null): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
};
