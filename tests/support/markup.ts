// Elements of static markup (react-dom/server), as far as a test walks through them. No comments, no void elements.
export type MarkupElement = {
  readonly tag: string;
  readonly children: MarkupElement[];
  readonly firstElementChild: MarkupElement | null;
  readonly lastElementChild: MarkupElement | null;
  readonly previousElementSibling: MarkupElement | null;
  textContent: string;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
};

const TOKEN = /<(\/?)([a-z]+)((?:\s+[\w-]+="[^"]*")*)\s*>|([^<]+)/g;

const createElement = (tag: string, attributes: Map<string, string>, parent: MarkupElement | null): MarkupElement => {
  const children: MarkupElement[] = [];
  let own = '';
  const element: MarkupElement = {
    tag,
    children,
    get firstElementChild() {
      return children[0] ?? null;
    },
    get lastElementChild() {
      return children.at(-1) ?? null;
    },
    get previousElementSibling() {
      return parent?.children[parent.children.indexOf(element) - 1] ?? null;
    },
    get textContent() {
      return own + children.map((child) => child.textContent).join('');
    },
    set textContent(text: string) {
      own = text;
    },
    getAttribute: (name) => attributes.get(name) ?? null,
    setAttribute: (name, value) => void attributes.set(name, value),
  };
  return element;
};

/** The root elements of `html`. Example: parseMarkup('<p id="a">b</p>')[0].textContent is "b". */
export const parseMarkup = (html: string): readonly MarkupElement[] => {
  const root = createElement('', new Map(), null);
  const open = [root];
  for (const [, closing, tag, attributes = '', text] of html.matchAll(TOKEN)) {
    const here = open.at(-1)!;
    if (text !== undefined) here.textContent = `${here.textContent}${text}`;
    else if (closing === '/') open.pop();
    else {
      const pairs = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!] as const);
      const element = createElement(tag!, new Map(pairs), here);
      here.children.push(element);
      open.push(element);
    }
  }
  return root.children;
};
