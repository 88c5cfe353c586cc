// What no file may hold, whatever it imports: planted and refused; the legal twin passes.
import { describe, expect, test } from 'vitest';
import { lint, rooms, unused, type Files } from './planted.ts';

type Planted = { readonly what: string; readonly bad: Files; readonly good: Files; readonly says: RegExp };
const at = (path: string, source: string): Files => ({ [path]: source });
const machinePath = ['', 'home', 'someone', 'notes.md'].join('/');

const roomWalls: readonly Planted[] = [
  {
    what: 'Date.now outside an adapter',
    says: /a\.ts:2: Date\.now outside an adapter/,
    bad: at('src/worker/a.ts', '// Date.now() in words is fine\nexport const t = () => Date.now();\n'),
    good: at('src/worker/adapters/a.ts', 'export const t = () => Date.now();\n'),
  },
  {
    what: 'new Date() outside an adapter',
    says: /new Date\(\) outside an adapter/,
    bad: at('src/app/format/a.ts', 'export const t = () => new Date();\n'),
    good: at('src/app/format/a.ts', "export const t = (ms: number) => [new Date(ms), 'new Date()'];\n"),
  },
  {
    what: 'Math.random outside an adapter',
    says: /Math\.random outside an adapter/,
    bad: at('exchange/market/a.ts', 'export const r = () => `${Math.random()}`;\n'),
    good: at('exchange/main.ts', 'export const r = () => Math.random();\n'),
  },
  {
    what: 'performance.now outside an adapter',
    says: /performance\.now outside an adapter/,
    bad: at('src/worker/ingest/a.ts', 'export const t = () => performance.now();\n'),
    good: at('src/worker/adapters/a.ts', 'export const t = () => performance.now();\n'),
  },
  {
    what: 'a random id outside an adapter',
    says: /chance outside an adapter/,
    bad: at('src/machines/x/a.ts', 'export const id = () => crypto.randomUUID();\n'),
    good: at('src/app/engine/a.ts', 'export const id = () => crypto.randomUUID();\n'),
  },
  {
    what: 'parseFloat on a decimal text',
    says: /parseFloat\(\) outside a function with Lossy/,
    bad: at('src/app/features/trading/chart/a.ts', 'export const y = (text: string): number => parseFloat(text);\n'),
    good: at(
      'src/app/features/trading/chart/a.ts',
      'export const yLossy = (text: string): number => parseFloat(text);\n',
    ),
  },
  {
    what: 'toNumber outside a Lossy function',
    says: /a\.ts:2: \.toNumber\(\)/,
    bad: at(
      'src/domain/num/a.ts',
      'const yLossy = (d: { toNumber(): number }) => 1;\nexport const y = (d: { toNumber(): number }): number => d.toNumber();\n',
    ),
    good: at(
      'src/domain/num/a.ts',
      'export function yLossy(d: { toNumber(): number }): number {\n  return d.toNumber();\n}\n',
    ),
  },
  {
    what: 'an enum',
    says: /no enum/,
    bad: at('src/domain/a.ts', 'export enum Side { Buy, Sell }\n'),
    good: at('src/domain/a.ts', "export const words = z.enum(['buy', 'sell']);\n"),
  },
  {
    what: 'a default export',
    says: /no default export/,
    bad: at('src/domain/a.ts', 'export default 1;\n'),
    good: at('some.config.ts', 'export default {};\n'),
  },
  {
    what: 'export *',
    says: /no export \*/,
    bad: at('src/domain/a.ts', "export * from './b.ts';\n"),
    good: at('src/domain/a.ts', "export { b } from './b.ts';\n"),
  },
  {
    what: 'a file over 250 lines',
    says: /251 lines, at most 250/,
    bad: at('src/domain/a.ts', 'export {};\n'.repeat(251)),
    good: {
      ...at('src/domain/a.ts', 'export {};\n'.repeat(250)),
      ...at('src/app/i18n/locales/en/a.ts', 'export {};\n'.repeat(400)),
    },
  },
  {
    what: 'a name that is not kebab-case',
    says: /kebab-case/,
    bad: at('src/app/ui/PriceCell.tsx', 'export {};\n'),
    good: at('src/app/ui/price-cell.tsx', 'export {};\n'),
  },
  {
    what: 'a bare code number in what answers calls',
    says: /a bare code number/,
    bad: at('exchange/rest/a.ts', 'export const a = () => refuse(20021);\n'),
    good: at('exchange/rest/a.ts', 'export const a = () => refuse(codes.unknownContract, 20_021);\n'),
  },
  {
    what: 'a file of texts that is not named by its language',
    says: /kebab-case/,
    bad: at('src/app/features/trading/book/texts/zh-TW.ts', 'export {};\n'),
    good: at('src/app/features/trading/book/texts/zh-HK.ts', 'export {};\n'.repeat(300)),
  },
  {
    what: 'a text that is not from the catalogue',
    says: /from the catalogue/,
    bad: at('src/app/ui/a.tsx', 'export const A = () => <b>Buy now</b>;\n'),
    good: at('src/app/ui/a.tsx', "export const A = () => <b title={t('form.buy')}>{t('form.buy')}</b>;\n"),
  },
  {
    what: 'a label that is not from the catalogue',
    says: /from the catalogue/,
    bad: at('src/app/ui/a.tsx', 'export const A = () => <input placeholder="Price" />;\n'),
    good: at('src/app/ui/a.tsx', "export const A = () => <input placeholder={t('form.price')} />;\n"),
  },
  {
    what: 'unfinished work',
    says: /finish it/,
    bad: at('src/domain/a.ts', ['export {}; // TO', 'DO later\n'].join('')),
    good: at('src/domain/a.ts', 'export {}; // done\n'),
  },
  {
    what: 'a path of one machine',
    says: /a path of one machine/,
    bad: at('docs/a.md', `See ${machinePath}.\n`),
    good: at('docs/a.md', 'See docs/home/page.md and https://example.org/home/page.\n'),
  },
];

