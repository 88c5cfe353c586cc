/** The exchange counts no further: this many stands for that and more. */
const MOST_COUNTED = 1_000;

/** How often something was missed. Example: 999 is "999", 1000 is "1,000+". */
export const missedText = (missed: number): string => (missed >= MOST_COUNTED ? '1,000+' : String(missed));
