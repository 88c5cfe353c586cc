// Sequence rows on the terminal's guard: one decision per frame.
import { createGuard } from '../../src/domain/market/guard/frame-guard.ts';
import type { Guard } from '../../src/domain/market/guard/frame-guard.ts';
import type { GuardFrame, GuardProtocol } from '../../src/domain/market/guard/frame.ts';
import { UnreadableRow, fieldsOf, listOf, maybe } from './case-row.ts';
import type { Fields, Side } from './case-row.ts';

const PROTOCOLS: Readonly<Record<GuardProtocol, true>> = {
  range: true,
  pu: true,
  prev: true,
  plus1: true,
  'snapshot-only': true,
};
const isProtocol = (name: string): name is GuardProtocol => Object.hasOwn(PROTOCOLS, name);

const numbersOf = (fields: Fields, names: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = maybe(fields, name);
      return text === undefined ? [] : [[name, Number(text)] as const];
    }),
  );

const frameOf = (fields: Fields): GuardFrame | null => {
  if (fields['k'] === 'snap') return { k: 'snap', ...numbersOf(fields, ['id', 'seq']) };
  if (fields['k'] === 'upd') return { k: 'upd', ...numbersOf(fields, ['U', 'u', 'pu', 'seq', 'prev']) };
  return null;
};

const decideOn = (guard: Guard, fields: Fields): string => {
  const frame = frameOf(fields);
  if (frame !== null) return guard.decide(frame);
  if (!['reset', 'close', 'disconnect', 'reconnect'].includes(String(fields['k'])))
    throw new UnreadableRow(`unknown frame: ${JSON.stringify(fields)}`);
  guard.reset();
  return String(fields['k']);
};

export const sequenceSides = (row: Fields): readonly Side[] => {
  const protocol = String(row['protocol']);
  if (!isProtocol(protocol)) throw new UnreadableRow(`unknown protocol: ${protocol}`);
  return [
    {
      name: 'guard',
      answer: () => {
        const guard = createGuard(protocol);
        return { decisions: listOf(row['frames']).map((frame) => decideOn(guard, fieldsOf(frame))) };
      },
    },
  ];
};
