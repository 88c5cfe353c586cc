// Calls that move money into the earn area and out of it, under a client id: a request that comes twice is carried out once.
import { codes } from '../../../src/domain/wire/codes.ts';
import { accountType } from '../../../src/domain/wire/money-numbers.ts';
import { interestOf } from '../../kernel/earn/interest.ts';
import { earnProduct, trialHoldId } from '../../kernel/earn/products.ts';
import { holdWithout } from '../../kernel/earn/redeem-earn.ts';
import type { EarnHold } from '../../kernel/language/earn-record.ts';
import type { Minor } from '../../kernel/language/types.ts';
import type { Services } from '../../services.ts';
import { REQUEST_BYTES } from '../../session/write-quota.ts';
import { isRetired } from '../../store/client-ids.ts';
import { minorOf, minorText } from '../decimal-text.ts';
import { refuse, wroteTooMuch } from '../handler.ts';
import type { Handlers, Request } from '../handler.ts';
import { refusalCode } from '../refusals.ts';
import { earnHoldRow, growingOf, trialHoldRow } from '../rows/earn-hold-row.ts';
import { cardTermsNow, isAgreed, offeredProduct, termsNow, trialCards } from '../rows/earn-product-row.ts';
import type { Asker } from '../rows/earn-product-row.ts';
import { earnKey } from './earn-desk.ts';
import type { EarnDesk } from './earn-desk.ts';

type PurchaseCall =
  | 'buyFixed'
  | 'buyFlexible'
  | 'buyTrial'
  | 'retireEarnTag'
  | 'redeemFixed'
  | 'redeemFlexible'
  | 'readFlexibleRedeem';

const holdOf = ({ kernel, person }: Asker, id: string): EarnHold | undefined =>
  kernel.earnHolds(person ?? '').find((hold) => hold.id === id);

/** What taking so much out now costs: of a fixed holding all that has grown, of a flexible one today's interest on what has lain. */
const forgoneOf = (asker: Asker, hold: EarnHold, amount: Minor): Minor => {
  if (hold.kind === 'fixed') return growingOf(asker, hold);
  const product = earnProduct(hold.product);
  const lost = hold.lain - holdWithout(hold, amount).lain;
  return product === undefined
    ? 0n
    : interestOf(lost, asker.kernel.earnRate(product, asker.kernel.earnDay(asker.nowMs)), 1);
};

/** A request without them is the one that it always was. */
const agreedIn = ({
  yearRate,
  endDate,
}: {
  readonly yearRate?: string | undefined;
  readonly endDate?: number | undefined;
}): readonly string[] =>
  yearRate === undefined && endDate === undefined ? [] : [yearRate ?? '', String(endDate ?? '')];

const purchases = (desk: EarnDesk): Pick<Handlers, 'buyFixed' | 'buyFlexible'> => {
  const buy = async (
    { query: { env }, body, session }: Pick<Request<'buyFixed'>, 'query' | 'body' | 'session'>,
    kind: 'fixed' | 'flexible',
  ) => {
    const user = session.user.userId;
    const [from, amount] = [accountType.word(body.source), minorOf(body.amount)];
    if (from === null || amount === null) return refuse(codes.badParameter);
    const product = earnProduct(body.id);
    if (product?.kind !== kind) return refuse(codes.unknownProduct);
    const done = await desk.once(
      { env, user, tag: body.tag, body: ['buy', body.id, String(amount), from, ...agreedIn(body)] },
      {
        command: { type: 'buyEarn', user, product: body.id, amount, from },
        isAgreed: () => isAgreed(termsNow(desk.askerOf(env, user), product), body),
        // The newest of the product: a fixed one was made now, a flexible one is the only that is open.
        toKeep: () =>
          desk
            .askerOf(env, user)
            .kernel.earnHolds(user)
            .findLast((hold) => hold.product === body.id && hold.status === 'open')?.id ?? '',
      },
    );
    if (typeof done !== 'string') return done;
    const asker = desk.askerOf(env, user);
    const hold = holdOf(asker, done);
    // Of those that ended the newest hundred are kept.
    if (hold === undefined) return refuse(codes.holdEnded);
    return { data: { tag: body.tag, amount: minorText(amount), hold: earnHoldRow(asker, hold) } };
  };
  return { buyFixed: (request) => buy(request, 'fixed'), buyFlexible: (request) => buy(request, 'flexible') };
};

const sumOf = (text: string | undefined): Minor | null | undefined =>
  text === undefined ? null : (minorOf(text) ?? undefined);

const redeemIntro = (desk: EarnDesk): Pick<Handlers, 'readFlexibleRedeem'> => ({
  readFlexibleRedeem: async ({ query, session }) => {
    const asker = await desk.ready(query.env, session);
    const hold = holdOf(asker, query.id);
    const sum = sumOf(query.amount);
    if (sum === undefined) return refuse(codes.badParameter);
    if (hold?.kind !== 'flexible') return refuse(codes.unknownHold);
    if (hold.status !== 'open') return refuse(codes.holdEnded);
    const amount = sum ?? hold.principal;
    if (amount > hold.principal) return refuse(codes.aboveHold);
    const forgone = forgoneOf(asker, hold, amount);
    return {
      data: {
        id: hold.id,
        amount: minorText(amount),
        rest: minorText(hold.principal - amount),
        forgone: minorText(forgone),
        hold: earnHoldRow(asker, hold),
      },
    };
  },
});

