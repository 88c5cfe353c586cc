// The attacker's side of npm run attack: a process of its own that is driven by its parent, and never connects to anything but loopback.
import { createTally } from './attack/attack.ts';
import type { Assault } from './attack/attack.ts';
import type { Order, Reply } from './attack/attacker-process.ts';
import { loopbackUrl } from './attack/loopback.ts';
import { ATTACKS } from './attack/registry.ts';

const tally = createTally();
let assault: Assault = async () => undefined;

const ready = async ({ name, ground }: Extract<Order, { readonly type: 'ready' }>): Promise<Reply> => {
  loopbackUrl(ground.url);
  const attack = ATTACKS.find((one) => one.name === name);
  if (attack === undefined) throw new Error(`no attack ${name}`);
  assault = await attack.prepare(ground, tally);
  return { type: 'ready' };
};

const go = async ({ seconds }: Extract<Order, { readonly type: 'go' }>): Promise<Reply> => {
  const [endMs, from] = [performance.now() + seconds * 1_000, process.cpuUsage()];
  await assault(() => performance.now() >= endMs);
  const used = process.cpuUsage(from);
  return { type: 'over', counts: tally.counts(), cpu: (used.user + used.system) / 1e6 / seconds };
};

process.on('disconnect', () => process.exit(0));
process.on('message', (message) => {
  const order = message as Order;
  const work = order.type === 'ready' ? ready(order) : go(order);
  work
    .catch((problem: unknown): Reply => ({
      type: 'failed',
      why: problem instanceof Error ? problem.message : String(problem),
    }))
    .then(
      (reply) =>
        process.send?.(reply, () => {
          if (reply.type !== 'ready') process.exit(0);
        }),
      () => process.exit(1),
    );
});
