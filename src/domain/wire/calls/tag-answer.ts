// What came of an order that is asked for by its client order id.
import * as z from 'zod/mini';
import { conditionRow } from '../condition-row.ts';
import { orderRow } from '../rows.ts';

/** What a client order id was accepted as: an order or a trigger order. Both null: nothing was accepted under it. */
export const byTag = z.object({ order: z.nullable(orderRow), condition: z.nullable(conditionRow) });
/** Both null: nothing ever will be accepted under it. `refused`: the code with which what came under it was refused; null: nothing came. */
export const retiredTag = z.extend(byTag, { refused: z.nullable(z.int()) });
