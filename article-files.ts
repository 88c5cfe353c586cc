// Articles in the terminal: `import('…/content/fees/en.md')` gives the parsed article, with ?head what a list says of it. Parsed when it is built.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { headOf, parseArticle } from './parse-article.ts';

const FILE = /\/content\/[a-z-]+\/[a-zA-Z-]+\.md$/;

/** Text of the module: JSON that is parsed at once, which is quicker than a literal. */
const moduleOf = (name: string, value: unknown): string =>
  `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`;

export const articleFiles = (): Plugin => ({
  name: 'article-files',
  enforce: 'pre',
  load(id) {
    const [file = '', query = ''] = normalizePath(id).split('?');
    if (!FILE.test(file)) return null;
    this.addWatchFile(file);
    const article = parseArticle(readFileSync(file, 'utf8'), relative(process.cwd(), file));
    return query === 'head' ? moduleOf('head', headOf(article)) : moduleOf('article', article);
  },
});
