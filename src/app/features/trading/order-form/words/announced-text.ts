/**
 * What a live region is given at the n-th press: a region reads out only what changes, so every other text ends in a no-break space.
 * Example: announcedText('Buy 1 BTC', 1) is 'Buy 1 BTC\u00a0', and 'Buy 1 BTC' at the press after it.
 */
export const announcedText = (text: string, presses: number): string => (presses % 2 === 0 ? text : `${text}\u00a0`);
