// Calls of the earn area.
import { codes } from '../../../src/domain/wire/codes.ts';
import { earnCalls as wire } from '../../../src/domain/wire/calls/earn-calls.ts';
import { refuse } from '../handler.ts';
import type { Handlers } from '../handler.ts';

type EarnCall = keyof typeof wire;

/** Until its part of the kernel is there the area is closed: every call is refused, and nothing is kept. */
export const earnCalls = (): Pick<Handlers, EarnCall> =>
  Object.fromEntries(Object.keys(wire).map((name) => [name, () => refuse(codes.failed)])) as unknown as Pick<
    Handlers,
    EarnCall
  >;
