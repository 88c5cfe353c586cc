// The exchange's clock: the discipline, read whenever somebody asks for the time and once a second besides; what it does is reported to the operator.
import type { Clock, Monotonic, Log, Scheduler } from '../ports.ts';
import { LONGEST_MS, readDiscipline, startDiscipline } from './discipline.ts';
import type { ClockState, Discipline } from './discipline.ts';

/** `sinceMs`: exchange time. `byMs`: how much the machine's clock is ahead or behind, never negative. */
export type ClockStatus = { readonly state: ClockState; readonly sinceMs: number; readonly byMs: number };
export type ExchangeClock = Clock & {
  status(): ClockStatus;
  /** Exchange time to which it has jumped last; 0: it never did. */
  jumpedToMs(): number;
  /** Reads it every second and logs what changes; returns the function that ends this. */
  watch(scheduler: Scheduler, log: Log): () => void;
};
/** What a commanded clock may do besides. */
export type MovableClock = ExchangeClock & {
  /** Counts what the machine's clocks have moved as time that has passed. */
  pass(): void;
  /** Sets it to the wall clock at once, whatever it was. */
  put(): void;
};

const LOOK_MS = 1_000;
const STEADY: ClockStatus = { state: 'steady', sinceMs: 0, byMs: 0 };

/** Example: 3,723,000 ms is '1 h 2 min 3 s'. */
const span = (ms: number): string => {
  const seconds = Math.round(ms / 1_000);
  const parts = [
    [Math.floor(seconds / 3_600), 'h'],
    [Math.floor((seconds % 3_600) / 60), 'min'],
    [seconds % 60, 's'],
  ] as const;
  return (
    parts
      .filter(([count]) => count > 0)
      .map(([count, unit]) => `${count} ${unit}`)
      .join(' ') || '0 s'
  );
};
const iso = (ms: number): string => new Date(Math.floor(ms)).toISOString();

const statusOf = ({ state, sinceMs, gapMs }: Discipline): ClockStatus => ({
  state,
  sinceMs: Math.floor(sinceMs),
  byMs: Math.round(Math.abs(gapMs)),
});

const lineOf = (now: Discipline): string => {
  const by = span(Math.abs(now.gapMs));
  switch (now.state) {
    case 'steady':
      return `The machine’s clock and exchange time agree: ${iso(now.timeMs)}.`;
    case 'ahead: waiting':
      return `The machine’s clock is ${by} ahead of exchange time (${iso(now.timeMs)}): it was put, or the machine slept. It is believed when it has held for a minute; funding, delivery, expiry and sessions wait until then.`;
    case 'behind: slow':
      return `The machine’s clock is ${by} behind exchange time (${iso(now.timeMs)}), which never goes back: it runs at half speed until both meet.`;
  }
};
const jumpLine = ({ fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }): string =>
  `Exchange time went on by ${span(toMs - fromMs)} to ${iso(toMs)}, as the machine’s clock has said for a minute. What fell due meanwhile is done now, in order, on fresh prices.`;

/** Never before `floorMs`, the newest time that was kept. */
export const createExchangeClock = (
  wall: Clock,
  monotonic: Monotonic,
  floorMs: number,
  longestMs = LONGEST_MS,
): MovableClock => {
  let wallMs = wall.now();
  let held = startDiscipline(wallMs, monotonic.now(), floorMs);
  const read = (mostMs = longestMs): Discipline => {
    const [wasMs, steadyMs] = [wallMs, monotonic.now()];
    wallMs = wall.now();
    // A call asks for the time many times over: within one millisecond of both clocks the last reading stands.
    const hasMoved = wallMs !== wasMs || steadyMs - held.steadyMs >= 1;
    if (hasMoved) held = readDiscipline(held, wallMs, steadyMs, mostMs);
    return held;
  };
  return {
    now: () => Math.floor(read().timeMs),
    status: () => statusOf(read()),
    jumpedToMs: () => Math.floor(held.jump?.toMs ?? 0),
    pass: () => {
      read(Number.POSITIVE_INFINITY);
    },
    put: () => {
      wallMs = wall.now();
      held = { ...startDiscipline(wallMs, monotonic.now(), 0), jump: held.jump };
    },
    watch: (scheduler, log) => {
      let reported: Discipline = { ...held, state: 'steady' };
      const look = (): void => {
        const now = read();
        if (now.jump !== null && now.jump !== reported.jump) log(jumpLine(now.jump));
        if (now.state !== reported.state) log(lineOf(now));
        reported = now;
      };
      look();
      return scheduler.every(LOOK_MS, look);
    },
  };
};

/** A clock that is exchange time already: of a test, which moves it as it likes. */
export const plainClock = (clock: Clock): ExchangeClock => ({
  now: () => clock.now(),
  status: () => STEADY,
  jumpedToMs: () => 0,
  watch: () => () => undefined,
});
