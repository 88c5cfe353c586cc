// Dice of the simulation: a small fast counter generator (sfc32) seeded by text. No clock, no system entropy: the same seed, the same rolls.

export type Random = {
  /** Uniform in [0, 1). */
  unit(): number;
  /** Uniform whole number in [0, below). */
  below(limit: number): number;
  /** True with probability p. */
  chance(p: number): boolean;
  /** Standard normal (Box-Muller). */
  normal(): number;
  /** Events of a Poisson process with this mean; at most 20. */
  poisson(mean: number): number;
  /** Median 1, spread sigma in log terms. */
  logNormal(sigma: number): number;
};

const UINT = 4_294_967_296;
const MOST_EVENTS = 20;

/** Four 32-bit words out of a text (FNV-1a, a different start per word). */
const wordsOf = (text: string): [number, number, number, number] => {
  const word = (start: number): number => {
    let hash = start;
    for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
    return hash >>> 0;
  };
  return [word(2_166_136_261), word(1_779_033_703), word(3_144_134_277), word(1_013_904_242)];
};

/** Dice of their own for every text. Example: createRandom('7/btcusdt').unit() is the same number on every call of createRandom. */
export const createRandom = (seed: string): Random => {
  let [a, b, c, counter] = wordsOf(seed);
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 16; round += 1) next();
  const unit = (): number => next() / UINT;
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit());
  return {
    unit,
    below: (limit) => Math.floor(unit() * limit),
    chance: (p) => unit() < p,
    normal,
    poisson: (mean) => {
      const floor = Math.exp(-mean);
      let count = 0;
      for (let product = unit(); product > floor && count < MOST_EVENTS; product *= unit()) count += 1;
      return count;
    },
    logNormal: (sigma) => Math.exp(sigma * normal()),
  };
};
