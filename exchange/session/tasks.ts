// Tasks that are rewarded with a card: what counts as done is read off what the person has really done.
import { brokerOf } from '../account/account-id.ts';
import type { CardTerms, GrantCard } from '../kernel/language/card-record.ts';
import { DAY_MS, dayOf } from '../kernel/language/days.ts';
import type { Minor, UserId } from '../kernel/language/types.ts';
import type { Env } from '../ports.ts';
import type { Services } from '../services.ts';
import type { PageLang } from '../../src/domain/wire/task-rows.ts';

const COIN = 10n ** 10n;
const CLAIM_DAYS = 30;
const VOLUME_DAYS = 30;
const ONE = { page: 1, pageSize: 1 } as const;
/** As far as one looks for a deed of the person's own among those of cards and copies. */
const NEWEST = 200;
const COUPON = {
  kind: 'fixed-fee',
  coin: 'usdt',
  sharePpm: 0,
  contract: null,
  lever: 0,
  maxAmount: 0,
  validMs: 14 * DAY_MS,
} as const;
type Facts = Pick<Services, 'ledger' | 'preferences' | 'histories'> & {
  readonly env: Env;
  readonly person: UserId;
  readonly nowMs: number;
};

export type Task = {
  readonly id: string;
  readonly titles: Readonly<Record<PageLang, string>>;
  /** Once, or once a day (UTC). */
  readonly every: 'once' | 'day';
  /** What is counted: how often, or USDT of what was traded. */
  readonly unit: 'times' | 'usdt';
  readonly target: Minor;
  readonly progress: (facts: Facts) => Minor | Promise<Minor>;
  readonly reward: CardTerms;
};

type Once = Pick<Task, 'every' | 'unit' | 'target' | 'progress'>;
const once = (isDone: (facts: Facts) => boolean | Promise<boolean>): Once => ({
  every: 'once',
  unit: 'times',
  target: COIN,
  progress: async (facts) => ((await isDone(facts)) ? COIN : 0n),
});
const BIZ = ['perpetual', 'deliver'] as const;
const inAny = async (is: (biz: (typeof BIZ)[number]) => Promise<boolean>): Promise<boolean> =>
  (await Promise.all(BIZ.map(is))).includes(true);
/** On an account where the person decides; what a copy mirrors is the leader's deed. */
const isOwn = (account: UserId): boolean => brokerOf(account) !== 'copy';
/** A first time stays one when its details have gone. */
const hasKept = ({ ledger, env, person }: Facts, what: string): boolean =>
  ledger.history(env).kept.accountsWith(person, what).some(isOwn);
const isOwnRow = ({ user }: { readonly user: UserId }): boolean => isOwn(user);
const accountsOf = ({ ledger, env, person }: Facts): readonly UserId[] =>
  ledger.kernel(env).accountsOf(person).filter(isOwn);
const PAGE = { page: 1, pageSize: NEWEST } as const;

const moved = (kind: 'transfer-out' | 'top-up'): Once =>
  once(
    async (facts) =>
      hasKept(facts, `bill:${kind}`) ||
      (await facts.histories.money(facts.env, facts.person, { ...ONE, kinds: [kind] })).total > 0,
  );
const ordered = once(
  (facts) =>
    hasKept(facts, 'order') ||
    accountsOf(facts).some((user) => facts.ledger.kernel(facts.env).openOrders(user).length > 0) ||
    inAny(async (biz) => (await facts.histories.orders(facts.env, facts.person, biz, PAGE)).rows.some(isOwnRow)),
);
const triggered = once(
  (facts) =>
    hasKept(facts, 'plan') ||
    accountsOf(facts).some((user) => facts.ledger.kernel(facts.env).openPlans(user).length > 0) ||
    inAny(async (biz) => (await facts.histories.plans(facts.env, facts.person, biz, PAGE)).rows.some(isOwnRow)),
);
const traded = once(
  (facts) =>
    hasKept(facts, 'fill') ||
    inAny(async (biz) =>
      (await facts.histories.newestBills(facts.env, facts.person, biz, {}, NEWEST)).some(({ fill }) => isOwnRow(fill)),
    ),
);
const closed = once(
  (facts) =>
    hasKept(facts, 'position') ||
    inAny(async (biz) => (await facts.histories.ended(facts.env, facts.person, biz, PAGE)).rows.some(isOwnRow)),
);

