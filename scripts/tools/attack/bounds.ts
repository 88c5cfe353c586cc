// What must hold under every attack, on two cores.
import type { HonestFigures } from './honest/people.ts';
import type { NeighbourFigures } from './honest/neighbour.ts';
import type { Summary } from './samples.ts';

const MB = 1e6;
/** Milliseconds, but memory in bytes. `memoryBack`: what may be left of the rise when the attack has been over for a while. */
export const LIMITS = {
  orderP99: 250,
  pageWorst: 1_000,
  historyP99: 1_000,
  healthP99: 100,
  memoryRise: 200 * MB,
  memoryBack: 60 * MB,
  neighbourWorst: 10_000,
} as const;

/** A bound and what was measured against it. */
export type Bound = { readonly says: string; readonly limit: string; readonly reached: string; readonly ok: boolean };

export const atMost = (says: string, value: number, limit: number, unit: string): Bound => ({
  says,
  limit: `at most ${Math.round(limit)}${unit}`,
  reached: `${Math.round(value)}${unit}`,
  ok: value <= limit,
});
/** Of something that was measured at least once: no figure is no proof. */
const within = (says: string, { count }: Summary, value: number, limit: number): Bound =>
  count > 0
    ? atMost(says, value, limit, ' ms')
    : { says, limit: `at most ${limit} ms`, reached: 'nothing was measured', ok: false };
const none = (says: string, found: readonly string[]): Bound => ({
  says,
  limit: 'none',
  reached: found.length === 0 ? 'none' : found.join(', '),
  ok: found.length === 0,
});

export type MemoryFigures = {
  readonly before: number | null;
  readonly peak: number | null;
  readonly after: number | null;
};

/** Where the system has no figure, nothing is claimed. */
export const memoryBounds = ({ before, peak, after }: MemoryFigures): Bound[] => {
  if (before === null || peak === null || after === null) return [];
  return [
    atMost('memory above before', (peak - before) / MB, LIMITS.memoryRise / MB, ' MB'),
    atMost('memory left above before', (after - before) / MB, LIMITS.memoryBack / MB, ' MB'),
  ];
};

export const honestBounds = (figures: HonestFigures): Bound[] => [
  within('honest order, 99 of 100', figures.order, figures.order.p99, LIMITS.orderP99),
  within('page, the slowest', figures.page, figures.page.worst, LIMITS.pageWorst),
  within('/healthz, 99 of 100', figures.health, figures.health.p99, LIMITS.healthP99),
  within('own order history, 99 of 100', figures.history, figures.history.p99, LIMITS.historyP99),
  none('honest sockets closed', figures.disconnected.map(String)),
  none(
    'honest calls refused or unanswered',
    Object.entries(figures.failed).map(([what, count]) => `${count} x ${what}`),
  ),
];

export const neighbourBounds = ({ tries, entered, worstMs }: NeighbourFigures): Bound[] => [
  {
    says: 'log-ins of a neighbour at the same address',
    limit: 'all',
    reached: `${entered} of ${tries}`,
    ok: tries > 0 && entered === tries,
  },
  atMost('slowest log-in of the neighbour', worstMs, LIMITS.neighbourWorst, ' ms'),
];

export const moneyBound = (faults: readonly string[]): Bound => none('money made or lost', faults);
export const aliveBound = (gone: string | null): Bound => none('the exchange ended', gone === null ? [] : [gone]);
/** Whether any of what an attack wants to meet was met; an attack that wants nothing has. */
export const reachedBound = (wanted: readonly string[], counts: Readonly<Record<string, number>>): Bound => {
  const ok = wanted.length === 0 || wanted.some((what) => (counts[what] ?? 0) > 0);
  return { says: 'the attack reached the exchange', limit: 'yes', reached: ok ? 'yes' : 'no', ok };
};
