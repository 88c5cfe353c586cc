// What a seed's world trades, and what is asked of it there. A new kind of command joins by one line: every seed of its turn then meets it.
import type { Command, ContractSpec } from '../../../exchange/kernel/language/types.ts';
import { awayCommands } from '../kernel/worlds/away-commands.ts';
import { copyCommands } from '../kernel/worlds/copy-commands.ts';
import { earnCommands } from '../kernel/worlds/earn-commands.ts';
import { DUE_CONTRACTS, eventCommands } from '../kernel/worlds/event-commands.ts';
import { FUZZ_CONTRACTS, kernelCommands } from '../kernel/worlds/kernel-commands.ts';

type World = {
  readonly contracts: readonly ContractSpec[];
  readonly commands: (seed: number, count: number) => readonly Command[];
};

const WORLDS: readonly World[] = [
  { contracts: FUZZ_CONTRACTS, commands: kernelCommands },
  // Two traders lead, others follow them.
  { contracts: FUZZ_CONTRACTS, commands: copyCommands },
  // Contracts are suspended, resumed, listed and delivered in between.
  { contracts: DUE_CONTRACTS, commands: eventCommands },
  // Money goes into the earn area and comes back.
  { contracts: FUZZ_CONTRACTS, commands: earnCommands },
  // The house goes away and comes back.
  { contracts: FUZZ_CONTRACTS, commands: awayCommands },
];

export type Stream = {
  readonly contracts: readonly ContractSpec[];
  readonly commands: readonly Command[];
  readonly opening: number;
};
/** `opening`: how many of the commands come first and always get through: accounts and their money. */
export const streamOf = (seed: number, count: number): Stream => {
  const world = WORLDS[seed % WORLDS.length];
  if (world === undefined) throw new Error('no world');
  const commands = world.commands(seed, count);
  const lastOpened = commands.findLastIndex(({ type }) => type === 'openAccount');
  return { contracts: world.contracts, commands, opening: lastOpened + 5 };
};
