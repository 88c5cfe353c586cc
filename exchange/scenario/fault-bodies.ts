// What test mode accepts as trouble on the wire: strict, so that a misspelt order is refused and not ignored.
import { z } from 'zod';
import { contractCode } from '../../src/domain/wire/scalars.ts';
import { topicName } from '../../src/domain/wire/topics.ts';
import { SPOILS } from './spoil-frame.ts';

const aim = { topic: topicName, contract: z.optional(contractCode), count: z.int().min(1).max(10_000).default(1) };

/** Example: { do: 'drop', topic: 'depth', count: 1 } loses the next depth push. */
export const frameFaultBody = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('drop'), ...aim }),
  z.strictObject({ do: z.literal('duplicate'), ...aim }),
  z.strictObject({ do: z.literal('swap'), ...aim }),
  z.strictObject({ do: z.literal('burst'), ...aim }),
  z.strictObject({ do: z.literal('delay'), ...aim, delayMs: z.int().min(1).max(60_000) }),
  z.strictObject({ do: z.literal('corrupt'), ...aim, how: z.enum(SPOILS), value: z.json().optional() }),
]);
export const lineFaultBody = z.discriminatedUnion('is', [
  z.strictObject({ is: z.enum(['fine', 'half-open', 'pong-only']) }),
  z.strictObject({ is: z.literal('slow'), bytesPerSecond: z.number().positive() }),
]);
/** 1006 cuts the connection without a close frame; every other code is sent in one. */
export const cutBody = z.strictObject({ cut: z.union([z.literal(true), z.int().min(1000).max(4999)]) });
