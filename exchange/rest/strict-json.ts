// JSON as the exchange reads it: what two readers could understand differently is refused, whatever it stands in. The walk looks at each character
// once, and makes a text of nothing but names.

const MOST_DEPTH = 32;
/** Longer numbers may be out of range even without an exponent. */
const SAFE_DIGITS = 300;
const ZERO = /^-0(?:\.0*)?$/;
const HALF = /\p{Surrogate}/u;
const [
  QUOTE,
  BACKSLASH,
  COMMA,
  MINUS,
  PLUS,
  DOT,
  NOUGHT,
  NINE,
  UPPER_E,
  LOWER_E,
  OPEN_OBJECT,
  CLOSE_OBJECT,
  OPEN_LIST,
  CLOSE_LIST,
] = Array.from('"\\,-+.09Ee{}[]', (sign) => sign.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

export class MalformedJson extends Error {}

/** The names so far of an object; null for a list. */
type Level = Set<string> | null;
const refuse = (why: string): never => {
  throw new MalformedJson(why);
};

/** The closing quote of the string that begins at `from`. */
const stringEnd = (text: string, from: number): number => {
  let at = text.indexOf('"', from + 1);
  for (;;) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at;
    at = text.indexOf('"', at + 1);
  }
};

/** A name is compared as it is read, not as it is spelled. */
const checkName = (names: Set<string>, raw: string): void => {
  const name = raw.includes('\\') ? String(JSON.parse(raw)) : raw.slice(1, -1);
  if (name === '__proto__') refuse('__proto__');
  if (names.has(name)) refuse('a name twice');
  names.add(name);
};

const isOfNumber = (code: number): boolean =>
  (code >= NOUGHT && code <= NINE) ||
  code === DOT ||
  code === MINUS ||
  code === PLUS ||
  code === LOWER_E ||
  code === UPPER_E;

/** The first character behind the number that begins at `from`. */
const numberEnd = (text: string, from: number): number => {
  let at = from;
  for (let code = text.charCodeAt(at); isOfNumber(code); code = text.charCodeAt(at)) {
    if (code === LOWER_E || code === UPPER_E) refuse('a number with an exponent');
    at += 1;
  }
  if (text.charCodeAt(from) === MINUS && text.charCodeAt(from + 1) === NOUGHT && ZERO.test(text.slice(from, at)))
    refuse('a signed zero');
  if (at - from > SAFE_DIGITS && !Number.isFinite(Number(text.slice(from, at)))) refuse('a number out of range');
  return at;
};

/** Walks text that is known to be JSON; the levels are the objects (their names so far) and lists it is inside of. */
const check = (text: string): void => {
  const levels: Level[] = [];
  let here: Level = null;
  let isName = false;
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = stringEnd(text, at);
      if (isName && here !== null) checkName(here, text.slice(at, end + 1));
      isName = false;
      at = end + 1;
    } else if (code === MINUS || (code >= NOUGHT && code <= NINE)) {
      at = numberEnd(text, at);
    } else {
      if (code === OPEN_OBJECT || code === OPEN_LIST) {
        here = code === OPEN_OBJECT ? new Set() : null;
        if (levels.push(here) > MOST_DEPTH) refuse('too deep');
        isName = here !== null;
      } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
        levels.pop();
        here = levels.at(-1) ?? null;
      } else if (code === COMMA) isName = here !== null;
      at += 1;
    }
  }
};

/** Half a character, written out or as \u…. The strings of the value are looked at only where there can be one. */
const checkStrings = (text: string, value: unknown): void => {
  if (!text.includes('\\u') && !HALF.test(text)) return;
  const visit = (part: unknown): void => {
    if (typeof part === 'string' && HALF.test(part)) refuse('half a character');
    if (Array.isArray(part)) for (const item of part) visit(item);
    else if (typeof part === 'object' && part !== null)
      for (const [name, field] of Object.entries(part)) {
        visit(name);
        visit(field);
      }
  };
  visit(value);
};

/**
 * Reads JSON; throws MalformedJson on anything that is not JSON and on: a name twice in one object, the name `__proto__`, numbers with an exponent
 * or "-0", half a character, more than 32 levels. Example: '{"amount":1,"amount":100}' is refused.
 */
export const readJson = (text: string): unknown => {
  // The walk is flat, so that depth costs nothing before it is refused.
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('not JSON');
  }
  check(text);
  checkStrings(text, value);
  return value;
};