describe('what no file may hold', () => {
  for (const { what, bad, good, says } of roomWalls) {
    test(`${what} is refused; its legal twin is not`, () => {
      const refusal = rooms(bad);
      expect(refusal.says).toMatch(says);
      expect(refusal.refused).toBe(true);
      expect(rooms(good)).toEqual({ refused: false, says: '' });
    });
  }

  const union = "export type Side = 'buy' | 'sell' | 'none';\n";
  const lintWalls: readonly Planted[] = [
    {
      what: 'a switch that forgets a case',
      says: /switch-exhaustiveness-check/,
      bad: at(
        'src/domain/a.ts',
        `${union}export function sign(side: Side): number {\n  switch (side) {\n    case 'buy':\n      return 1;\n    case 'sell':\n      return -1;\n  }\n  return 0;\n}\n`,
      ),
      good: at(
        'src/domain/a.ts',
        `${union}export function sign(side: Side): number {\n  switch (side) {\n    case 'buy':\n      return 1;\n    case 'sell':\n      return -1;\n    case 'none':\n      return 0;\n  }\n}\n`,
      ),
    },
    {
      what: 'a floating promise',
      says: /no-floating-promises/,
      bad: at(
        'src/domain/a.ts',
        'declare function save(): Promise<void>;\nexport const go = (): void => {\n  save();\n};\n',
      ),
      good: at(
        'src/domain/a.ts',
        'declare function save(): Promise<void>;\nexport const go = async (): Promise<void> => {\n  await save();\n};\n',
      ),
    },
    {
      what: 'any',
      says: /no-explicit-any/,
      bad: at('src/domain/a.ts', 'export const a = (x: any): string => String(x);\n'),
      good: at('src/domain/a.ts', 'export const a = (x: unknown): string => typeof x;\n'),
    },
    {
      what: 'a function over 60 lines',
      says: /max-lines-per-function/,
      bad: at('src/domain/a.ts', `export const a = (): void => {\n${'  void 0;\n'.repeat(60)}};\n`),
      good: at('src/domain/a.ts', `export const a = (): void => {\n${'  void 0;\n'.repeat(50)}};\n`),
    },
    {
      what: 'what the linter only warns of',
      says: /no-unnecessary-template-expression/,
      bad: at('src/domain/a.ts', "export const a = `${'a'.repeat(2)}`;\n"),
      good: at('src/domain/a.ts', "export const a = 'a'.repeat(2);\n"),
    },
  ];
  for (const { what, bad, good, says } of lintWalls) {
    test(`${what} is refused; its legal twin is not`, () => {
      const refusal = lint(bad, true);
      expect(refusal.says).toMatch(says);
      expect(refusal.refused).toBe(true);
      expect(lint(good, true).refused).toBe(false);
    });
  }

  test('a file that nothing imports is refused; one that the server imports is not', () => {
    const main = at('exchange/main.ts', "import { a } from './a.ts';\nexport const main = a;\n");
    const a = at('exchange/a.ts', 'export const a = 1;\n');
    const refusal = unused({ ...main, ...a, 'exchange/orphan.ts': 'export const b = 1;\n' });
    expect(refusal.says).toContain('exchange/orphan.ts');
    expect(refusal.refused).toBe(true);
    expect(unused({ ...main, ...a }).refused).toBe(false);
  });
});
