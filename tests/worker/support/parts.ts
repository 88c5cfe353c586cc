// The engine's parts, there from the beginning: a commanded clock waits for no loading.
import { commands } from '../../../src/worker/commands/commands.ts';
import type { Packing } from '../../../src/worker/adapters/memory-tape.ts';
import type { EngineParts } from '../../../src/worker/engine.ts';
import { openLinePacker } from '../../../src/worker/tape/packed/pack-lines.ts';
import { createPersistence } from '../../../src/worker/tape/persistence.ts';

export const PACKING = (): Packing => ({ openLinePacker });

export const PARTS: EngineParts = { surfaces: null, commands: () => Promise.resolve(commands), persistence: () => Promise.resolve(createPersistence) };