const redemptions = (desk: EarnDesk): Pick<Handlers, 'redeemFixed' | 'redeemFlexible' | 'readFlexibleRedeem'> => {
  /** `sum`: how much, null for all of it. */
  const redeem = async (
    { query: { env }, body, session }: Pick<Request<'redeemFixed'>, 'query' | 'body' | 'session'>,
    kind: 'fixed' | 'flexible',
    sum: Minor | null,
  ) => {
    const user = session.user.userId;
    desk.settle(env);
    const asked = desk.askerOf(env, user);
    const before = holdOf(asked, body.id);
    if (before?.kind !== kind) return refuse(codes.unknownHold);
    const amount = sum ?? before.principal;
    const forgone = (): Minor => (before.status === 'open' ? forgoneOf(asked, before, amount) : 0n);
    const done = await desk.once(
      { env, user, tag: body.tag, body: ['redeem', body.id, sum === null ? 'all' : String(sum)] },
      {
        command: { type: 'redeemEarn', user, hold: body.id, amount: sum },
        // A second answer says it as the first, whatever has grown since: `before` is the holding as it was until now.
        toKeep: () => minorText(forgone()),
        protects: true,
      },
    );
    if (typeof done !== 'string') return done;
    const asker = desk.askerOf(env, user);
    const hold = holdOf(asker, body.id) ?? before;
    return {
      data: {
        tag: body.tag,
        amount: minorText(amount),
        interest: '0',
        forgone: done,
        hold: earnHoldRow(asker, hold),
      },
    };
  };
  return {
    redeemFixed: (request) => redeem(request, 'fixed', null),
    redeemFlexible: (request) => {
      const sum = sumOf(request.body.amount);
      return sum === undefined ? refuse(codes.badParameter) : redeem(request, 'flexible', sum);
    },
    ...redeemIntro(desk),
  };
};

export const earnPurchaseCalls = (
  { ledger, clientIds, writes, preferences }: Services,
  desk: EarnDesk,
): Pick<Handlers, PurchaseCall> => ({
  ...purchases(desk),
  ...redemptions(desk),
  buyTrial: async ({ query: { env }, body, session }) => {
    const user = session.user.userId;
    desk.settle(env);
    const asker = desk.askerOf(env, user);
    const product = offeredProduct(body.id);
    if (product?.kind !== 'trial') return refuse(codes.unknownProduct);
    const card = asker.kernel.cards(user).find(({ id }) => id === body.cardId);
    const isKnown = clientIds.find(env, user, earnKey(body.tag)) !== null;
    if (card?.kind !== 'financial' || card.coin !== product.coin) return refuse(codes.unknownCard);
    // Too short for a whole day, or ended: the kernel says why.
    const canUse = trialCards(asker, product.coin).some(({ id }) => id === card.id);
    if (!isKnown && canUse && preferences.read(env, user)['identityVerified'] !== 1)
      return refuse(codes.identityNeeded);
    if (!isKnown && card.claimedMs === null && card.status === 'unused' && card.claimByMs > asker.nowMs && !canUse)
      return refuse(codes.unknownCard);
    const done = await desk.once(
      { env, user, tag: body.tag, body: ['trial', body.id, body.cardId, ...agreedIn(body)] },
      {
        command: { type: 'claimCard', user, cardId: body.cardId },
        // Of a card that cannot be claimed the kernel says why.
        isAgreed: () => !canUse || isAgreed(cardTermsNow(desk.askerOf(env, user), card), body),
        toKeep: () => trialHoldId(product.coin, body.cardId),
      },
    );
    if (typeof done !== 'string') return done;
    const claimed = ledger
      .kernel(env)
      .cards(user)
      .find(({ id }) => id === body.cardId);
    if (claimed === undefined) return refuse(codes.unknownCard);
    return {
      data: {
        tag: body.tag,
        amount: minorText(claimed.denomination),
        hold: trialHoldRow(desk.askerOf(env, user), claimed),
      },
    };
  },
  retireEarnTag: async ({ params, query: { env }, session }) => {
    const user = session.user.userId;
    const key = earnKey(params.tag);
    const known = clientIds.find(env, user, key);
    if (known === null) {
      if (writes.state(user) === 'ending') return wroteTooMuch(writes.leftMs());
      writes.add(user, REQUEST_BYTES);
      // A request under the id is either before this line, and was found, or after it, and is refused.
      await clientIds.retire(env, user, key);
    }
    await ledger.whenDurable();
    const refused = known === null || known.refusal === null ? null : refusalCode(known.refusal);
    const done = known !== null && !isRetired(known) && refused === null;
    return { data: { done: done ? 1 : 0, refused } };
  },
});
