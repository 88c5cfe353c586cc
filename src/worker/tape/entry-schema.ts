// Entries of a tape that came from a file: nothing of it is taken on trust.
import { z } from 'zod';
import { clientFrame } from '../../domain/wire/topics.ts';
import { env } from '../../domain/wire/scalars.ts';
import type { CallName } from '../../domain/wire/calls.ts';
import { callNames } from '../../domain/wire/compiled/names.ts';
import type { TapeEntry, TapeRemark } from './entry.ts';

const name = z.enum(Object.keys(callNames) as [CallName, ...CallName[]]);
const candleInterval = z.enum([
  '1s',
  '1m',
  '5m',
  '15m',
  '30m',
  '1h',
  '2h',
  '4h',
  '6h',
  '12h',
  '1D',
  '3D',
  '5D',
  '1W',
  '1M',
]);
const candlePrice = z.enum(['last', 'mark', 'index']);
const view = z.object({
  environment: z.enum(['real', 'mock']),
  contract: z.string().max(64),
  bizType: z.enum(['perpetual', 'deliver']),
  period: candleInterval,
  groupTicks: z.int().positive(),
  barPrice: z.exactOptional(candlePrice),
});
const said = z.string().refine((text) => {
  try {
    return clientFrame.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
});
const levels = z
  .array(z.number())
  .refine((flat) => flat.length % 2 === 0 && flat.every((one) => Number.isSafeInteger(one)));
const protocol = z.enum(['range', 'pu', 'prev', 'plus1', 'snapshot-only']);
const state = z.object({
  bids: levels,
  asks: levels,
  guard: z.object({ protocol, last: z.number().nullable(), isFirst: z.boolean() }),
  rest: z.string(),
});

const key = z.string().max(2000);
const entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('frame'), text: z.string() }),
  z.object({ kind: z.literal('sent'), text: said }),
  z.object({ kind: z.literal('opened') }),
  z.object({ kind: z.literal('closed'), code: z.int() }),
  z.object({ kind: z.literal('tick') }),
  z.object({ kind: z.literal('online'), isOnline: z.boolean() }),
  z.object({ kind: z.literal('listed'), env, text: z.string() }),
  z.object({ kind: z.literal('view'), view }),
  z.object({ kind: z.literal('command'), name, says: z.string() }),
  z.object({ kind: z.literal('asked'), key }),
  z.object({
    kind: z.literal('answer'),
    name,
    env,
    latencyMs: z.number(),
    status: z.int(),
    text: z.string(),
    why: z.enum(['answered', 'network', 'timeout']),
    retryS: z.exactOptional(z.number()),
    key: z.exactOptional(key),
    asked: z.exactOptional(z.object({ contract: z.string().max(64), interval: candleInterval, of: candlePrice })),
  }),
  z.object({
    kind: z.literal('settled'),
    clientId: z.string(),
    contract: z.string(),
    order: z.object({ id: z.string() }).loose().nullable(),
    trigger: z.exactOptional(z.object({ id: z.string() }).loose()),
  }),
  z.object({ kind: z.literal('checkpoint'), hash: z.string(), state }),
]);
/** First line of a tape that was saved, and its last: what it folds to. */
const about = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tape'), version: z.int(), app: z.string() }),
  z.object({ kind: z.literal('end'), hash: z.string() }),
]);

export type ReadEntry =
  | { readonly is: 'entry'; readonly entry: TapeEntry }
  | { readonly is: 'remark'; readonly remark: TapeRemark }
  | { readonly is: 'unknown' };

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Example: readEntry('{"generated":true,"kind":"tick"}', 5) is the entry { kind: 'tick', atMs: 5 }; of anything else it is 'unknown'. */
export const readEntry = (text: string, atMs: number): ReadEntry => {
  const value = parse(text);
  const found = entry.safeParse(value);
  if (found.success) return { is: 'entry', entry: { ...found.data, atMs } as TapeEntry };
  const remark = about.safeParse(value);
  return remark.success ? { is: 'remark', remark: remark.data } : { is: 'unknown' };
};
