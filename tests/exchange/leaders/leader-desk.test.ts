import { expect, test } from 'vitest';
import { openLeaderDesk } from '../../../exchange/leaders/leader-desk.ts';

type Ports = Parameters<typeof openLeaderDesk>[0];
const life = (id: number) => ({
  id: String(id),
  user: '7',
  end: 'closed',
  endedMs: id,
  realised: 10n ** 10n,
  funding: 0n,
  fee: 0n,
});

test('[POS-18] a position that ends while the pages of the history are read counts once, and none before it twice', async () => {
  // Newest first. When the second page is asked for, one more stands at the head of the first.
  const ids = Array.from({ length: 250 }, (_, at) => 250 - at);
  const ports = {
    ledger: { kernel: () => ({ leaders: () => new Map([['7', new Map()]]), balances: () => [] }) },
    histories: {
      ended: async (_env: number, _user: string, _kind: string, { page }: { readonly page: number }) => {
        if (page === 2) ids.unshift(251);
        return { rows: ids.slice((page - 1) * 200, page * 200).map(life), total: ids.length };
      },
    },
    users: { named: () => ({ userName: 'lea', createdMs: 0 }) },
    clock: { now: () => 1_000 },
  };
  const profile = await openLeaderDesk(ports as unknown as Ports).one('7');
  expect(profile?.record).toMatchObject({ closed: 250, net: 250n * 10n ** 10n });
});
