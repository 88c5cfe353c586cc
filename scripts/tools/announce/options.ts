// The command line of npm run announce.
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { announcementBody, type AnnouncementBody } from '../../../exchange/announcements/announcement.ts';

export type AnnounceOptions = { readonly port: number; readonly json: boolean } & (
  | { readonly does: 'list' }
  | { readonly does: 'withdraw'; readonly id: string }
  | { readonly does: 'publish'; readonly body: AnnouncementBody }
);
type Problem = { readonly problem: string };

const MOST_PORT = 65_535;
const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const OPTIONS = {
  type: text,
  link: text,
  starts: text,
  ends: text,
  file: text,
  withdraw: text,
  list: flag,
  port: text,
  json: flag,
  'title-en': text,
  'content-en': text,
  'title-zh-CN': text,
  'content-zh-CN': text,
  'title-zh-HK': text,
  'content-zh-HK': text,
} as const;

const LANGUAGES = [
  ['en', 'en'],
  ['zh_CN', 'zh-CN'],
  ['zh_HK', 'zh-HK'],
] as const;

/** What says an announcement in words. */
const WORDS = [
  'type',
  'link',
  'starts',
  'ends',
  ...LANGUAGES.flatMap(([, name]) => [`title-${name}`, `content-${name}`] as const),
] as const;

const fileShape = z.object({
  type: z.optional(z.unknown()),
  link: z.optional(z.unknown()),
  starts: z.optional(z.unknown()),
  ends: z.optional(z.unknown()),
  texts: z.record(z.string(), z.unknown()),
});

type Sent = {
  readonly type: unknown;
  readonly link: unknown;
  readonly texts: unknown;
  readonly starts: unknown;
  readonly ends: unknown;
};

/** A date in UTC with or without its time; NaN, which no announcement takes: it is neither. Example: '2026-12-01T08:00Z'. */
const timeOf = (text: unknown): number =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?Z)?$/.test(text) ? Date.parse(text) : Number.NaN;

/** What is wrong with it, in one line: the first field that does not do. */
const check = ({ starts, ends, ...sent }: Sent): AnnouncementBody | Problem => {
  const body = announcementBody.safeParse({
    ...sent,
    ...(starts !== undefined && { startMs: timeOf(starts) }),
    ...(ends !== undefined && { endMs: timeOf(ends) }),
  });
  if (body.success) return body.data;
  const [field = '', language = '', part = ''] = (body.error.issues[0]?.path ?? []).map(String);
  if (field === 'type') return { problem: 'The type is notice, contracts, maintenance or activity.' };
  if (field === 'link')
    return { problem: 'The link must be a page of this site (/…) or https:// and a host name, in plain characters.' };
  if (field === 'startMs' || field === 'endMs')
    return {
      problem: '--starts and --ends are of an activity: dates in UTC (2026-12-01T08:00Z), the end after the start.',
    };
  const name = language.replace('_', '-');
  return part === ''
    ? { problem: `Title and content are needed in ${name === '' ? 'en, zh-CN and zh-HK' : name}.` }
    : {
        problem: `The ${part} in ${name} must be one line of 1 to ${part === 'title' ? 120 : 600} characters, without blanks at its ends.`,
      };
};

const fromFile = (path: string, readFile: (path: string) => string): AnnouncementBody | Problem => {
  let read;
  try {
    read = fileShape.parse(JSON.parse(readFile(path)));
  } catch {
    return { problem: `${path} cannot be read as JSON with "texts".` };
  }
  const texts = Object.fromEntries(Object.entries(read.texts).map(([name, one]) => [name.replace('-', '_'), one]));
  return check({ type: read.type ?? 'notice', link: read.link ?? '', texts, starts: read.starts, ends: read.ends });
};

/**
 * Reads the words after `npm run announce --`; `readFile` answers a file's text or throws. What is wrong with them is one line instead.
 * Example: readAnnounceOptions(['--withdraw', '3'], …) is { does: 'withdraw', id: '3', port: 4173, json: false }.
 */
export const readAnnounceOptions = (
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  readFile: (path: string) => string,
): AnnounceOptions | Problem => {
  let values;
  try {
    ({ values } = parseArgs({ args: [...words], options: OPTIONS }));
  } catch (problem) {
    return { problem: problem instanceof Error ? problem.message : String(problem) };
  }
  const port = Number(values.port ?? environment['PORT'] ?? 4173);
  if (!Number.isInteger(port) || port < 1 || port > MOST_PORT)
    return { problem: `--port must be a whole number from 1 to ${MOST_PORT}.` };
  const shared = { port, json: values.json };
  const { list, withdraw: id, file } = values;
  const hasWords = WORDS.some((name) => values[name] !== undefined);
  if ([list, id !== undefined, file !== undefined, hasWords].filter(Boolean).length !== 1)
    return { problem: 'Give one of --list, --withdraw, --file, or the announcement in words (--title-en, …).' };
  if (list) return { ...shared, does: 'list' };
  if (id !== undefined)
    return /^\d{1,15}$/.test(id)
      ? { ...shared, does: 'withdraw', id }
      : { problem: '--withdraw takes an id: a number, as --list shows it.' };
  const texts = Object.fromEntries(
    LANGUAGES.map(([lang, name]) => [lang, { title: values[`title-${name}`], content: values[`content-${name}`] }]),
  );
  const body =
    file === undefined
      ? check({
          type: values.type ?? 'notice',
          link: values.link ?? '',
          texts,
          starts: values.starts,
          ends: values.ends,
        })
      : fromFile(file, readFile);
  return 'problem' in body ? body : { ...shared, does: 'publish', body };
};
