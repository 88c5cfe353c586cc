// The frame of the trade page around its first book: the very styles of the page, so that nothing moves when that comes.
import { BOOT_SHELL } from './shell.ts';
import { bookColumns } from '../../domain/market/rows/book-columns.ts';
import { gridOf } from '../../domain/market/rows/column.ts';
import { leasts, limits, paneStyle, WIDE, type PaneStyle } from '../pages/trade/panes.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { FreshnessState } from '../../worker/api/freshness.ts';
import { classes } from './classes.ts';
import type { bootWords } from './words.ts';

export type BootFrame = {
  readonly element: HTMLElement;
  /** Where the book is painted. */
  readonly place: HTMLElement;
  readonly say: (freshness: FreshnessState) => void;
};

type Child = HTMLElement | string;
const box = (className: string, ...children: readonly Child[]): HTMLElement => {
  const element = document.createElement('div');
  element.className = className;
  element.append(...children);
  return element;
};

type Orientation = 'horizontal' | 'vertical';
const group = (orientation: Orientation, ...children: readonly HTMLElement[]): HTMLElement => {
  const element = box(classes.group, ...children);
  element.dataset['orientation'] = orientation;
  return element;
};
const pane = ({ flex, ...lengths }: PaneStyle, ...children: readonly HTMLElement[]): HTMLElement => {
  const element = box(classes.pane, ...children);
  element.style.flex = flex;
  for (const [name, px] of Object.entries(lengths)) element.style[name as 'minWidth'] = `${px}px`;
  return element;
};
/** Borders run across their group. */
const border = (orientation: Orientation): HTMLElement => {
  const element = box(classes.border);
  element.setAttribute('aria-orientation', orientation === 'horizontal' ? 'vertical' : 'horizontal');
  return element;
};

const region = (className: string, name: 'asks' | 'bids' | 'middle'): HTMLElement => {
  const element = box(className);
  element.dataset['region'] = name;
  if (name !== 'middle') element.dataset['side'] = name === 'asks' ? 'ask' : 'bid';
  return element;
};

type Words = (typeof bootWords)['en'];

const createChip = (words: Words): Pick<BootFrame, 'say'> & { readonly chip: HTMLElement } => {
  const word = document.createTextNode('');
  const chip = box(classes.chip, box(classes.dot));
  chip.append(word);
  const say = (freshness: FreshnessState): void => {
    chip.dataset['state'] = freshness;
    word.data = words[`fresh.${freshness}`];
  };
  say('loading');
  return { chip, say };
};

/** Head, columns and sides of the book. With the trades in the same place its head has tabs. */
const createBook = (words: Words, layout: Settings['bookLayout'], isWide: boolean): BootFrame => {
  const { chip, say } = createChip(words);
  const title = box(classes.tab, words['book.title']);
  title.dataset['active'] = 'true';
  const lead = isWide
    ? box(classes.title, words['book.title'])
    : box(classes.tabs, title, box(classes.tab, words['trades.title']));
  const place = box(
    classes.sides,
    ...(layout === 'bids' ? [] : [region(classes.side, 'asks')]),
    region(classes.middle, 'middle'),
    ...(layout === 'asks' ? [] : [region(classes.side, 'bids')]),
  );
  place.dataset['layout'] = layout;
  // The amount's unit is known with the contract.
  const headings = bookColumns.map(({ id, align }) => {
    const heading = box('', id === 'amount' ? '' : words[`book.${id}`]);
    heading.dataset['align'] = align;
    return heading;
  });
  const columns = box(classes.columns, ...headings);
  const body = box(classes.body, columns, place);
  body.dataset['painted'] = 'true';
  body.style.setProperty('--columns', gridOf(bookColumns));
  const element = box(classes.panel, box(classes.head, box(classes.lead, lead), chip), box(classes.panelBody, body));
  return { element, place, say };
};

type Look = Pick<Settings, 'panelSizes' | 'bookLayout'>;

/** Panels without figures, each where the page will have it. */
export const createBootFrame = ({ panelSizes, bookLayout }: Look, words: Words): BootFrame => {
  const isWide = window.matchMedia(WIDE).matches;
  const book = createBook(words, bookLayout, isWide);
  const empty = (): HTMLElement => box(classes.panel);
  const market = panelSizes[isWide ? 'market-wide' : 'market'];
  const across = (limit: Parameters<typeof paneStyle>[1], kept?: number): PaneStyle =>
    paneStyle('horizontal', limit, kept);
  const down = (limit: Parameters<typeof paneStyle>[1], kept?: number): PaneStyle => paneStyle('vertical', limit, kept);
  const top = group(
    'horizontal',
    pane(across({ min: leasts.chart }), empty()),
    border('horizontal'),
    pane(across(limits.book, market?.['book']), book.element),
    ...(isWide ? [border('horizontal'), pane(across(limits.trades, market?.['trades']), empty())] : []),
  );
  const left = group(
    'vertical',
    pane(down({ min: leasts.top }), top),
    border('vertical'),
    pane(down(limits.bottom, panelSizes['rows']?.['bottom']), empty()),
  );
  const columns = group(
    'horizontal',
    pane(across({ min: leasts.left }), left),
    border('horizontal'),
    pane(across(limits.order, panelSizes['columns']?.['order']), empty()),
  );
  const page = box(
    classes.page,
    box(classes.header),
    box(classes.contracts),
    box(classes.main, columns),
    box(classes.status),
  );
  const element = box('', page);
  element.id = BOOT_SHELL;
  element.setAttribute('aria-hidden', 'true');
  return { ...book, element };
};
