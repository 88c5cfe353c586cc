// Interleaved rounds: every contestant runs once a round, so that a slow moment of the machine falls on all of them.

export type Timed = {
  readonly name: string;
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly rounds: readonly number[];
};
/** `setUp` is not timed and answers the work; `units`: frames the work handles. */
export type Work = { readonly name: string; readonly units: number; readonly setUp: () => () => void };

export const WARM_UPS = 2;
export const ROUNDS = 7;
/** A quick contestant runs the stream again until its round is as long as this: short rounds measure the machine's mood. */
const SHORTEST_ROUND_MS = 250;

/** Node has it with --expose-gc alone. */
const collect = (): void => {
  globalThis.gc?.();
};

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >>> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

export const summarise = (name: string, rounds: readonly number[]): Timed => ({
  name,
  median: median(rounds),
  min: Math.min(...rounds),
  max: Math.max(...rounds),
  rounds,
});

/** Mean microseconds of one pass, over as many passes as fill the shortest round. */
const roundOf = (setUp: Work['setUp']): number => {
  let took = 0;
  let passes = 0;
  collect();
  while (took < SHORTEST_ROUND_MS) {
    const run = setUp();
    const from = performance.now();
    run();
    took += performance.now() - from;
    passes += 1;
  }
  return (took * 1000) / passes;
};

/** Microseconds a unit of each work over `rounds` rounds after the warm-ups. */
export const interleave = (works: readonly Work[], rounds: number, says: (text: string) => void): Timed[] => {
  const times = works.map((): number[] => []);
  for (let round = -WARM_UPS; round < rounds; round += 1) {
    works.forEach(({ units, setUp }, at) => {
      const took = roundOf(setUp) / units;
      if (round >= 0) times[at]!.push(took);
    });
    says(round < 0 ? `warm-up ${round + WARM_UPS + 1} of ${WARM_UPS}` : `round ${round + 1} of ${rounds}`);
  }
  return works.map(({ name }, at) => summarise(name, times[at]!));
};
