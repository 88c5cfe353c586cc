/** Whether a parsed text is an object with fields: no list, no null. Example: isRecord([]) is false. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
