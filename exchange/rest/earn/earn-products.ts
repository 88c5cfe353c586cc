// Calls about what the earn area offers.
import { codes } from '../../../src/domain/wire/codes.ts';
import { earnType } from '../../../src/domain/wire/earn-numbers.ts';
import type { EarnProductRow } from '../../../src/domain/wire/earn-rows.ts';
import { accountType } from '../../../src/domain/wire/money-numbers.ts';
import { fundAccount } from '../../account/account-id.ts';
import { interestOf } from '../../kernel/earn/interest.ts';
import { EARN_PRODUCTS } from '../../kernel/earn/products.ts';
import type { Minor } from '../../kernel/language/types.ts';
import { minorOf, minorText } from '../decimal-text.ts';
import { refuse } from '../handler.ts';
import type { Handlers, Request } from '../handler.ts';
import {
  earnProductDetail,
  earnProductRow,
  OFFERED,
  offeredProduct,
  trialCardRow,
  trialCards,
} from '../rows/earn-product-row.ts';
import type { Asker, Offered } from '../rows/earn-product-row.ts';
import { coinFields, coinOfQuery, EARN_COINS } from './earn-desk.ts';
import type { EarnDesk } from './earn-desk.ts';

type ProductCall =
  | 'readEarnProducts'
  | 'readFixedProducts'
  | 'readFlexibleProducts'
  | 'readEarnIndex'
  | 'readEarnRecommended'
  | 'readEarnProduct'
  | 'readFixedProduct'
  | 'readFlexibleProduct'
  | 'readTrialProduct'
  | 'readEarnQuota'
  | 'readTrialQuota';
type Listed = {
  readonly query: Omit<Request<'readEarnProducts'>['query'], 'productType'>;
  readonly session: Request<'readEarnProducts'>['session'];
};
type Detailed = Pick<Request<'readEarnProduct'>, 'query' | 'session'>;

/** Shown at the top. */
const MOST_RECOMMENDED = 3;

const idleOf = ({ kernel, person }: Asker, coin: Offered['coin']): Minor =>
  person === null ? 0n : kernel.transferable(person, coin);

/** What the asker can buy now: of coins that lie idle first, then the highest rate; at most three. */
const recommendedOf = (asker: Asker): readonly EarnProductRow[] => {
  const score = (product: (typeof EARN_PRODUCTS)[number]): number =>
    (idleOf(asker, product.coin) >= product.least ? 10_000_000 : 0) +
    asker.kernel.earnRate(product, asker.kernel.earnDay(asker.nowMs));
  return EARN_PRODUCTS.toSorted((a, b) => score(b) - score(a))
    .map((product) => earnProductRow(asker, product))
    .filter(({ canBuy }) => canBuy === 1)
    .slice(0, MOST_RECOMMENDED);
};

/** What lies idle of each coin that has a flexible product, and what a day would bring of as much as that product takes now. */
const idleRows = (asker: Asker) =>
  EARN_PRODUCTS.filter(({ kind }) => kind === 'flexible').flatMap((product) => {
    const sum = idleOf(asker, product.coin);
    if (sum <= 0n) return [];
    const { userLeft } = asker.kernel.earnQuota(product, asker.person);
    const takes = sum < userLeft ? sum : userLeft;
    const most = takes < product.least ? 0n : takes;
    const rate = asker.kernel.earnRate(product, asker.kernel.earnDay(asker.nowMs));
    return {
      ...coinFields(product.coin),
      transferable: minorText(sum),
      id: product.id,
      most: minorText(most),
      interest: minorText(interestOf(most, rate, 1)),
    };
  });

