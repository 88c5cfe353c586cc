// A leverage as it is typed.

/** The leverage that typed text means: its integer part, from 1 to `most`; null where it is none. Example: leverOf('25.7', 125) is 25, leverOf('126', 125) is null. */
export const leverOf = (text: string, most: number): number | null => {
  const whole = /^(\d{1,6})(?:\.\d*)?$/.exec(text)?.[1];
  const lever = whole === undefined ? 0 : Number(whole);
  return lever >= 1 && lever <= most ? lever : null;
};

/** The text `by` steps on, within 1 to `most`. Example: stepLever('125', 1, 125) is '125'; stepLever('', 1, 125) is '1'. */
export const stepLever = (text: string, by: number, most: number): string => {
  const whole = /^(\d{1,6})(?:\.\d*)?$/.exec(text)?.[1];
  return String(Math.min(most, Math.max(1, Number(whole ?? 0) + by)));
};

/** Points of the slider: 1, and every 25 up to the most. Example: marksUpTo(60) is [1, 25, 50]. */
export const marksUpTo = (most: number): readonly number[] => [
  1,
  ...Array.from({ length: Math.floor(most / 25) }, (_, i) => (i + 1) * 25),
];
