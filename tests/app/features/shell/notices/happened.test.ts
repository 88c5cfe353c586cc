// What the bell keeps, whatever happens in whatever order.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  MOST,
  withHappening,
  type Happened,
  type Happening,
} from '../../../../../src/app/features/shell/notices/happened.ts';

const of = (id: string, timeMs: number): Happening => ({
  id,
  environment: 'mock',
  notice: { id: timeMs, timeMs, kind: 'order-filled', order: null, contract: null },
  contract: null,
  isClosed: false,
  called: [],
});

test('[X-06] the newest are kept, the newest on top, one of each id; nothing unread is gone from the list', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 150 }), { maxLength: 400 }), (ids) => {
      const happened = ids.reduce<Happened>((before, id, at) => withHappening(before, of(String(id), at)), {
        rows: [],
        unread: [],
      });
      const newest = [...new Set(ids.toReversed())].slice(0, MOST).map(String);
      expect(happened.rows.map(({ id }) => id)).toEqual(newest);
      expect(happened.unread).toEqual(newest);
      expect(happened.rows.map(({ id }) => ids.lastIndexOf(Number(id)))).toEqual(
        happened.rows.map(({ notice }) => notice.timeMs),
      );
    }),
  );
});
