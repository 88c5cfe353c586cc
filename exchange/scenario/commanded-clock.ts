// The machine's two clocks under command, and the exchange's clock over them. A forward step of `setMs` or `advanceMs` is the passage of time: both
// clocks move. `stepMs` puts the wall clock alone, `sleepMs` is a machine that slept: these the exchange has to see through by itself.
import type { MovableClock } from '../clock/exchange-clock.ts';
import type { Clock, Monotonic } from '../ports.ts';

/** A clock that runs like the real one until a scenario sets it; from then on it stands still between commands. */
export type CommandedClock = Clock & {
  setMs(nowMs: number): void;
  advanceMs(byMs: number): void;
  /** Puts the machine's wall clock on or back, whether it runs or stands. */
  stepMs(byMs: number): void;
  /** Nobody reads a clock for so long, while both go on. */
  sleepMs(byMs: number): void;
  /** Lets it run on from where it stands. */
  run(): void;
};
export type CommandedMachine = {
  readonly wall: Clock;
  readonly monotonic: Monotonic;
  /** Moves them; `isHeld`: they stand still from then on. */
  readonly move: (wallMs: number, steadyMs: number, isHeld: boolean) => void;
  readonly run: () => void;
};

const movable = (real: Clock) => {
  let offsetMs = 0;
  let heldMs: number | null = null;
  const now = (): number => heldMs ?? real.now() + offsetMs;
  return {
    now,
    move: (byMs: number, isHeld: boolean): void => {
      if (isHeld || heldMs !== null) heldMs = now() + byMs;
      else offsetMs += byMs;
    },
    run: (): void => {
      offsetMs = now() - real.now();
      heldMs = null;
    },
  };
};

export const commandedMachine = (realWall: Clock, realMonotonic: Monotonic): CommandedMachine => {
  const [wall, monotonic] = [movable(realWall), movable(realMonotonic)];
  return {
    wall,
    monotonic,
    move: (wallMs, steadyMs, isHeld) => {
      wall.move(wallMs, isHeld);
      monotonic.move(steadyMs, isHeld);
    },
    run: () => {
      wall.run();
      monotonic.run();
    },
  };
};

export const commandedClock = (machine: CommandedMachine, clock: MovableClock): CommandedClock => ({
  now: clock.now,
  setMs: (nowMs) => {
    machine.move(nowMs - machine.wall.now(), Math.max(0, nowMs - clock.now()), true);
    clock.put();
  },
  advanceMs: (byMs) => {
    clock.now();
    machine.move(byMs, byMs, true);
    clock.pass();
  },
  stepMs: (byMs) => {
    clock.now();
    machine.move(byMs, 0, false);
  },
  sleepMs: (byMs) => {
    clock.now();
    machine.move(byMs, byMs, false);
  },
  run: machine.run,
});
