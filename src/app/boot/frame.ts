// The frame of the trade page around its first book: the very styles of the page, so that nothing moves when that comes.
import { ROOMY } from '../ui/phone.ts';
import { BOOT_SHELL } from './shell.ts';
import { bookColumns } from '../../domain/market/rows/book-columns.ts';
import { gridOf } from '../../domain/market/rows/column.ts';
import { arrange, type PlaceId } from '../../domain/settings/arrange.ts';
import { groupId, panesOf, paneStyle, WIDE, type GroupName, type Pane, type PaneStyle } from '../pages/trade/panes.ts';
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
const createBook = (words: Words, layout: Settings['bookLayout'], isTabbed: boolean): BootFrame => {
  const { chip, say } = createChip(words);
  const title = box(classes.tab, words['book.title']);
  title.dataset['active'] = 'true';
  const lead = isTabbed
    ? box(classes.tabs, title, box(classes.tab, words['trades.title']))
    : box(classes.title, words['book.title']);
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

type Look = Pick<Settings, 'panelSizes' | 'bookLayout' | 'tradingLayout' | 'hiddenPanels' | 'swappedPanels' | 'hotBar'>;

/** Panels without figures, each where the page will have it. The book is one of them. */
export const createBootFrame = (
  { panelSizes, bookLayout, tradingLayout, hiddenPanels, swappedPanels, hotBar }: Look,
  words: Words,
): BootFrame => {
  const isWide = window.matchMedia(WIDE).matches;
  const isRoomy = window.matchMedia(ROOMY).matches;
  const plan = arrange({ layout: tradingLayout, hidden: hiddenPanels, swapped: swappedPanels, isWide, isRoomy });
  const shape = { isPro: tradingLayout !== 'normal', isWide, hasSides: false };
  const book = createBook(words, bookLayout, plan.isTabbed);
  const split = (name: GroupName): HTMLElement => {
    const orientation = name === 'rows' || name === 'stack' ? 'vertical' : 'horizontal';
    const kept = panelSizes[groupId(name, shape)];
    const elementsOf = (each: Pane): readonly HTMLElement[] => {
      if (each.isHidden) return [box(classes.rail)];
      const element = pane(paneStyle(orientation, each.lengths, kept?.[each.id]), contentOf(each.id));
      if (each.border === null) return [element];
      const edge = border(orientation);
      return each.border === 'before' ? [edge, element] : [element, edge];
    };
    return group(orientation, ...panesOf(name, plan, shape).flatMap(elementsOf));
  };
  const contentOf = (id: PlaceId): HTMLElement => {
    const inner = ({ main: 'rows', top: 'beside', market: 'stack' } as const)[id as 'main'];
    if (inner !== undefined) return split(inner);
    return id === 'book' ? book.element : box(classes.panel);
  };
  const columns = split('columns');
  const page = box(
    classes.page,
    box(classes.header),
    box(hotBar ? classes.contracts : classes.noContracts),
    box(classes.main, columns),
    box(classes.status),
  );
  const element = box('', page);
  element.id = BOOT_SHELL;
  element.setAttribute('aria-hidden', 'true');
  return { ...book, element };
};
