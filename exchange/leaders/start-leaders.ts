// The lead traders of a simulated market: made at the first start, they trade as long as the exchange runs.
import type { FreshPrices } from '../clock/fresh-prices.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Clock, Log, RandomBytes, Scheduler } from '../ports.ts';
import type { Market } from '../market/types.ts';
import type { Users } from '../session/users.ts';
import type { Ledger } from '../store/ledger.ts';
import { AGENTS } from './agents.ts';
import type { Agent } from './agents.ts';
import { LEADERS_ENV, takeTurn } from './take-turn.ts';

const LOOK_MS = 1_000;
const SECRET_BYTES = 32;

type Ports = {
  readonly users: Users;
  readonly ledger: Ledger;
  readonly market: Market;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly random: RandomBytes;
  readonly prices: Pick<FreshPrices, 'areFresh'>;
  readonly log: Log;
};
/** A lead trader and when it looks next. */
type Seat = { readonly agent: Agent; readonly user: string; dueMs: number };

/** The trader's account: with a password that nobody is told, the welcome funds and the hedge mode; it may be followed. */
const seatOf = async ({ users, ledger, random, log }: Ports, agent: Agent): Promise<Seat | null> => {
  const secret = Buffer.from(random(SECRET_BYTES)).toString('base64url');
  const user = users.find(agent.name) ?? (await users.register(agent.name, secret, [LEADERS_ENV]));
  if (user === null || user === 'busy') {
    log(`The lead trader ${agent.name} could not be made.`);
    return null;
  }
  const { userId } = user;
  if (!ledger.kernel(LEADERS_ENV).leaders().has(userId)) {
    await ledger.submit(LEADERS_ENV, { type: 'setPositionMode', user: userId, mode: 'hedge' });
    await ledger.submit(LEADERS_ENV, { type: 'registerLeader', user: userId });
  }
  return { agent, user: userId, dueMs: 0 };
};

/** Submits what a trader wants; a refusal is no news: it looks again. */
const turn = ({ ledger, market, clock }: Ports, { agent, user }: Seat): void => {
  const kernel: Kernel = ledger.kernel(LEADERS_ENV);
  const command = takeTurn({ kernel, market, nowMs: clock.now() }, agent, user);
  if (command === null) return;
  // A ledger that does not write has told so already; the look after it asks first.
  ledger.submit(LEADERS_ENV, command).catch(() => undefined);
};

/** Makes the traders where they are not yet, beside the start, and lets them trade; returns the function that ends that. */
export const startLeaders = (ports: Ports): (() => void) => {
  const { ledger, clock, scheduler, prices } = ports;
  const seats: Seat[] = [];
  const make = async (): Promise<void> => {
    for (const agent of AGENTS) {
      const seat = await seatOf(ports, agent);
      if (seat !== null) seats.push(seat);
    }
  };
  // An exchange that closes meanwhile makes the others at its next start.
  make().catch(() => undefined);
  return scheduler.every(LOOK_MS, () => {
    // Nobody trades on a price from before a start or a jump of the clock.
    if (ledger.isReadOnly() || !prices.areFresh(LEADERS_ENV)) return;
    const nowMs = clock.now();
    for (const seat of seats) {
      if (seat.dueMs > nowMs) continue;
      seat.dueMs = nowMs + seat.agent.everyMs;
      turn(ports, seat);
    }
  });
};
