// Work that falls due by the clock (funding, delivery): everything due, oldest first, each thing once, on prices that are not from before a start or a jump of the clock.
import type { ContractCode } from '../kernel/language/types.ts';
import type { Env } from '../ports.ts';

/** `atMs`: when it fell due. `run` may find that it is done already. */
export type Due = {
  readonly atMs: number;
  readonly env: Env;
  readonly contract: ContractCode;
  readonly run: () => Promise<unknown>;
};

/** Stamps of one moment go to the disk together; between two moments others have their turn. */
const byMoment = (due: readonly Due[]): Due[][] => {
  const moments: Due[][] = [];
  for (const one of due.toSorted((a, b) => a.atMs - b.atMs)) {
    const last = moments.at(-1);
    if (last?.[0]?.atMs === one.atMs) last.push(one);
    else moments.push([one]);
  }
  return moments;
};

/**
 * Returns a function that does all work that is due on fresh prices; a call while one is running does nothing. `list`: what is due now.
 * Example: after a night of sleep the stamps of 00:00 and 08:00 are settled in this order, as soon as the contract has prices of the morning.
 */
export const createDueWork = (
  list: () => readonly Due[],
  isFresh: (env: Env, contract: ContractCode) => boolean,
): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  const work = async (): Promise<void> => {
    for (const moment of byMoment(list().filter(({ env, contract }) => isFresh(env, contract))))
      await Promise.all(moment.map(({ run }) => run()));
  };
  return () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
};
