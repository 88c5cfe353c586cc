// The user's own lists. A line here is all that a list needs to be subscribed to, folded, kept, replayed and published under its name; its type on the
// page is its line in domain/event/own-lists.ts.
import type { ListName, OwnLists } from '../../domain/event/own-lists.ts';
import type { TopicName } from '../../domain/wire/topics.ts';
import { assets } from './assets.ts';
import type { DeclaredList } from './declare.ts';
import { orders } from './orders.ts';
import { positions } from './positions.ts';
import { stops, triggers } from './triggers.ts';

export const lists = {
  assets,
  orders,
  positions,
  triggers,
  stops,
} satisfies Typed;

type Typed = { readonly [N in ListName]: DeclaredList<OwnLists[N]> } & Readonly<Record<string, Untyped>>;
/** A list whose rows the page does not know by type yet. */
type Untyped = Omit<DeclaredList<never>, 'read'> & Pick<DeclaredList<unknown>, 'read'>;
type Named = readonly [ListName, DeclaredList<OwnLists[ListName]>];

/** By name, whatever their rows are. */
export const everyList = Object.entries(lists) as unknown as readonly Named[];

/** The lists that a stream brings rows of. Example: listsOfTopic('condition_orders') has `triggers`. */
export const listsOfTopic = (topic: TopicName): readonly Named[] =>
  everyList.filter(([, declared]) => declared.topic === topic);
