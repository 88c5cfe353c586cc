// Articles are written in a small part of Markdown: headings, paragraphs, lists, tables, formulas (fenced), bold, code, links, and figures of the
// exchange ({{rule.maxLever btcusdt}}). Whatever else is in a file stops the build, by its line: nothing of a text is ever markup on the page.
import type { Article, ArticleHead, Block, Inline, Line } from './src/domain/article/article.ts';

type At = (line: number) => string;
const fail = (where: string, why: string): never => {
  throw new Error(`${where}: ${why}`);
};

const FIGURE = /^\{\{([a-z]+\.[a-zA-Z0-9]+)(?: ([a-z0-9_]+))?\}\}/;
const LINK = /^\[([^[\]]+)\]\(((?:\/|article:)[\w\-./?=&]+)\)/;
const STRONG = /^\*\*([^*]+)\*\*/;
const CODE = /^`([^`]+)`/;
/** What begins something: it is that, or a fault. */
const SPECIAL = /[*`[\]{}\\]|<[a-z/!]|&[#a-z0-9]+;|!\[/i;

const special = (text: string, where: string): readonly [Inline, number] => {
  const [figure, name = '', contract = null] = FIGURE.exec(text) ?? [];
  if (figure !== undefined) return [{ kind: 'figure', name, contract }, figure.length];
  const [link, words = '', to = ''] = LINK.exec(text) ?? [];
  if (link !== undefined) return [{ kind: 'link', to, of: parseLine(words, where) }, link.length];
  const [strong, bold = ''] = STRONG.exec(text) ?? [];
  if (strong !== undefined) return [{ kind: 'strong', of: parseLine(bold, where) }, strong.length];
  const [code, inner = ''] = CODE.exec(text) ?? [];
  if (code !== undefined) return [{ kind: 'code', text: inner }, code.length];
  return fail(where, `not part of an article: ${text.slice(0, 24)}`);
};

/** Example: "**At** {{rule.maxLever btcusdt}}" is strong "At", text " ", the figure. */
function parseLine(text: string, where: string): Inline[] {
  const found: Inline[] = [];
  for (let rest = text; rest !== '';) {
    const next = rest.search(SPECIAL);
    if (next !== 0) {
      const plain = next === -1 ? rest : rest.slice(0, next);
      found.push({ kind: 'text', text: plain });
      rest = rest.slice(plain.length);
      continue;
    }
    const [inline, length] = special(rest, where);
    found.push(inline);
    rest = rest.slice(length);
  }
  return found;
}

type Lines = readonly string[];
const every = (lines: Lines, pattern: RegExp): boolean => lines.every((line) => pattern.test(line));

const listOf = (lines: Lines, ordered: boolean, at: At): Block => ({
  kind: 'list',
  ordered,
  items: lines.map((line, index) => parseLine(line.replace(/^(?:-|\d+\.) /, ''), at(index))),
});

const cellsOf = (line: string, where: string): Line[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => parseLine(cell.trim(), where));
const tableOf = ([first = '', rule = '', ...body]: Lines, at: At): Block => {
  const head = cellsOf(first, at(0));
  const rows = body.map((line, index) => cellsOf(line, at(index + 2)));
  if (!/^\|(?: ?-+ ?\|)+$/.test(rule)) fail(at(1), 'a table has a line of dashes below its head');
  if (rows.length === 0 || rows.some((row) => row.length !== head.length))
    fail(at(0), 'rows of a table are as long as its head');
  return { kind: 'table', head, rows };
};

const headingOf = (line: string, id: string, where: string): Block => {
  const [, marks = '', words = ''] =
    /^(#+) (\S.*)$/.exec(line) ?? fail(where, 'a heading has a space behind its signs');
  if (marks !== '##' && marks !== '###') fail(where, 'headings of an article are ## and ###');
  return { kind: 'heading', level: marks === '##' ? 2 : 3, id, of: parseLine(words, where) };
};

/** Lines that stand together, with the number of the first. */
const groupsOf = (
  lines: Lines,
  where: (line: number) => string,
): { readonly first: number; readonly lines: Lines }[] => {
  const groups: { first: number; lines: string[] }[] = [];
  let isOpen = false;
  let fence: number | null = null;
  for (const [index, line] of lines.entries()) {
    const isFence = line === '```';
    const group = groups.at(-1);
    if (fence !== null || (line !== '' && isOpen && group !== undefined)) group?.lines.push(line);
    else if (line !== '') groups.push({ first: index, lines: [line] });
    isOpen = line !== '';
    if (isFence) fence = fence === null ? index : null;
  }
  if (fence !== null) fail(where(fence), 'a formula that does not end');
  return groups;
};

const blockOf = (lines: Lines, id: string, at: At): Block => {
  const [first = '', ...others] = lines;
  if (first === '```') {
    if (lines.length < 3 || lines.at(-1) !== '```') fail(at(0), 'a formula stands by itself');
    return { kind: 'formula', lines: lines.slice(1, -1).map((line, index) => parseLine(line, at(index + 1))) };
  }
  if (first.startsWith('#')) {
    if (others.length > 0) fail(at(1), 'an empty line follows a heading');
    return headingOf(first, id, at(0));
  }
  if (every(lines, /^- \S/)) return listOf(lines, false, at);
  if (every(lines, /^\d+\. \S/)) return listOf(lines, true, at);
  if (every(lines, /^\|.*\|$/)) return tableOf(lines, at);
  // Lines would be joined by a space, which Chinese has not.
  if (others.length > 0) fail(at(1), 'a paragraph stands on one line');
  if (/^(?:[->+|]|\d+\.|\s|`{3}|={3}|~~~)/.test(first)) fail(at(0), `not part of an article: ${first.slice(0, 24)}`);
  return { kind: 'paragraph', of: parseLine(first, at(0)) };
};

/**
 * The article of a file. The first line is its title, what follows a paragraph without figures: lists show it. Throws with file and line where the text
 * holds anything else. Example: "# Fees\n\nWho pays.\n" is { title: "Fees", blocks: [paragraph] }.
 */
export const parseArticle = (text: string, file: string): Article => {
  const where = (index: number): string => `${file}:${index + 1}`;
  const [title = '', ...lines] = text.replace(/\n$/, '').split('\n');
  if (!/^# \S/.test(title)) fail(where(0), 'an article begins with its title');
  const groups = groupsOf(lines, (index) => where(index + 1));
  const blocks = groups.map((group, index) =>
    blockOf(group.lines, `part-${index}`, (line) => where(group.first + line + 1)),
  );
  const [first] = blocks;
  if (first?.kind !== 'paragraph' || first.of.some(({ kind }) => kind === 'figure'))
    fail(where(2), 'an article begins with a paragraph without figures');
  return { title: title.slice(2), blocks };
};

/** What is read of a line, figures left out. Example: strong "At" and text " once" is "At once". */
export const plainText = (line: Line): string =>
  line
    .map((one) =>
      one.kind === 'figure' ? '' : one.kind === 'text' || one.kind === 'code' ? one.text : plainText(one.of),
    )
    .join('');

const linesOf = (block: Block): readonly Line[] => {
  switch (block.kind) {
    case 'list':
      return block.items;
    case 'table':
      return [block.head, ...block.rows].flat();
    case 'formula':
      return block.lines;
    default:
      return [block.of];
  }
};
const WORDS_A_MINUTE = 200;
const SIGNS_A_MINUTE = 400;

/** Every line of an article that is read, its title first. */
export const readLines = ({ title, blocks }: Article): readonly Line[] => [
  [{ kind: 'text', text: title }],
  ...blocks.flatMap(linesOf),
];

/** Minutes by words, and by signs where the script has no spaces. Example: 350 words are 2 minutes. */
export const headOf = (article: Article): ArticleHead => {
  const text = readLines(article).map(plainText).join(' ');
  const signs = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.replaceAll(/\p{Script=Han}/gu, ' ').match(/\S+/g)?.length ?? 0;
  const [first] = article.blocks;
  return {
    title: article.title,
    summary: first?.kind === 'paragraph' ? plainText(first.of) : '',
    headings: article.blocks.flatMap((block) => (block.kind === 'heading' ? [plainText(block.of)] : [])),
    minutes: Math.max(1, Math.ceil(words / WORDS_A_MINUTE + signs / SIGNS_A_MINUTE)),
  };
};
