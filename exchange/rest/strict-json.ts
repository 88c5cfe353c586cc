// JSON as the exchange reads it: what two readers could understand differently is refused, whatever it stands in.

const MOST_DEPTH = 32;
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const NUMBER = /[-\d][-+.\deE]*/y;
const ZERO = /^-0(?:\.0*)?$/;

export class MalformedJson extends Error {}

type Level = Set<string> | null;
const refuse = (why: string): never => {
  throw new MalformedJson(why);
};

/** The end of the string that begins at `from`, behind its closing quote. */
const stringEnd = (text: string, from: number): number => {
  let at = from + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
};

const checkString = (raw: string): string => {
  const value = String(JSON.parse(raw));
  return /\p{Surrogate}/u.test(value) ? refuse('half a character') : value;
};

const checkNumber = (raw: string): void => {
  if (!PLAIN_NUMBER.test(raw) || ZERO.test(raw)) refuse('a number with an exponent or a signed zero');
  if (!Number.isFinite(Number(raw))) refuse('a number out of range');
};

const checkKey = (keys: Set<string>, key: string): void => {
  if (key === '__proto__') refuse('__proto__');
  if (keys.has(key)) refuse('a name twice');
  keys.add(key);
};

/** Walks text that is known to be JSON; the levels are the objects (their names so far) and lists it is inside of. */
const check = (text: string): void => {
  const levels: Level[] = [];
  let before = '';
  for (let at = 0; at < text.length; ) {
    const sign = text[at] ?? '';
    if (sign === '"') {
      const end = stringEnd(text, at);
      const value = checkString(text.slice(at, end));
      const names = levels.at(-1);
      if (names && before !== ':') checkKey(names, value);
      at = end;
    } else if (sign === '-' || (sign >= '0' && sign <= '9')) {
      NUMBER.lastIndex = at;
      const [raw = ''] = NUMBER.exec(text) ?? [];
      checkNumber(raw);
      at += raw.length;
    } else {
      if (sign === '{' || sign === '[') levels.push(sign === '{' ? new Set() : null);
      if (sign === '}' || sign === ']') levels.pop();
      if (levels.length > MOST_DEPTH) refuse('too deep');
      if (sign > ' ') before = sign;
      at += 1;
    }
  }
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
  return value;
};
