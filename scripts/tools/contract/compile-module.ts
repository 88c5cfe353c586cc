// Schemas with names as a TypeScript module of checks. A part that has a name of its own (a scalar, a row) is written once and called by it.
import { codeOf } from './compile-schema.ts';

export type Guard = { readonly schema: unknown; readonly type: string };
export type Module = {
  /** Import lines of the types, and what else stands above. */
  readonly head: readonly string[];
  /** Name -> schema and the type it stands for; `isX` by custom. */
  readonly guards: Readonly<Record<string, Guard>>;
  /** Calls with the check of their answer: name -> schema, type, and the fields of its route as code. */
  readonly calls?: Readonly<Record<string, Guard & { readonly route: string }>>;
  /** Name -> schema of parts that deserve a constant. */
  readonly named: Readonly<Record<string, unknown>>;
  /** Parts that another module has already: name -> schema. */
  readonly known?: { readonly from: string; readonly parts: ReadonlyMap<unknown, string> };
};
type Made = { readonly text: string; readonly parts: ReadonlyMap<unknown, string> };

const COMBINATORS = [
  'any',
  'bool',
  'guard',
  'int',
  'int0',
  'int1',
  'integer',
  'list',
  'one',
  'or',
  'orNull',
  'row',
  'shape',
  'str',
  'text',
] as const;
const WIDTH = 118;
/** First line of every file that is made. */
export const BANNER = '// Made from the schemas of this folder by `npm run contract`; never edited by hand.';

/** Breaks a long line after commas, never inside a regular expression or a text (they hold no ", "). */
const wrapped = (line: string): string => {
  const out: string[] = [];
  let now = '';
  for (const piece of line.split(/(?<=, )/)) {
    if (now !== '' && now.length + piece.trimEnd().length > WIDTH) {
      out.push(now.trimEnd());
      now = '  ';
    }
    now += piece;
  }
  return [...out, now].join('\n');
};

export const compileModule = ({ head, guards, calls = {}, named, known }: Module): Made => {
  const names = new Map(Object.entries(named).map(([name, schema]) => [schema, name]));
  const parts = new Map<unknown, string>();
  const borrowed = new Set<string>();
  const lines: string[] = [];
  const inner = (schema: unknown): string => {
    const there = known?.parts.get(schema);
    if (there !== undefined) borrowed.add(there);
    const name = there ?? parts.get(schema) ?? names.get(schema);
    if (name === undefined) return codeOf(schema, inner);
    if (there === undefined && !parts.has(schema)) {
      const code = codeOf(schema, inner);
      parts.set(schema, name);
      lines.push(wrapped(`export const ${name} = /* @__PURE__ */ ${code};`));
    }
    return name;
  };
  for (const [name, { schema, type }] of Object.entries(guards))
    lines.push(wrapped(`export const ${name} = /* @__PURE__ */ guard<${type}>(${inner(schema)});`));
  for (const [name, { schema, type, route }] of Object.entries(calls)) {
    const check = inner(schema);
    lines.push(
      `export const ${name} = {`,
      `  ${route},`,
      wrapped(`  is: /* @__PURE__ */ guard<${type}>(${check}),`),
      '} as const;',
    );
  }
  const body = lines.join('\n');
  const used = COMBINATORS.filter((word) => new RegExp(`\\b${word}\\b(?!:)`).test(body));
  const imports = [wrapped(`import { ${used.join(', ')} } from '../check.ts';`)];
  if (known !== undefined && borrowed.size > 0)
    imports.push(wrapped(`import { ${[...borrowed].toSorted().join(', ')} } from '${known.from}';`));
  return { text: [BANNER, ...imports, ...head, '', body, ''].join('\n'), parts };
};
