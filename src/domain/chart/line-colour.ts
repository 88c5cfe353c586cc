/** Names of the colours that a line of the chart may have; each stays readable in every theme and palette. Rise and fall are none of them. */
export const lineColours = ['ink', 'grey', 'dim', 'accent', 'gold', 'violet'] as const;
export type LineColour = (typeof lineColours)[number];
