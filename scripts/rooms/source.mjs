// A source file as the rooms check sees it: without comments, with and without the contents of its strings.

/**
 * Blanks comments (in `text`) and also the contents of strings and regular expressions (in `code`); line breaks stay,
 * so that a position in either is a position in the file. Code inside `${…}` stays code.
 */
export function readSource(source) {
  const text = source.split('');
  const code = source.split('');
  const blank = (out, from, to) => {
    for (let i = from; i < to; i += 1) if (out[i] !== '\n') out[i] = ' ';
  };
  const templates = []; // depth of braces at which each open `${` closes
  let depth = 0;
  let i = 0;
  const comment = (end) => {
    blank(text, i, end);
    blank(code, i, end);
    i = end;
  };
  const quoted = (end) => {
    blank(code, i + 1, end - 1);
    i = end;
  };
  const template = (start) => {
    const end = templateEnd(source, start);
    blank(code, start, end.at);
    i = end.at + end.width;
    if (end.opens) templates.push(depth++);
  };
  while (i < source.length) {
    const two = source.slice(i, i + 2);
    const one = source[i];
    if (two === '//') comment(endOf(source, '\n', i));
    else if (two === '/*') comment(endOf(source, '*/', i + 2) + 2);
    else if (one === "'" || one === '"') quoted(stringEnd(source, i));
    else if (one === '`') template(i + 1);
    else if (one === '/' && regexMayStart(code, i)) quoted(regexEnd(source, i));
    else {
      if (one === '{') depth += 1;
      if (one === '}') depth -= 1;
      if (one === '}' && templates.at(-1) === depth) {
        templates.pop();
        template(i + 1);
      } else i += 1;
    }
  }
  return { text: text.join(''), code: code.join('') };
}

function endOf(source, mark, from) {
  const at = source.indexOf(mark, from);
  return at === -1 ? source.length : at;
}

function stringEnd(source, start) {
  let i = start + 1;
  while (i < source.length && source[i] !== source[start] && source[i] !== '\n') i += source[i] === '\\' ? 2 : 1;
  return i + 1;
}

function templateEnd(source, start) {
  let i = start;
  while (i < source.length) {
    if (source[i] === '`') return { at: i, width: 1, opens: false };
    if (source[i] === '$' && source[i + 1] === '{') return { at: i, width: 2, opens: true };
    i += source[i] === '\\' ? 2 : 1;
  }
  return { at: source.length, width: 0, opens: false };
}

/** A slash after a value divides; after an operator, an opening bracket or a keyword it opens a regular expression. */
function regexMayStart(code, at) {
  const before = code
    .slice(Math.max(0, at - 40), at)
    .join('')
    .trimEnd();
  return before === '' || /[(,=:[!&|?{};+~*%-]$|=>$|\b(return|typeof|case|in|of)$/.test(before);
}

function regexEnd(source, start) {
  let i = start + 1;
  let inClass = false;
  while (i < source.length && source[i] !== '\n' && (inClass || source[i] !== '/')) {
    if (source[i] === '[') inClass = true;
    if (source[i] === ']') inClass = false;
    i += source[i] === '\\' ? 2 : 1;
  }
  return i + 1;
}

export const lineAt = (source, index) => source.slice(0, index).split('\n').length;

const FROM = /\b(?:import|export)\s+(type\s)?[^'"`;()]*?\bfrom\s*(['"])([^'"]+)\2/g;
const BARE = /\bimport\s*(['"])([^'"]+)\1/g;
const CALL = /\bimport\s*\(\s*(['"])([^'"]+)\1/g;

/** Every import of a file: { spec, typeOnly, index }. Takes what readSource answers; an import inside a string is none. */
export function importsOf({ text, code }) {
  const hits = (pattern, read) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => code[index] !== ' ')
      .map((hit) => ({ ...read(hit), index: hit.index }));
  return [
    ...hits(FROM, (hit) => ({ spec: hit[3], typeOnly: hit[1] !== undefined })),
    ...hits(BARE, (hit) => ({ spec: hit[2], typeOnly: false })),
    ...hits(CALL, (hit) => ({ spec: hit[2], typeOnly: false })),
  ];
}

const NAMED =
  /\bfunction\s*\*?\s*(\w+)|\b(?:const|let)\s+(\w+)\s*(?::[^=;]*)?=\s*(?:async\s*)?(?:<[^>]*>\s*)?(?:\w+|\((?:[^()]|\([^()]*\))*\))\s*(?::[^={;]+)?=>|\b(\w+)\s*(?::|=)\s*function\b/g;

/** Named functions of a file: { name, from, to }. Takes `code` of readSource. */
export function functionsOf(code) {
  return [...code.matchAll(NAMED)].map((hit) => {
    const head = hit.index + hit[0].length;
    return { name: hit[1] ?? hit[2] ?? hit[3], from: hit.index, to: bodyEnd(code, head) };
  });
}

/** End of the body that follows a function's head: its closing brace, or for a short arrow the end of the statement. */
function bodyEnd(code, head) {
  let depth = 0;
  let braced = false;
  for (let i = head; i < code.length; i += 1) {
    const c = code[i];
    if ('([{'.includes(c)) {
      if (c === '{' && depth === 0) braced = true;
      depth += 1;
    } else if (')]}'.includes(c)) {
      depth -= 1;
      if (depth < 0 || (depth === 0 && c === '}' && braced)) return i + 1;
    } else if (c === ';' && depth === 0) return i;
  }
  return code.length;
}
