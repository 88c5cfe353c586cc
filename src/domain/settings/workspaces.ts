// Named workspaces: how the trade page is laid out, kept under a name on this device.
import { isRecord } from '../kernel/is-record.ts';
import { isSizes } from './settings.ts';
import {
  firstHidden,
  isPanelId,
  isSwap,
  tradingLayouts,
  type PanelId,
  type Swap,
  type TradingLayout,
} from './arrangement.ts';

/** Sizes of panels in px, by group and panel; only of those that were moved. */
export type PanelSizes = Readonly<Record<string, Readonly<Record<string, number>>>>;
export type Arrangement = {
  readonly layout: TradingLayout;
  readonly hidden: readonly PanelId[];
  readonly swapped: readonly Swap[];
  readonly sizes: PanelSizes;
};
export type Workspace = Arrangement & { readonly name: string };

/** How the page is laid out at first. */
export const firstArrangement: Arrangement = { layout: 'normal', hidden: firstHidden, swapped: [], sizes: {} };
export const MOST_WORKSPACES = 12;
/** Characters of a name. */
export const LONGEST_NAME = 24;

export type NameProblem = 'workspaces.empty' | 'workspaces.long' | 'workspaces.twice' | 'workspaces.full';

/** A name as it is kept: without spaces around it, one between words. Example: "  two  words " is "two words". */
export const tidyName = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ');
const sameName = (a: string, b: string): boolean =>
  tidyName(a).normalize('NFKC').toLowerCase() === tidyName(b).normalize('NFKC').toLowerCase();

/**
 * What is wrong with a name beside those of the other workspaces; null: nothing. Capitals make no other name. Length counts characters, not code units.
 * Example: nameProblem('SCALP', ['Scalp']) is 'workspaces.twice'; nameProblem(' ', []) is 'workspaces.empty'.
 */
export const nameProblem = (typed: string, others: readonly string[]): NameProblem | null => {
  const name = tidyName(typed);
  if (name === '') return 'workspaces.empty';
  if (Array.from(name).length > LONGEST_NAME) return 'workspaces.long';
  return others.some((other) => sameName(other, name)) ? 'workspaces.twice' : null;
};

export type ChangedWorkspaces =
  | { readonly ok: true; readonly list: readonly Workspace[] }
  | { readonly ok: false; readonly problem: NameProblem };

/** The list with one more at its end. Example: of twelve it is the problem 'workspaces.full'. */
export const addWorkspace = (list: readonly Workspace[], typed: string, now: Arrangement): ChangedWorkspaces => {
  const problem = nameProblem(
    typed,
    list.map(({ name }) => name),
  );
  if (problem !== null) return { ok: false, problem };
  if (list.length >= MOST_WORKSPACES) return { ok: false, problem: 'workspaces.full' };
  return { ok: true, list: [...list, { ...now, name: tidyName(typed) }] };
};

/** Another name for one of them, at its place. Example: 'Scalp' may become 'SCALP', and not the name of another. */
export const renameWorkspace = (list: readonly Workspace[], from: string, typed: string): ChangedWorkspaces => {
  const others = list.map(({ name }) => name).filter((name) => name !== from);
  const problem = nameProblem(typed, others);
  if (problem !== null) return { ok: false, problem };
  return { ok: true, list: list.map((one) => (one.name === from ? { ...one, name: tidyName(typed) } : one)) };
};

/** Example: withoutWorkspace(list, 'Scalp') has all others in their order. */
export const withoutWorkspace = (list: readonly Workspace[], name: string): readonly Workspace[] =>
  list.filter((one) => one.name !== name);

/** One of them as the page is now, under its name. */
export const updateWorkspace = (list: readonly Workspace[], name: string, now: Arrangement): readonly Workspace[] =>
  list.map((one) => (one.name === name ? { ...now, name } : one));

const textOf = ({ layout, hidden, swapped, sizes }: Arrangement): string =>
  JSON.stringify([
    layout,
    hidden.toSorted(),
    swapped.toSorted(),
    Object.entries(sizes)
      .flatMap(([group, panes]) => Object.entries(panes).map(([pane, size]) => `${group} ${pane} ${size}`))
      .toSorted(),
  ]);

/** Do both lay the page out alike? Example: the order in which panels were hidden makes no difference. */
export const isSameArrangement = (a: Arrangement, b: Arrangement): boolean => textOf(a) === textOf(b);

const isListOf = <T extends string>(value: unknown, isOne: (one: string) => one is T): value is readonly T[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && isOne(one));

/** Those of a kept list that are whole; of one name the first. Example: readWorkspaces([7]) is []. */
export const readWorkspaces = (value: readonly unknown[]): readonly Workspace[] => {
  const list: Workspace[] = [];
  for (const one of value.slice(0, MOST_WORKSPACES)) {
    if (!isRecord(one)) continue;
    const { name, layout, hidden, swapped, sizes } = one;
    const isWhole =
      typeof name === 'string' &&
      nameProblem(
        name,
        list.map((other) => other.name),
      ) === null &&
      tradingLayouts.includes(layout as TradingLayout) &&
      isListOf(hidden, isPanelId) &&
      isListOf(swapped, isSwap) &&
      isRecord(sizes) &&
      Object.values(sizes).every(isSizes);
    if (isWhole) list.push({ name, layout: layout as TradingLayout, hidden, swapped, sizes: sizes as PanelSizes });
  }
  return list;
};
