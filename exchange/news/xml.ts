// A strict reader of XML for feeds: elements, attributes, text and CDATA. A document type is refused whole, so that no entity is ever declared or expanded
// and nothing is fetched; of entities there are the five of XML and numbers.
//
// Laws: 1. each character is looked at a bounded number of times; 2. an element ends as it began; 3. depth, elements and attributes are bounded; 4. what
// is returned holds nothing that was not in the text.

export type Element = {
  /** Without its prefix, in lower case. */
  readonly name: string;
  /** By name without prefix, in lower case. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Element[];
  /** Its own text and that of CDATA, without its children's. */
  readonly text: string;
};
export type XmlProblem = 'malformed' | 'doctype' | 'too-much';
type Open = {
  readonly tag: string;
  readonly children: Element[];
  readonly attributes: Map<string, string>;
  text: string;
};

const DEEPEST = 32;
const MOST_ELEMENTS = 20_000;
const MOST_ATTRIBUTES = 32;
const NAME = /[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?/y;
const ATTRIBUTE = /\s+([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const END = /\s*(\/?)>/y;
const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-fA-F]{1,6}));|&/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_SIGN = 0x10ffff;

class Refused extends Error {
  readonly problem: XmlProblem;
  constructor(problem: XmlProblem) {
    super(problem);
    this.problem = problem;
  }
}
const refuse = (problem: XmlProblem): never => {
  throw new Refused(problem);
};

const signOf = (code: number): string => {
  const isHalf = code >= 0xd800 && code <= 0xdfff;
  return code === 0 || code > LAST_SIGN || isHalf ? refuse('malformed') : String.fromCodePoint(code);
};
/** References of a text, each read once: what comes out of one is not read again. */
const withoutEntities = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(ENTITY, (_whole, name?: string, decimal?: string, hex?: string) => {
        if (name !== undefined) return NAMED[name] ?? refuse('malformed');
        if (decimal !== undefined) return signOf(Number(decimal));
        return hex === undefined ? refuse('malformed') : signOf(Number.parseInt(hex, 16));
      })
    : text;
const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};
const past = (text: string, what: string, at: number): number => {
  const found = text.indexOf(what, at);
  return found < 0 ? refuse('malformed') : found + what.length;
};

/** The start tag at `at`: the element that it opens, where it ends, and whether it is already closed. */
const readStart = (text: string, at: number) => {
  const tag = matchAt(NAME, text, at + 1)?.[0] ?? refuse('malformed');
  const attributes = new Map<string, string>();
  let next = at + 1 + tag.length;
  for (let found = matchAt(ATTRIBUTE, text, next); found !== null; found = matchAt(ATTRIBUTE, text, next)) {
    const [whole, name = '', double, single = ''] = found;
    if (attributes.size === MOST_ATTRIBUTES) refuse('too-much');
    attributes.set(localName(name), withoutEntities(double ?? single));
    next += whole.length;
  }
  const end = matchAt(END, text, next) ?? refuse('malformed');
  const element: Open = { tag, attributes, children: [], text: '' };
  return { element, next: next + end[0].length, isClosed: end[1] === '/' };
};

const closed = ({ tag, attributes, children, text }: Open): Element => ({
  name: localName(tag),
  attributes,
  children,
  text,
});

const read = (text: string): Element => {
  const open: Open[] = [{ tag: '', attributes: new Map(), children: [], text: '' }];
  let elements = 0;
  const top = (): Open => open.at(-1) ?? refuse('malformed');
  const end = (element: Open): void => {
    top().children.push(closed(element));
  };
  for (let at = 0; at < text.length;) {
    const mark = text.indexOf('<', at);
    const stop = mark < 0 ? text.length : mark;
    if (stop > at) top().text += withoutEntities(text.slice(at, stop));
    if (mark < 0) break;
    if (text.startsWith('<!--', mark)) at = past(text, '-->', mark + 4);
    else if (text.startsWith('<![CDATA[', mark)) {
      at = past(text, ']]>', mark);
      top().text += text.slice(mark + 9, at - 3);
    } else if (text.startsWith('<?', mark)) at = past(text, '?>', mark);
    else if (text.startsWith('<!', mark)) refuse('doctype');
    else if (text.startsWith('</', mark)) {
      at = past(text, '>', mark);
      const element = open.pop();
      if (element === undefined || open.length === 0 || text.slice(mark + 2, at - 1).trimEnd() !== element.tag)
        refuse('malformed');
      else end(element);
    } else {
      const { element, next, isClosed } = readStart(text, mark);
      elements += 1;
      if (elements > MOST_ELEMENTS || open.length > DEEPEST) refuse('too-much');
      if (isClosed) end(element);
      else open.push(element);
      at = next;
    }
  }
  const [root] = top().children;
  const isWhole = open.length === 1 && top().children.length === 1 && top().text.trim() === '';
  return isWhole && root !== undefined ? root : refuse('malformed');
};

/**
 * The root element of a document, or why it is none. Examples: readXml('<a x="1">b&amp;<c/></a>') is the element a with the text 'b&' and one child;
 * readXml('<!DOCTYPE a><a/>') is 'doctype'; readXml('<a>&unknown;</a>') is 'malformed'.
 */
export const readXml = (text: string): Element | XmlProblem => {
  try {
    return read(text.startsWith('\uFEFF') ? text.slice(1) : text);
  } catch (problem) {
    if (problem instanceof Refused) return problem.problem;
    throw problem;
  }
};
