// Streams of kernel commands in which two traders lead and the others follow them, stop, and close copied positions themselves.
import { copyAccount } from '../../../../exchange/account/account-id.ts';
import type { Command } from '../../../../exchange/kernel/language/types.ts';
import { seeded } from '../../book/book-commands.ts';
import { USERS, pick } from './fuzz-world.ts';
import { kernelCommands } from './kernel-commands.ts';

const UNIT = 10_000_000_000n;
/** One in the one-way mode, one hedged and cross: what copies hold is always hedged. */
const LEADERS = ['ann', 'dan'] as const;
const MOST_COPIES = 5;

/** As kernelCommands; about one command in ten is of a copy, and most trades in USDT are the leaders'. */
export const copyCommands = (seed: number, count: number): Command[] => {
  const next = seeded(seed + 23_000);
  const copyOf = (): string => String(1 + next(MOST_COPIES));
  const own = (): Command => {
    const [user, kind] = [pick(USERS, next), next(12)];
    const account = copyAccount(user, copyOf());
    if (kind < 5)
      return {
        type: 'followLeader',
        user,
        leader: pick(LEADERS, next),
        amount: BigInt(5 + next(30)) * UNIT,
        maxValue: next(3) === 0 ? BigInt(1 + next(300)) * UNIT : null,
      };
    if (kind < 8) return { type: 'stopFollowing', user, copyId: copyOf(), keep: next(2) === 0 };
    if (kind === 8) return { type: 'closePositions', user: account, contract: next(2) === 0 ? null : 'btcusdt' };
    if (kind === 9) return { type: 'reversePosition', user: account, contract: 'btcusdt', side: 'long' };
    if (kind === 10) return { type: 'registerLeader', user: account };
    return {
      type: 'placeOrder',
      user: account,
      contract: 'btcusdt',
      clientId: `own.${next(1_000_000)}`,
      side: pick(['close_long', 'close_short', 'open_long'] as const, next),
      kind: 'limit',
      priceTicks: (1_195 + next(11)) * 50,
      amount: 1 + next(10),
      tif: 'GTC',
      reduceOnly: next(2) === 0,
    };
  };
  const led = (command: Command): Command =>
    command.type === 'placeOrder' && command.contract === 'btcusdt' && next(2) === 0
      ? { ...command, user: pick(LEADERS, next), clientId: `lead.${command.clientId}` }
      : command;
  const commands = kernelCommands(seed, count);
  const opened = commands.findLastIndex(({ type }) => type === 'openAccount') + 5;
  return commands.flatMap((command, at) => {
    if (at === opened) return [command, ...LEADERS.map((user): Command => ({ type: 'registerLeader', user }))];
    return at < opened || next(10) > 0 ? [led(command)] : [led(command), own()];
  });
};
