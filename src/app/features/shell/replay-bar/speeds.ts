import type { ReplaySpeed } from '../../../../worker/api/replay-door.ts';

export const SPEEDS = ['0.1', '0.25', '0.5', '1', '2', '5', '10', '20', '50', 'max'] as const;
export type SpeedWord = (typeof SPEEDS)[number];

/** The speed above or below; at an end it stays. Example: speedNextTo('50', 1) is 'max'. */
export const speedNextTo = (word: SpeedWord, by: 1 | -1): SpeedWord => SPEEDS[SPEEDS.indexOf(word) + by] ?? word;

/** Example: speedOf('0.5') is 0.5. */
export const speedOf = (word: SpeedWord): ReplaySpeed => (word === 'max' ? 'max' : Number(word));
