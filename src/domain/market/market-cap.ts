/**
 * What all coins in circulation are worth at a price: supply x price, decimal text at the price's digits. `supply`: whole coins.
 * Example: marketCap('19960000', 618432, 1) is "1234390272000.0"; null where supply or price is not known.
 */
export const marketCap = (supply: string | undefined, ticks: number | null, priceDigits: number): string | null => {
  if (supply === undefined || ticks === null) return null;
  const units = (BigInt(supply) * BigInt(ticks)).toString().padStart(priceDigits + 1, '0');
  return priceDigits === 0 ? units : `${units.slice(0, -priceDigits)}.${units.slice(-priceDigits)}`;
};
