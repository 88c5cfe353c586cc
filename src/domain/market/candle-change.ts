/** From open to close as a fraction of the open, both in ticks above 0: decimal text with six digits, rounded half away from zero. Example: (200, 203) is "0.015000". */
export const candleChange = (open: number, close: number): string => {
  if (open === 0) return '0.000000';
  const base = BigInt(open);
  const scaled = (BigInt(close) - base) * 2_000_000n;
  const size = ((scaled < 0n ? -scaled : scaled) / base + 1n) / 2n;
  const digits = size.toString().padStart(7, '0');
  return `${scaled < 0n && size > 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
};