export const NEWBIE_TASKS: readonly Task[] = [
  {
    id: 'verify-identity',
    titles: { en: 'Verify your identity', zh_CN: '完成身份认证', zh_HK: '完成身份認證' },
    ...once(({ preferences, env, person }) => preferences.read(env, person)['identityVerified'] === 1),
    reward: { ...COUPON, denomination: 2n * COIN },
  },
  {
    id: 'first-top-up',
    titles: { en: 'Top up practice money', zh_CN: '完成首次充入练习资金', zh_HK: '完成首次充入練習資金' },
    ...moved('top-up'),
    reward: { ...COUPON, denomination: 2n * COIN },
  },
  {
    id: 'first-transfer',
    titles: { en: 'Move funds between your accounts', zh_CN: '完成首次资金划转', zh_HK: '完成首次資金劃轉' },
    ...moved('transfer-out'),
    reward: { ...COUPON, denomination: 2n * COIN },
  },
  {
    id: 'first-order',
    titles: { en: 'Place an order', zh_CN: '完成首次下单', zh_HK: '完成首次下單' },
    ...ordered,
    reward: { ...COUPON, denomination: 2n * COIN },
  },
  {
    id: 'first-trade',
    titles: { en: 'Trade a contract for the first time', zh_CN: '完成首笔合约交易', zh_HK: '完成首筆合約交易' },
    ...traded,
    reward: { ...COUPON, kind: 'ratio-fee', sharePpm: 500_000, denomination: 10n * COIN },
  },
  {
    id: 'first-stop',
    titles: {
      en: 'Place a stop or another trigger order',
      zh_CN: '首次设置止盈止损或其他条件单',
      zh_HK: '首次設置止盈止損或其他條件單',
    },
    ...triggered,
    reward: { ...COUPON, denomination: 2n * COIN },
  },
  {
    id: 'first-close',
    titles: { en: 'Close a position', zh_CN: '完成首次平仓', zh_HK: '完成首次平倉' },
    ...closed,
    reward: { ...COUPON, kind: 'bonus', pays: 'credit', denomination: 5n * COIN },
  },
  {
    id: 'volume-10000',
    titles: {
      en: 'Trade 10,000 USDT within 30 days',
      zh_CN: '30 天内交易 10,000 USDT',
      zh_HK: '30 天內交易 10,000 USDT',
    },
    every: 'once',
    unit: 'usdt',
    target: 10_000n * COIN,
    // The day itself is one of them.
    progress: ({ ledger, env, person, nowMs }) =>
      ledger.kernel(env).traded(person, dayOf(nowMs) - VOLUME_DAYS + 1, dayOf(nowMs)),
    reward: { ...COUPON, kind: 'bonus', pays: 'credit', denomination: 10n * COIN },
  },
];

const daily = (usdt: bigint, shown: string, reward: Minor): Task => ({
  id: `daily-${usdt}`,
  titles: { en: `Trade ${shown} USDT today`, zh_CN: `今日交易 ${shown} USDT`, zh_HK: `今日交易 ${shown} USDT` },
  every: 'day',
  unit: 'usdt',
  target: usdt * COIN,
  progress: ({ ledger, env, person, nowMs }) => ledger.kernel(env).traded(person, dayOf(nowMs), dayOf(nowMs)),
  reward: { ...COUPON, denomination: reward, validMs: 3 * DAY_MS },
});
export const DAILY_TASKS: readonly Task[] = [daily(1_000n, '1,000', COIN / 2n), daily(50_000n, '50,000', 5n * COIN)];

/** When the day of a daily task is over, epoch ms; 0 of one that may be done at any time. */
export const endOf = ({ every }: Task, nowMs: number): number => (every === 'day' ? (dayOf(nowMs) + 1) * DAY_MS : 0);

/** What the reward's card is said to come from; a card of this source is the reward. Example: task.daily-1000.20780 of the 20,780th day since 1970. */
export const sourceOf = ({ id, every }: Task, nowMs: number): string =>
  every === 'day' ? `task.${id}.${dayOf(nowMs)}` : `task.${id}`;

/** The reward, given once. */
export const rewardOf = (task: Task, user: UserId, nowMs: number): GrantCard => ({
  type: 'grantCard',
  user,
  claimByMs: nowMs + CLAIM_DAYS * DAY_MS,
  ...task.reward,
  source: sourceOf(task, nowMs),
  once: true,
});
