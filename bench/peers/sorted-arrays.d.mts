import type { Contestant } from '../measures/contestant.ts';

export declare const open: () => Omit<Contestant, 'apply'> & {
  apply(bids: Parameters<Contestant['apply']>[0], asks: Parameters<Contestant['apply']>[1]): void;
};
