import type { OrderView } from '../../../exchange/kernel/language/types.ts';
import { fromCompact } from '../../../exchange/store/compact-json.ts';
import type { Database } from '../../../exchange/store/open-database.ts';

/** All of a user's ended orders in the mock environment, as they stand on the disk. */
export const endedOrders = (db: Database, user: string): OrderView[] =>
  (
    db.prepare('SELECT view FROM user_orders WHERE env = 1 AND user_id = ?').all(user) as unknown as {
      readonly view: string;
    }[]
  ).map(({ view }) => fromCompact(view) as OrderView);
