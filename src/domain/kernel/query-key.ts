const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, canonical(one)]),
  );
};

/**
 * What two askers of the same read have in common: its name and its input with sorted fields. Page, engine and tape name a kept answer by it.
 * Example: queryKey('endedOrders', { page: 1, bizType: 'perpetual' }) is 'endedOrders {"bizType":"perpetual","page":1}'.
 */
export const queryKey = (name: string, input: unknown): string => `${name} ${JSON.stringify(canonical(input))}`;

/** The name in a key. Example: 'endedOrders' of the key above. */
export const queryNameOf = (key: string): string => key.slice(0, key.indexOf(' '));
