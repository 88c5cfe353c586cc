// Who may import whom: per wall one forbidden import, refused, and its legal twin, let through.
import { describe, expect, test } from 'vitest';
import { lint, rooms } from './planted.ts';

// the wall | where | forbidden | allowed | who refuses it; "type x" is an import of types
const TABLE = `
  domain -> worker                  | src/domain/a.ts            | ../worker/x.ts                  | ./num/x.ts                       | lint rooms
  domain -> app                     | src/domain/a.ts            | ../app/x.ts                     | ./num/x.ts                       | lint rooms
  domain -> a package               | src/domain/a.ts            | react                           | decimal.js                       | lint rooms
  domain -> a Node built-in         | src/domain/a.ts            | node:fs                         | zod                              | lint rooms
  nouns -> wire                     | src/domain/order/a.ts      | ../wire/rows.ts                 | ../num/x.ts                      | lint rooms
  wire -> app                       | src/domain/wire/a.ts       | ../../app/x.ts                  | ./rows.ts                        | lint rooms
  wire -> domain arithmetic         | src/domain/wire/a.ts       | ../num/x.ts                     | type ../order/order.ts           | rooms
  door -> runtime code              | src/worker/api/a.ts        | ../../domain/order/order.ts     | type ../../domain/order/order.ts | rooms
  door -> the engine                | src/worker/api/a.ts        | type ../engine.ts               | type ./x.ts                      | lint rooms
  door -> a package                 | src/worker/api/a.ts        | type zod                        | type ./x.ts                      | lint rooms
  frame -> the engine               | src/worker/publish/frame/a.ts | ../beat.ts                   | type ../../api/surface.ts        | lint rooms
  frame -> domain                   | src/worker/publish/frame/a.ts | ../../../domain/num/x.ts     | ./layout.ts                      | lint rooms
  worker -> app                     | src/worker/a.ts            | ../app/x.ts                     | ../domain/x.ts                   | lint rooms
  worker -> machines                | src/worker/a.ts            | ../machines/x/x.ts              | ./api/x.ts                       | lint rooms
  worker -> React                   | src/worker/a.ts            | react                           | comlink                          | lint rooms
  a flow -> another flow            | src/machines/cancel/a.ts   | ../placement/x.ts               | ../shared/x.ts                   | rooms
  machines -> wire                  | src/machines/cancel/a.ts   | ../../domain/wire/rows.ts       | ../../domain/order/order.ts      | lint rooms
  machines -> the engine            | src/machines/cancel/a.ts   | ../../worker/engine.ts          | type ../../worker/api/door.ts    | lint rooms
  machines -> the door at run time  | src/machines/cancel/a.ts   | ../../worker/api/door.ts        | type ../../worker/api/door.ts    | rooms
  machines -> React                 | src/machines/cancel/a.ts   | @xstate/react                   | xstate                           | lint rooms
  app -> wire                       | src/app/pages/a.ts         | ../../domain/wire/rows.ts       | ../../domain/order/order.ts      | lint rooms
  app -> the engine                 | src/app/pages/a.ts         | type ../../worker/engine.ts     | type ../../worker/api/door.ts    | lint rooms
  app -> the exchange               | src/app/pages/a.ts         | type ../../../exchange/ports.ts | ../ui/x.ts                       | lint rooms
  app -> comlink outside app/engine | src/app/pages/a.ts         | comlink                         | react                            | lint rooms
  app/engine -> wire                | src/app/engine/a.ts        | ../../domain/wire/rows.ts       | comlink                          | lint rooms
  app/engine -> the engine          | src/app/engine/a.ts        | ../../worker/publish/beat.ts    | ../../worker/publish/frame/x.ts  | lint rooms
  app -> the frame                  | src/app/pages/a.ts         | ../../worker/publish/frame/x.ts | ../engine/x.ts                   | lint rooms
  a feature -> another feature      | src/app/features/trading/book/a.ts | ../order-form/x.ts      | ./x.ts                           | rooms
  a feature -> a page               | src/app/features/trading/book/a.ts | ../../../pages/x.ts     | ../../../ui/x.ts                 | rooms
  exchange -> domain arithmetic     | exchange/a.ts              | ../src/domain/account/x.ts      | ../src/domain/wire/x.ts          | lint rooms
  exchange -> the engine            | exchange/a.ts              | ../src/worker/x.ts              | ./kernel/x.ts                    | lint rooms
  exchange -> decimals              | exchange/a.ts              | decimal.js                      | fastify                          | lint rooms
  kernel -> a Node built-in         | exchange/kernel/a.ts       | node:fs                         | ../book/x.ts                     | lint rooms
  kernel -> the store               | exchange/risk/a.ts         | ../store/x.ts                   | ../num/x.ts                      | lint rooms
  anything -> tests                 | src/domain/a.ts            | ../../tests/support/x.ts        | ./num/x.ts                       | lint rooms
`;
const walls = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()) as [string, string, string, string, string]);

