import { ZERO, add, max, neg } from '../num/rational.ts';
import type { Rat } from '../num/rational.ts';

/**
 * What must stay in an isolated position when margin is taken out: its initial margin (entry value / leverage) plus the loss it has at the mark.
 * Profit does not count. Source: venue.md 3.1. Example: initial margin 100, unrealised -30: 130; unrealised +30: 100.
 */
export const keptMargin = (initial: Rat, unrealised: Rat): Rat => add(initial, max(ZERO, neg(unrealised)));
