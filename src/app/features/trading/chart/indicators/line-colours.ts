// The colours a line may have, as tokens of the page.
import type { LineColour } from '../../../../../domain/chart/line-colour.ts';

const tokens: { readonly [C in LineColour]: string } = {
  ink: '--text',
  grey: '--text-2',
  dim: '--text-3',
  accent: '--accent',
  gold: '--warn',
  violet: '--tape',
};

/** A colour as a style takes it. Example: colourVar('gold') is "var(--warn)". */
export const colourVar = (colour: LineColour): string => `var(${tokens[colour]})`;

/** A colour as a canvas takes it, in the theme of now. */
export const colourNow = (colour: LineColour): string =>
  getComputedStyle(document.documentElement).getPropertyValue(tokens[colour]).trim();
