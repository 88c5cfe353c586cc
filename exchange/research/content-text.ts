// The words of an operator's file: a very small part of Markdown. Paragraphs stand on one line each; there is no markup within them.
import { oneLine } from '../news/clean-text.ts';

/** title: of "# …", "" for none. parts: what stands below each "## name", by name; paragraphs before the first are under "". */
export type ContentText = { readonly title: string; readonly parts: ReadonlyMap<string, readonly string[]> };

const MOST_LINE = 600;
const MOST_LINES = 400;

/**
 * The text of a file, or what is wrong with it and where. Example: contentText('# News\n\nIt rains.\n') is { title: 'News', parts: { '' → ['It rains.'] } };
 * contentText('a\u202Eb') is 'line 1: a line holds signs that cannot be seen, or is over 600 characters'.
 */
export const contentText = (text: string): ContentText | string => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines.length > MOST_LINES) return `line ${MOST_LINES}: a text has at most ${MOST_LINES} lines`;
  let title = '';
  let part = '';
  const parts = new Map<string, string[]>([['', []]]);
  for (const [index, written] of lines.entries()) {
    const found = written.trimEnd();
    const fault = (why: string): string => `line ${index + 1}: ${why}`;
    if (found === '') continue;
    if (oneLine(found, MOST_LINE) !== found)
      return fault(`a line holds signs that cannot be seen, or is over ${MOST_LINE} characters`);
    const [, marks, words = ''] = /^(#{1,6}) (\S.*)$/.exec(found) ?? [];
    if (marks === '#') {
      if (title !== '' || part !== '' || (parts.get('')?.length ?? 0) > 0)
        return fault('there is one title, at the top');
      title = words;
    } else if (marks === '##') {
      if (parts.has(words)) return fault(`"${words}" stands there twice`);
      part = words;
      parts.set(part, []);
    } else if (marks !== undefined) return fault('headings are # and ##');
    else parts.get(part)?.push(found);
  }
  return { title, parts };
};
