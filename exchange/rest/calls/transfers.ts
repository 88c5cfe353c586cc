// Money between a person's contract account and trading funds, under a client id where one is sent: a request that comes twice is carried out once.
import { codes } from '../../../src/domain/wire/codes.ts';
import { accountType, coinId } from '../../../src/domain/wire/money-numbers.ts';
import { fundAccount } from '../../account/account-id.ts';
import type { Services } from '../../services.ts';
import { REQUEST_BYTES } from '../../session/write-quota.ts';
import { bodyHashOf, isRetired } from '../../store/client-ids.ts';
import { minorOf } from '../decimal-text.ts';
import { refuse, wroteTooMuch } from '../handler.ts';
import type { Handlers } from '../handler.ts';
import { refusalCode } from '../refusals.ts';
import { accountRow, transferRow } from '../rows/money-row.ts';

/** No client order id has a colon: nobody's order stands under the id of a transfer. */
const keyOf = (tag: string): string => `transfer:${tag}`;

type TransferCall = 'transferAssets' | 'retireTransferTag' | 'readTransfers';

export const transferCalls = ({ ledger, histories, clientIds, writes }: Services): Pick<Handlers, TransferCall> => ({
  transferAssets: async ({ params, query: { env }, body, session }) => {
    const user = session.user.userId;
    const [from, to, coin, amount] = [
      accountType.word(body.source),
      accountType.word(body.target),
      coinId.word(body.coinId),
      minorOf(body.amount),
    ];
    if (from === null || to === null || coin === null || amount === null) return refuse(codes.badParameter);
    const key = body.tag === undefined ? null : keyOf(body.tag);
    const bodyHash = bodyHashOf(['transfer', from, to, coin, String(amount)]);
    // From here to `keep` nothing is awaited: of two that come at once under one id the second finds the first.
    const known = key === null ? null : clientIds.find(env, user, key);
    if (known !== null && isRetired(known)) return refuse(codes.clientIdRetired);
    if (known !== null && known.bodyHash !== bodyHash) return refuse(codes.clientIdReused);
    let refusal = known?.refusal ?? null;
    if (known === null) {
      const outcome = ledger.execute(env, { type: 'transfer', user, coin, amount, from, to });
      refusal = outcome.ok ? null : outcome.refusal;
      if (key !== null) {
        writes.add(user, REQUEST_BYTES);
        clientIds.keep(env, user, key, { bodyHash, orderId: null, planId: null, refusal });
      }
    }
    await ledger.whenDurable();
    if (refusal !== null) return refuse(refusalCode(refusal));
    const rowOf = (one: 'contract' | 'fund') =>
      accountRow(one === 'fund' ? fundAccount(user) : user, coin, params.bizType, env, ledger.kernel(env));
    return { data: { source: rowOf(from), target: rowOf(to) } };
  },
  retireTransferTag: async ({ params, query: { env }, session }) => {
    const user = session.user.userId;
    const key = keyOf(params.tag);
    const known = clientIds.find(env, user, key);
    if (known === null) {
      if (writes.state(user) === 'ending') return wroteTooMuch(writes.leftMs());
      writes.add(user, REQUEST_BYTES);
      // A transfer under the id is either before this line, and was found, or after it, and is refused.
      await clientIds.retire(env, user, key);
    }
    await ledger.whenDurable();
    const refused = known === null || known.refusal === null ? null : refusalCode(known.refusal);
    const moved = known !== null && !isRetired(known) && refused === null;
    return { data: { moved: moved ? 1 : 0, refused } };
  },
  readTransfers: async ({ query, body, session }) => {
    await ledger.whenDurable();
    const { rows, total } = await histories.money(query.env, session.user.userId, {
      ...body,
      kinds: ['transfer-out'],
    });
    return { data: { rows: rows.map((bill) => transferRow(bill, query.env)), total } };
  },
});
