// Text of others as one plain line. It is never markup here: what looks like it is taken out, or stands as it is written.

/** Turn the direction of what stands beside them, or cannot be seen at all. */
const HIDDEN = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;
const LONE = /\p{Cs}/gu;
/** More signs upon one letter than any language has. */
const PILED = /(\p{M}{4})\p{M}+/gu;
/** What a browser would not show either. */
const UNSEEN = /<(script|style|template|iframe)\b/g;
const TAG = /<\/?[a-z][^<>]{0,2000}>/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * One line of at most `most` characters; longer ones end with an ellipsis. Control characters and line ends are blanks; what turns directions or cannot be
 * seen goes. Example: oneLine('a\u202Eb\n c', 10) is 'ab c'.
 */
export const oneLine = (text: string, most: number): string => {
  const plain = text
    .replaceAll(CONTROL, ' ')
    .replaceAll(HIDDEN, '')
    .replaceAll(LONE, '\uFFFD')
    .replaceAll(PILED, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const signs = Array.from(plain.slice(0, 2 * most + 2));
  return signs.length <= most
    ? plain
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};

/** What stands between `begin` and `end` goes, to the end of the text where there is no `end`. */
const withoutBetween = (text: string, begin: string, end: string): string => {
  let kept = '';
  for (let at = 0; ;) {
    const from = text.indexOf(begin, at);
    if (from < 0) return kept + text.slice(at);
    const to = text.indexOf(end, from + begin.length);
    kept += `${text.slice(at, from)} `;
    if (to < 0) return kept;
    at = to + end.length;
  }
};
const withoutUnseen = (text: string): string => {
  const lower = text.toLowerCase();
  let kept = '';
  let at = 0;
  for (const { index, 1: name = '' } of lower.matchAll(UNSEEN)) {
    if (index < at) continue;
    const to = lower.indexOf(`</${name}`, index);
    kept += `${text.slice(at, index)} `;
    at = to < 0 ? text.length : to;
  }
  return kept + text.slice(at);
};

/**
 * HTML as one plain line: tags, comments and scripts go, the five entities and a blank that does not break are read once, all else stays as it is written.
 * Example: textOfHtml('<p>A &amp; <b>B</b></p><script>x()</script>', 20) is 'A & B'.
 */
export const textOfHtml = (html: string, most: number): string => {
  // Nothing beyond what a summary could need is looked at: the patterns stay quick whatever is sent.
  const begin = html.slice(0, 20_000);
  const bare = withoutUnseen(withoutBetween(begin, '<!--', '-->')).replaceAll(TAG, ' ');
  const read = bare.replaceAll(/&(amp|lt|gt|quot|apos|nbsp);/g, (_whole, name: string) => NAMED[name] ?? ' ');
  return oneLine(read, most);
};
