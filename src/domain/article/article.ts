// An article as the page shows it: made from Markdown when the terminal is built (parse-article.ts), plain data, no markup.

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong'; readonly of: readonly Inline[] }
  /** `to`: another article ("article:funding") or an address of the terminal ("/learn/list"). */
  | { readonly kind: 'link'; readonly to: string; readonly of: readonly Inline[] }
  /** A figure that is read from the exchange while one reads. `contract` null: it is of no contract. */
  | { readonly kind: 'figure'; readonly name: string; readonly contract: string | null };

export type Line = readonly Inline[];
export type Block =
  /** `id`: the same in every language. */
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly of: Line }
  | { readonly kind: 'paragraph'; readonly of: Line }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Line[] }
  | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] }
  | { readonly kind: 'formula'; readonly lines: readonly Line[] };

export type Article = { readonly title: string; readonly blocks: readonly Block[] };

/** What a list says of an article. `minutes`: to read it, whole, at least 1. */
export type ArticleHead = {
  readonly title: string;
  readonly summary: string;
  readonly headings: readonly string[];
  readonly minutes: number;
};
