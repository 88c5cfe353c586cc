// What the calls of the earn area share: who asks, what is due first, and requests that come twice.
import { codes } from '../../../src/domain/wire/codes.ts';
import { environments } from '../../../src/domain/wire/numbers.ts';
import type { CardView } from '../../kernel/language/card-record.ts';
import type { Command, Coin, Refusal } from '../../kernel/language/types.ts';
import { DAY_MS, dayOf } from '../../kernel/language/days.ts';
import { coinId } from '../../../src/domain/wire/money-numbers.ts';
import type { Env } from '../../ports.ts';
import type { Services } from '../../services.ts';
import type { Session } from '../../session/sessions.ts';
import { REQUEST_BYTES } from '../../session/write-quota.ts';
import { bodyHashOf, isRetired } from '../../store/client-ids.ts';
import { refuse, wroteTooMuch } from '../handler.ts';
import type { Refused } from '../handler.ts';
import { refusalCode } from '../refusals.ts';
import type { Asker } from '../rows/earn-product-row.ts';

export const EARN_COINS: readonly Coin[] = ['usdt', 'usdc', 'btc'];
export const coinFields = (coin: Coin) => ({ coinId: coinId.code(coin), currencyCode: coin });
/** The coin that a query names; absent: any. */
export const coinOfQuery = (text: string | undefined): Coin | null =>
  text === undefined ? null : coinId.word(Number(text));

/** No client order id has a colon: nobody's order stands under the id of a purchase. */
export const earnKey = (tag: string): string => `earn:${tag}`;

type Request = { readonly env: Env; readonly user: string; readonly tag: string; readonly body: unknown };
/**
 * `toKeep`: what is kept with the id once it is carried out, to be answered again. `isAgreed`: is it, at this moment, what was agreed to? `protects`: it
 * brings own money back, and goes on longer than what is new.
 */
type Deed = {
  readonly command: Command;
  readonly toKeep: () => string;
  readonly isAgreed?: () => boolean;
  readonly protects?: true;
};

export const createEarnDesk = ({ ledger, clientIds, writes, clock }: Services) => {
  /** A day that is over is paid, and a card that is due ends, before anything is read or changed: nobody sees or uses the time between. */
  const settle = (env: Env): void => {
    if (ledger.isReadOnly()) return;
    const [earnMs, cardMs] = [ledger.kernel(env).nextEarnMs(), ledger.kernel(env).nextCardMs()];
    if (earnMs !== null && earnMs <= clock.now()) ledger.execute(env, { type: 'settleEarn' });
    if (cardMs !== null && cardMs <= clock.now()) ledger.execute(env, { type: 'expireCards' });
  };
  const askerOf = (env: Env, person: string | null): Asker => ({
    kernel: ledger.kernel(env),
    env,
    person,
    nowMs: clock.now(),
  });
  return {
    settle,
    askerOf,
    nextDate: (): number => (dayOf(clock.now()) + 1) * DAY_MS,
    /** Settled and durable: what is read stays true. */
    ready: async (env: Env, session: Session | null): Promise<Asker> => {
      settle(env);
      await ledger.whenDurable();
      return askerOf(env, session?.user.userId ?? null);
    },
    trialsOf: ({ kernel }: Asker, person: string): readonly CardView[] =>
      kernel.cards(person).filter(({ trialDays }) => trialDays !== undefined),
    /**
     * Carries a request out once, whatever is sent again under its tag; answers what was kept with it, or why not. Acknowledged when it is on the
     * disk.
     */
    once: async ({ env, user, tag, body }: Request, deed: Deed): Promise<string | Refused> => {
      settle(env);
      const [key, bodyHash] = [earnKey(tag), bodyHashOf(['earn', body])];
      // From here to `keep` nothing is awaited: of two that come at once under one id the second finds the first.
      const known = clientIds.find(env, user, key);
      if (known !== null && isRetired(known)) return refuse(codes.clientIdRetired);
      if (known !== null && known.bodyHash !== bodyHash) return refuse(codes.clientIdReused);
      let refusal: Refusal | null = known?.refusal ?? null;
      let word = known?.orderId ?? '';
      if (known === null) {
        // What came of the id is answered also to who may write no more today.
        const state = writes.state(user);
        if (state === 'ending' || (state === 'closing' && deed.protects !== true)) return wroteTooMuch(writes.leftMs());
        // Nothing is kept of it: under its id it may be sent again, and is bought on those terms or on none.
        if (deed.isAgreed?.() === false) return refuse(codes.earnTerms);
        const outcome = ledger.execute(env, deed.command);
        refusal = outcome.ok ? null : outcome.refusal;
        word = outcome.ok ? deed.toKeep() : '';
        writes.add(user, REQUEST_BYTES);
        clientIds.keep(env, user, key, { bodyHash, orderId: word === '' ? null : word, planId: null, refusal });
      }
      await ledger.whenDurable();
      return refusal === null ? word : refuse(refusalCode(refusal));
    },
  };
};
export type EarnDesk = ReturnType<typeof createEarnDesk>;

type Asked = { readonly query: { readonly env: Env } };
type Handle = (request: never) => unknown;
/** Refuses what is asked of mock trading: the area is in the real environment alone. */
export const inRealAlone = <Group extends Readonly<Record<string, Handle>>>(group: Group): Group =>
  Object.fromEntries(
    Object.entries(group).map(([name, handle]) => [
      name,
      (request: never) =>
        (request as Asked).query.env === environments.mock ? refuse(codes.earnRealOnly) : handle(request),
    ]),
  ) as Group;
