// A new kind of order is a file in each room and a line in each registry: a whole one compiles, one that lacks a piece does not.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { types, type Files } from './planted.ts';

const home = resolve(import.meta.dirname, '../..');
const house: Files = Object.fromEntries(
  readdirSync(join(home, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(home.length + 1), readFileSync(path, 'utf8')]),
);
const DRAFTS = 'tests/support/kind-drafts.ts';
const before: Files = {
  ...house,
  [DRAFTS]: readFileSync(join(home, DRAFTS), 'utf8'),
  'tests/tsconfig.json': JSON.stringify({
    extends: '../tsconfig.base.json',
    compilerOptions: { lib: ['ES2023', 'DOM'] },
    include: ['support'],
  }),
};

const DOMAIN = 'src/domain/order/kinds';
const FORM = 'src/app/features/trading/order-form';
/** Pieces of a kind that waits for a trigger, as its author would write them. */
const pieces = {
  rules: {
    [`${DOMAIN}/probe.ts`]: `import { readTypedPrice } from '../typed-price.ts';
import type { OrderKindRules } from './kind.ts';
import { limit, type LimitFields } from './limit.ts';

export type ProbeFields = LimitFields & { readonly triggerText: string; readonly triggerBy: 'last' | 'mark' };
export const probe: OrderKindRules<ProbeFields> = {
  ...limit,
  fields: { ...limit.fields, triggerText: '', triggerBy: 'last' },
  rests: () => 'trigger',
  combinesWith: [],
  modes: ['hedge'],
  holds: false,
  problems: (typed, facts, ticks) => {
    const trigger = readTypedPrice(typed.triggerText, facts.contract.priceDigits, 'trigger', 'contractExchange_028');
    return trigger.ok ? limit.problems(typed, facts, ticks) : [trigger.problem];
  },
};
`,
  },
  fields: {
    [`${FORM}/kinds/probe-fields.tsx`]: `import { useT } from '../../../../i18n/use-t.ts';
import { DecimalField } from '../../../../ui/fields/decimal-field.tsx';
import type { KindFieldsProps } from './kind-fields.ts';

export const ProbeFields = ({ fields, change, problemAt }: KindFieldsProps) => {
  const t = useT();
  return (
    <DecimalField
      label={t('form.kind.probe')}
      value={fields.triggerText}
      step="1"
      problem={problemAt('trigger')}
      onChange={(triggerText) => change({ triggerText, triggerBy: 'mark' })}
    />
  );
};
`,
  },
} as const;

const edited = (files: Files, path: string, from: string, to: string): Files => {
  const source = files[path] ?? '';
  if (!source.includes(from)) throw new Error(`${path} has no ${from}`);
  return { ...files, [path]: source.replace(from, to) };
};
type Piece = 'rule' | 'fields and words' | 'draft';
const planted = (without?: Piece): Files => {
  let files: Files = { ...before, ...pieces.rules, ...pieces.fields };
  const registry = `${DOMAIN}/registry.ts`;
  files = edited(files, registry, 'plan, trailing }', 'plan, trailing, probe }');
  files = edited(files, registry, 'import { market }', "import { probe } from './probe.ts';\nimport { market }");
  if (without === 'rule') files = edited(files, `${DOMAIN}/probe.ts`, '  ...limit,\n', '');
  if (without !== 'fields and words') {
    const form = `${FORM}/kinds/registry.ts`;
    files = edited(files, form, '  market: MarketFields,', '  market: MarketFields,\n  probe: ProbeFields,');
    files = edited(
      files,
      form,
      'import { PriceField }',
      "import { ProbeFields } from './probe-fields.tsx';\nimport { PriceField }",
    );
  }
  for (const language of ['en', 'zh-CN', ...(without === 'fields and words' ? [] : ['zh-HK'])])
    files = edited(
      files,
      `${FORM}/texts/${language}.ts`,
      "  'form.kind.limit'",
      "  'form.kind.probe': 'Probe',\n  'form.kind.limit'",
    );
  if (without !== 'draft')
    files = edited(
      files,
      DRAFTS,
      '  market: fc.',
      "  probe: fc.constant((priceText) => ({ priceText, triggerText: '1' })),\n  market: fc.",
    );
  return files;
};

describe('a new kind of order', () => {
  test('[FORM-01] whole: rules, fields, words and drafts for the tests compile, and nothing else is touched', () => {
    expect(types('src/app', planted())).toEqual({ refused: false, says: '' });
    expect(types('tests', planted())).toEqual({ refused: false, says: '' });
  }, 120_000);

  test.each([
    ['rule', 'src/domain', /kinds\/probe\.ts.*readPrice/s],
    [
      'fields and words',
      'src/app',
      /order-form\/kinds\/registry\.ts.*'probe' is missing.*texts\/zh-HK\.ts.*'"form\.kind\.probe"' is missing/s,
    ],
    ['draft', 'tests', /kind-drafts\.ts.*'probe' is missing/s],
  ] as const)(
    '[FORM-01] without its %s it does not compile',
    (piece, project, says) => {
      const verdict = types(project, planted(piece));
      expect(verdict.says).toMatch(says);
      expect(verdict.refused).toBe(true);
    },
    120_000,
  );
});
