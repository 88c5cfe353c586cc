// What the operator has written about coins and as news, in the folder of contents: read again when a file changes, without a restart.
//
//   research/<coin>/research.json, en.md, zh-CN.md, zh-HK.md
//   news/<name>/news.json, en.md, zh-CN.md, zh-HK.md
//
// Invariants: 1. an entry is whole, in all languages, or it is not shown; 2. one that cannot be read any more keeps what it said before, and is counted;
// 3. what is wrong is said to the operator once for each state of the files; 4. the folder is looked at when somebody asks, every two seconds at most.
import type { PageLang } from '../../src/domain/wire/task-rows.ts';
import type { Log, Monotonic } from '../ports.ts';
import { newsEntry, researchEntry } from './content-entries.ts';
import type { EntryTexts, NewsEntry, ResearchEntry } from './content-entries.ts';

/** A folder of the disk. Never throws; a name leads no way upwards. */
export type ContentFolder = {
  /** Folders in this one, by name; none where there is no such folder. */
  readonly folders: (path: string) => Promise<readonly string[]>;
  /** Changes whenever the file does; null where there is none. */
  readonly stamp: (path: string) => Promise<string | null>;
  /** null: it cannot be read, is over `mostBytes`, or is no UTF-8. */
  readonly read: (path: string, mostBytes: number) => Promise<string | null>;
};
export type Content = {
  readonly research: ReadonlyMap<string, ResearchEntry>;
  readonly news: readonly NewsEntry[];
  /** Names of entries that cannot be read as they are now: 'research/btc'. */
  readonly problems: ReadonlySet<string>;
};
export type ContentLibrary = { readonly read: () => Promise<Content> };

const LANGS: readonly (readonly [PageLang, string])[] = [
  ['en', 'en.md'],
  ['zh_CN', 'zh-CN.md'],
  ['zh_HK', 'zh-HK.md'],
];
const LOOK_MS = 2_000;
const MOST_BYTES = 64_000;
const MOST_ENTRIES = 200;
const NAME = /^[a-z0-9-]{1,64}$/;
type Kept<E> = { readonly stamp: string; readonly entry: E | null; readonly problem: string | null };
type Make<E> = (name: string, json: string, texts: EntryTexts) => E | string;

const NOTHING: Content = { research: new Map(), news: [], problems: new Set() };
export const noContent: ContentLibrary = { read: async () => NOTHING };

const readEntry = async <E>(folder: ContentFolder, at: string, file: string, make: Make<E>): Promise<E | string> => {
  const json = await folder.read(`${at}/${file}`, MOST_BYTES);
  if (json === null) return `${file} is missing, is no UTF-8 text, or is over ${MOST_BYTES} bytes`;
  const texts: Partial<Record<PageLang, string>> = {};
  for (const [lang, name] of LANGS) {
    const text = await folder.read(`${at}/${name}`, MOST_BYTES);
    if (text === null) return `${name} is missing, is no UTF-8 text, or is over ${MOST_BYTES} bytes`;
    texts[lang] = text;
  }
  return make(at.split('/').at(-1) ?? '', json, texts as EntryTexts);
};

/** Entries of one kind, each with the state of its files. */
const createShelf = <E>(folder: ContentFolder, place: string, file: string, make: Make<E>, log: Log) => {
  let kept = new Map<string, Kept<E>>();
  return async (): Promise<ReadonlyMap<string, Kept<E>>> => {
    const names = (await folder.folders(place)).filter((name) => NAME.test(name)).toSorted();
    const next = new Map<string, Kept<E>>();
    for (const name of names.slice(0, MOST_ENTRIES)) {
      const at = `${place}/${name}`;
      const stamps = await Promise.all(
        [file, ...LANGS.map(([, text]) => text)].map((one) => folder.stamp(`${at}/${one}`)),
      );
      const stamp = stamps.join(' ');
      const before = kept.get(name);
      if (before?.stamp === stamp) {
        next.set(name, before);
        continue;
      }
      const made = await readEntry(folder, at, file, make);
      const problem = typeof made === 'string' ? made : null;
      if (problem !== null && problem !== before?.problem)
        log(`content/${at}: ${problem}. It is not shown as it is now.`);
      next.set(name, { stamp, problem, entry: typeof made === 'string' ? (before?.entry ?? null) : made });
    }
    kept = next;
    return kept;
  };
};

/** Example: openContentLibrary(folder, …).read() has `research` by coin: research.get('btc'). */
export const openContentLibrary = (
  folder: ContentFolder,
  { monotonic, log }: { readonly monotonic: Monotonic; readonly log: Log },
): ContentLibrary => {
  const research = createShelf<ResearchEntry>(folder, 'research', 'research.json', researchEntry, log);
  const news = createShelf<NewsEntry>(folder, 'news', 'news.json', newsEntry, log);
  let content = NOTHING;
  let lookedMs = -Infinity;
  let looking: Promise<Content> | null = null;
  const look = async (): Promise<Content> => {
    const [coins, pieces] = [await research(), await news()];
    const entries = <E>(shelf: ReadonlyMap<string, Kept<E>>) =>
      [...shelf].flatMap(([name, { entry }]) => (entry === null ? [] : [[name, entry] as const]));
    const bad = (place: string, shelf: ReadonlyMap<string, Kept<unknown>>): string[] =>
      [...shelf].flatMap(([name, { problem }]) => (problem === null ? [] : [`${place}/${name}`]));
    content = {
      research: new Map(entries(coins)),
      news: entries(pieces).map(([, entry]) => entry),
      problems: new Set([...bad('research', coins), ...bad('news', pieces)]),
    };
    return content;
  };
  return {
    read: () => {
      if (looking !== null) return looking;
      if (monotonic.now() - lookedMs < LOOK_MS) return Promise.resolve(content);
      lookedMs = monotonic.now();
      looking = look().finally(() => {
        looking = null;
      });
      return looking;
    },
  };
};
