// Which clock the exchange goes by: the disciplined one where the machine has a steady clock too, else what it is handed, as it is.
import { createExchangeClock, plainClock } from './clock/exchange-clock.ts';
import type { ExchangeClock } from './clock/exchange-clock.ts';
import type { Clock, Monotonic } from './ports.ts';
import { commandedClock } from './scenario/commanded-clock.ts';
import type { CommandedClock, CommandedMachine } from './scenario/commanded-clock.ts';
import { lastTimeMs } from './store/journal.ts';
import type { Database } from './store/open-database.ts';

type Machine = { readonly clock: Clock; readonly monotonic?: Monotonic };
type Opened = { readonly clock: ExchangeClock; readonly commanded: CommandedClock | null };

/** `machine`: the clocks under command, in test mode. Time never goes back behind what the data hold. */
export const openClock = ({ clock, monotonic }: Machine, machine: CommandedMachine | null, db: Database): Opened => {
  const floorMs = lastTimeMs(db);
  if (machine === null)
    return {
      clock: monotonic === undefined ? plainClock(clock) : createExchangeClock(clock, monotonic, floorMs),
      commanded: null,
    };
  const movable = createExchangeClock(machine.wall, machine.monotonic, floorMs);
  return { clock: movable, commanded: commandedClock(machine, movable) };
};
