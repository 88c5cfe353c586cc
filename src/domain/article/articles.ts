// Which articles there are, in the order in which they are read. Their texts stand in content/<slug>/<language>.md.

export const topics = ['guides', 'prices', 'margin', 'orders', 'account', 'questions'] as const;
export type Topic = (typeof topics)[number];

export const articles = [
  { slug: 'first-order', topic: 'guides' },
  { slug: 'watch-position', topic: 'guides' },
  { slug: 'add-money', topic: 'guides' },
  { slug: 'mark-price', topic: 'prices' },
  { slug: 'index-price', topic: 'prices' },
  { slug: 'funding', topic: 'prices' },
  { slug: 'margin', topic: 'margin' },
  { slug: 'liquidation', topic: 'margin' },
  { slug: 'insurance-fund', topic: 'margin' },
  { slug: 'deleveraging', topic: 'margin' },
  { slug: 'order-types', topic: 'orders' },
  { slug: 'trigger-orders', topic: 'orders' },
  { slug: 'price-limits', topic: 'orders' },
  { slug: 'delivery', topic: 'orders' },
  { slug: 'fees', topic: 'account' },
  { slug: 'cards', topic: 'account' },
  { slug: 'tape', topic: 'account' },
  { slug: 'order-not-filled', topic: 'questions' },
  { slug: 'liquidated-early', topic: 'questions' },
  { slug: 'profit-shown', topic: 'questions' },
  { slug: 'real-and-mock', topic: 'questions' },
] as const satisfies readonly { readonly slug: string; readonly topic: Topic }[];
export type Slug = (typeof articles)[number]['slug'];

/** The articles of a topic, in that order. Example: slugsOf('guides')[0] is 'first-order'. */
export const slugsOf = (topic: Topic): readonly Slug[] =>
  articles.filter((one) => one.topic === topic).map(({ slug }) => slug);

/** The article of a name as an address has it; null: there is none. Example: slugOf("Mark-Price") is "mark-price". */
export const slugOf = (name: string | undefined): Slug | null =>
  articles.find(({ slug }) => slug === name?.toLowerCase())?.slug ?? null;

export const topicOf = (name: string | undefined): Topic | null =>
  topics.find((topic) => topic === name?.toLowerCase()) ?? null;