const quotaCalls = (desk: EarnDesk): Pick<Handlers, 'readEarnQuota' | 'readTrialQuota'> => ({
  readEarnQuota: async ({ query, session }) => {
    const asker = await desk.ready(query.env, session);
    const product = EARN_PRODUCTS.find(({ id }) => id === query.id);
    if (product === undefined) return refuse(codes.unknownProduct);
    const { kernel } = asker;
    const person = session.user.userId;
    const { taken, userTaken, userLeft } = kernel.earnQuota(product, person);
    const accounts = product.coin === 'usdt' ? (['contract', 'fund'] as const) : (['contract'] as const);
    const sums = accounts.map(
      (one) => [one, kernel.transferable(one === 'fund' ? fundAccount(person) : person, product.coin)] as const,
    );
    const fullest = sums.reduce<Minor>((most, [, sum]) => (sum > most ? sum : most), 0n);
    const all = product.quota - taken;
    return {
      data: {
        id: product.id,
        minAmount: minorText(product.least),
        userQuota: minorText(product.quotaUser),
        userTaken: minorText(userTaken),
        userLeft: minorText(userLeft),
        quota: minorText(product.quota),
        taken: minorText(taken),
        left: minorText(all > 0n ? all : 0n),
        most: minorText(fullest < userLeft ? fullest : userLeft),
        sources: sums.map(([one, sum]) => ({
          source: accountType.code(one),
          transferable: minorText(sum),
          endsTicket: one === 'contract' && kernel.runsTicket(person) ? 1 : 0,
        })),
      },
    };
  },
  readTrialQuota: async ({ query, session }) => {
    const asker = await desk.ready(query.env, session);
    const product = offeredProduct(query.id);
    if (product?.kind !== 'trial') return refuse(codes.unknownProduct);
    const cards = trialCards(asker, product.coin);
    const left = cards.reduce((sum, { denomination }) => sum + denomination, 0n);
    return {
      data: { id: product.id, left: minorText(left), cards: cards.map((card) => trialCardRow(card, asker.nowMs)) },
    };
  },
});

export const earnProductCalls = (desk: EarnDesk): Pick<Handlers, ProductCall> => {
  const list = async ({ query, session }: Listed, kind: Offered['kind'] | null) => {
    const asker = await desk.ready(query.env, session);
    const coin = coinOfQuery(query.coinId);
    const found = OFFERED.filter((one) => (kind ?? one.kind) === one.kind && (coin ?? one.coin) === one.coin)
      .map((product) => earnProductRow(asker, product))
      .filter(({ canBuy }) => query.canBuy !== '1' || canBuy === 1);
    const from = (query.page - 1) * query.pageSize;
    return {
      data: { rows: found.slice(from, from + query.pageSize), total: found.length, nextDate: desk.nextDate() },
    };
  };
  const detail = async ({ query, session }: Detailed, kind: Offered['kind'] | null) => {
    const asker = await desk.ready(query.env, session);
    const product = offeredProduct(query.id);
    if (product === undefined || (kind ?? product.kind) !== product.kind) return refuse(codes.unknownProduct);
    const amount = query.amount === undefined ? null : minorOf(query.amount);
    if (query.amount !== undefined && amount === null) return refuse(codes.badParameter);
    return { data: earnProductDetail(asker, product, amount) };
  };
  return {
    readEarnProducts: (request) =>
      list(request, request.query.productType === undefined ? null : earnType.word(Number(request.query.productType))),
    readFixedProducts: (request) => list(request, 'fixed'),
    readFlexibleProducts: (request) => list(request, 'flexible'),
    readEarnIndex: async ({ query, session }) => {
      const asker = await desk.ready(query.env, session);
      return {
        data: {
          recommended: [...recommendedOf(asker)],
          productTypes: earnType.pairs.map(([code]) => code),
          coins: EARN_COINS.map(coinFields),
          nextDate: desk.nextDate(),
        },
      };
    },
    readEarnRecommended: async ({ query, session }) => {
      const asker = await desk.ready(query.env, session);
      const rows = [...recommendedOf(asker)];
      return { data: { rows, total: rows.length, idle: idleRows(asker), nextDate: desk.nextDate() } };
    },
    readEarnProduct: (request) => detail(request, null),
    readFixedProduct: (request) => detail(request, 'fixed'),
    readFlexibleProduct: (request) => detail(request, 'flexible'),
    readTrialProduct: (request) => detail(request, 'trial'),
    ...quotaCalls(desk),
  };
};
