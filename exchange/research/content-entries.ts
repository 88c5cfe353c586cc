// An entry of the operator's contents, made of its files: whole in every language, or the reason why it is none.
import type * as z from 'zod/mini';
import type { PageLang } from '../../src/domain/wire/task-rows.ts';
import { MalformedJson, readJson } from '../rest/strict-json.ts';
import { newsFile, researchFile } from './content-schema.ts';
import type { ResearchFile } from './content-schema.ts';
import { contentText } from './content-text.ts';
import { feedDate } from '../news/feed-date.ts';

export type EntryTexts = Readonly<Record<PageLang, string>>;
/** about: paragraphs on the coin. viewpoints: by the id of the reason. */
type ResearchWords = { readonly about: readonly string[]; readonly viewpoints: ReadonlyMap<string, string> };
export type ResearchEntry = {
  readonly coin: string;
  readonly file: ResearchFile;
  readonly words: Readonly<Record<PageLang, ResearchWords>>;
};
type NewsWords = { readonly title: string; readonly summary: string };
export type NewsEntry = {
  readonly name: string;
  readonly isSample: boolean;
  readonly timeMs: number;
  readonly coins: readonly string[];
  readonly link: string;
  readonly words: Readonly<Record<PageLang, NewsWords>>;
};

const FILES: Readonly<Record<PageLang, string>> = { en: 'en.md', zh_CN: 'zh-CN.md', zh_HK: 'zh-HK.md' };
const TITLE = 160;
const SUMMARY = 400;

const readFile = <S extends z.ZodMiniType>(schema: S, name: string, json: string): z.output<S> | string => {
  let found: unknown;
  try {
    found = readJson(json);
  } catch (problem) {
    if (problem instanceof MalformedJson) return `${name}: ${problem.message}`;
    throw problem;
  }
  const read = schema.safeParse(found);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  return `${name}, ${issue?.path.join('.') || 'as a whole'}: ${issue?.message ?? 'not as it should be'}`;
};

/** The words of all languages, each made by `make`; the first fault with its file. */
const wordsOf = <W extends object>(
  texts: EntryTexts,
  make: (text: { readonly title: string; readonly parts: ReadonlyMap<string, readonly string[]> }) => W | string,
): Readonly<Record<PageLang, W>> | string => {
  const words: Partial<Record<PageLang, W>> = {};
  for (const lang of ['en', 'zh_CN', 'zh_HK'] as const) {
    const text = contentText(texts[lang]);
    const made = typeof text === 'string' ? text : make(text);
    if (typeof made === 'string') return `${FILES[lang]}, ${made}`;
    words[lang] = made;
  }
  return words as Readonly<Record<PageLang, W>>;
};

/** Example: researchEntry('btc', '{"sample":true,…}', texts).words.en.about is the paragraphs before the first "## …". */
export const researchEntry = (coin: string, json: string, texts: EntryTexts): ResearchEntry | string => {
  const file = readFile(researchFile, 'research.json', json);
  if (typeof file === 'string') return file;
  const words = wordsOf<ResearchWords>(texts, ({ parts }) => {
    const viewpoints = new Map<string, string>();
    for (const { id } of file.reasons) {
      const [viewpoint, more] = parts.get(id) ?? [];
      if (viewpoint === undefined || more !== undefined) return `"## ${id}" has one paragraph below it`;
      viewpoints.set(id, viewpoint);
    }
    const stranger = [...parts.keys()].find((name) => name !== '' && !viewpoints.has(name));
    return stranger === undefined
      ? { about: parts.get('') ?? [], viewpoints }
      : `research.json has no reason "${stranger}"`;
  });
  return typeof words === 'string' ? words : { coin, file, words };
};

/** Example: newsEntry('rain', '{"sample":true,"time":"2026-11-20T08:00:00Z","coins":[],"link":""}', texts).words.en.title. */
export const newsEntry = (name: string, json: string, texts: EntryTexts): NewsEntry | string => {
  const file = readFile(newsFile, 'news.json', json);
  if (typeof file === 'string') return file;
  const words = wordsOf<NewsWords>(texts, ({ title, parts }) => {
    const summary = (parts.get('') ?? []).join(' ');
    if (title === '' || Array.from(title).length > TITLE)
      return `a title "# …" of at most ${TITLE} characters is the first line`;
    if (parts.size > 1) return 'news have no headings';
    return Array.from(summary).length > SUMMARY
      ? `below the title stand at most ${SUMMARY} characters`
      : { title, summary };
  });
  if (typeof words === 'string') return words;
  const { sample, time, coins, link } = file;
  return { name, isSample: sample, timeMs: feedDate(time) ?? 0, coins, link, words };
};
