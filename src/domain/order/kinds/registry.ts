import { advanced } from './advanced.ts';
import { limit } from './limit.ts';
import { market } from './market.ts';
import { plan } from './plan.ts';
import { trailing } from './trailing.ts';

/** Every kind of order the form can make, in the order of its tabs. The form, the checks, the estimates and the tests of the exchange read this. */
export const orderKinds = { limit, market, advanced, plan, trailing } as const;

export type DraftKind = keyof typeof orderKinds;
type Intersected<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** The own fields of all kinds together. */
export type KindFields = Intersected<(typeof orderKinds)[DraftKind]['fields']>;

export const draftKinds = Object.keys(orderKinds) as readonly DraftKind[];
export const blankFields = Object.values(orderKinds).reduce<object>(
  (all, { fields }) => ({ ...all, ...fields }),
  {},
) as KindFields;