const checks = { lint, rooms };
const source = (target: string): string =>
  target.startsWith('type ')
    ? `import type { x } from '${target.slice(5)}';\nexport type A = x;\n`
    : `import { x } from '${target}';\nexport const a = x;\n`;

describe('who may import whom', () => {
  test('every row of the table is whole', () => {
    expect(walls).toHaveLength(35);
    expect(walls.filter((row) => row.length !== 5 || row.includes(''))).toEqual([]);
  });

  for (const [wall, file, forbidden, allowed, by] of walls) {
    for (const tool of by.split(' ') as (keyof typeof checks)[]) {
      test(`${wall} is refused by ${tool}; its legal twin is not`, () => {
        const refusal = checks[tool]({ [file]: source(forbidden) });
        expect(refusal.says).toContain(file);
        expect(refusal.refused).toBe(true);
        expect(checks[tool]({ [file]: source(allowed) })).toEqual({
          refused: false,
          says: expect.not.stringContaining(file) as string,
        });
      });
    }
  }

  test('a cycle is refused; a chain is not', () => {
    const chain = { 'src/domain/a.ts': "import { b } from './b.ts';\nexport const a = (): number => b() + 1;\n" };
    const refusal = lint({
      ...chain,
      'src/domain/b.ts': "import { a } from './a.ts';\nexport const b = (): number => a() + 1;\n",
    });
    expect(refusal.says).toContain('no-cycle');
    expect(refusal.refused).toBe(true);
    expect(lint({ ...chain, 'src/domain/b.ts': 'export const b = (): number => 1;\n' }).refused).toBe(false);
  });

  test('no cycles, types included: a round of types is refused, and a part that names its opener; a chain is not', () => {
    const chain = { 'src/domain/a.ts': "import type { B } from './b.ts';\nexport type A = { readonly b: B };\n" };
    const refusal = rooms({
      ...chain,
      'src/domain/b.ts': "import type { C } from './c.ts';\nexport type B = { readonly c: C | null };\n",
      'src/domain/c.ts': "import type { A } from './a.ts';\nexport type C = { readonly a: A | null };\n",
    });
    expect(refusal.says).toContain('src/domain/a.ts -> src/domain/b.ts -> src/domain/c.ts -> src/domain/a.ts');
    expect(refusal.refused).toBe(true);
    const opener = "export const open = () => import('./popup.tsx');\n";
    const part = "import type { Props } from './opener.ts';\nexport const popup = (props: Props) => props;\n";
    expect(rooms({ 'src/app/ui/opener.ts': opener, 'src/app/ui/popup.tsx': part }).says).toContain(
      'a cycle of imports',
    );
    expect(rooms({ ...chain, 'src/domain/b.ts': 'export type B = number;\n' })).toEqual({ refused: false, says: '' });
  });

  test('a dynamic import, a re-export and an import without extension are seen too', () => {
    expect(rooms({ 'src/domain/a.ts': "export const a = () => import('../app/x.ts');\n" }).refused).toBe(true);
    expect(rooms({ 'src/domain/a.ts': "export { x } from '../app/x.ts';\n" }).refused).toBe(true);
    expect(rooms({ 'src/domain/a.ts': "export { x } from './x';\n" }).says).toContain('extension');
  });
});
