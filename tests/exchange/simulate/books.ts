// What the world outside knows of the exchange: a kernel that never died, fed by what was published; and what each restart is held to.
import { createKernel } from '../../../exchange/kernel/kernel.ts';
import type { Kernel } from '../../../exchange/kernel/kernel.ts';
import type { ContractSpec, KernelEvent } from '../../../exchange/kernel/language/types.ts';
import type { Committed } from '../../../exchange/store/ledger.ts';
import type { Clients } from './clients.ts';
import type { Server } from './server.ts';

export type Books = {
  readonly kernel: Kernel;
  /** Takes what was committed over; what is wrong with it. */
  readonly take: (batch: readonly Committed[]) => string[];
  /** What was committed without an answer to anybody. */
  readonly adopt: (events: readonly KernelEvent[]) => void;
  readonly count: () => number;
  readonly text: () => string;
};

export const createBooks = (contracts: readonly ContractSpec[]): Books => {
  const kernel = createKernel({ contracts });
  const fundedMs = new Map<string, number>();
  let lastMs = 0;
  let count = 0;
  const adopt = (events: readonly KernelEvent[]): void => {
    count += 1;
    for (const event of events) kernel.apply(event);
  };
  const checkFunding = (event: KernelEvent): string[] => {
    if (event.type !== 'FundingSettled') return [];
    const before = fundedMs.get(event.contract) ?? Number.NEGATIVE_INFINITY;
    fundedMs.set(event.contract, event.stampMs);
    return event.stampMs > before ? [] : [`FUND-2 ${event.contract}: stamp ${event.stampMs} again after a restart`];
  };
  return {
    kernel,
    adopt,
    take: (batch) =>
      batch.flatMap(({ timeMs, events }) => {
        const faults = timeMs >= lastMs ? [] : [`time went back from ${lastMs} to ${timeMs}`];
        lastMs = Math.max(lastMs, timeMs);
        adopt(events);
        return [...faults, ...events.flatMap(checkFunding)];
      }),
    count: () => count,
    text: () => kernel.stateHash(),
  };
};

/** ORD-2: each acknowledged order is there under its id, as far along as it was or farther. */
const checkAcknowledged = ({ ledger, kernel }: Server, acknowledged: Clients['acknowledged']): string[] =>
  [...acknowledged].flatMap(([key, { command, answers }]) => {
    const orderId = answers[0]?.orderId ?? null;
    if (orderId === null) return [];
    const order = kernel().order(command.user, orderId) ?? ledger.history(1).order(command.user, orderId);
    return order?.clientId === command.clientId
      ? []
      : [`ORD-2 ${key}: order ${orderId} was acknowledged and is not there`];
  });

/** ORD-3: no client id has made two orders. */
const checkOnce = ({ endedOrders, kernel }: Server, users: ReadonlySet<string>): string[] =>
  [...users].flatMap((user) => {
    const seen = new Map<string, string>();
    return [...kernel().openOrders(user), ...endedOrders(user)].flatMap(({ id, clientId, origin, request }) => {
      const known = seen.get(clientId);
      if (origin !== 'user' || request === '') return [];
      seen.set(clientId, id);
      return known === undefined || known === id ? [] : [`ORD-3 ${user} ${clientId}: orders ${known} and ${id}`];
    });
  });

/** With the disk full, memory is what was published, in the same process; and what was acknowledged is there. */
export const checkRolledBack = (server: Server, books: Books, acknowledged: Clients['acknowledged']): string[] => [
  ...(server.kernel().stateHash() === books.kernel.stateHash()
    ? []
    : ['FLT-045 with the disk full, memory differs from what was published']),
  ...checkAcknowledged(server, acknowledged),
];

/** LOG-2 and the order rules after a restart. The last transaction of a process that died is there as a whole or not at all. */
export const checkRecovered = (
  server: Server,
  books: Books,
  pending: readonly KernelEvent[],
  acknowledged: Clients['acknowledged'],
): string[] => {
  const found = server.kernel().stateHash();
  if (found !== books.kernel.stateHash() && pending.length > 0) books.adopt(pending);
  const users = new Set([...acknowledged.values()].map(({ command }) => command.user));
  return [
    ...(found === books.kernel.stateHash() ? [] : ['LOG-2 the restarted exchange differs from what was published']),
    ...checkAcknowledged(server, acknowledged),
    ...checkOnce(server, users),
  ];
};
