// What the promotion account may pay: each card what it was granted for, once. A fee coupon its fee, a bonus or an experience card its amount until it is
// taken back, a financial card its interest, a ticket at most its worth.
import type { Kernel } from '../../../exchange/kernel/kernel.ts';
import type { CardView } from '../../../exchange/kernel/language/card-record.ts';
import type { Coin, KernelEvent, Minor } from '../../../exchange/kernel/language/types.ts';

const YEAR_MS = 31_536_000_000n;

/** The most a card may have out of the promotion account at a time; null: no limit. Example: a financial card of 1,000 at 5 % for a year: 50. */
export const mostOfCard = ({ kind, denomination, sharePpm, validMs }: CardView): Minor | null => {
  if (kind === 'ratio-fee' && denomination === 0n) return null;
  return kind === 'financial'
    ? (denomination * BigInt(sharePpm) * BigInt(validMs)) / (1_000_000n * YEAR_MS)
    : denomination;
};

/** Does its profit come out of the promotion account, and not off an account of its own? */
const isPromoted = ({ kind }: CardView): boolean => kind === 'financial' || kind === 'ticket';

export const createCardLaw = (kernel: Kernel) => {
  const out = new Map<string, Minor>();
  const pools = new Map<Coin, Minor>();
  const cardOf = (user: string, id: string): CardView | undefined => kernel.cards(user).find((card) => card.id === id);
  /** What a card took in one event: the card, and how much. */
  const taken = (event: KernelEvent, cards: ReadonlyMap<string, string>): readonly [CardView, Minor] | null => {
    if (event.type === 'CardMoneyMoved') {
      const card = cardOf(event.user, event.cardId);
      return card !== undefined && (event.why === 'bonus' || isPromoted(card)) ? [card, event.amount] : null;
    }
    if (event.type !== 'Filled' || event.deducted === undefined) return null;
    const card = cardOf(event.user, cards.get(event.orderId) ?? '');
    return card === undefined ? null : [card, event.deducted];
  };
  return {
    after: (events: readonly KernelEvent[]): string[] => {
      const cards = new Map(
        events.flatMap((event) =>
          event.type === 'OrderChanged' && event.order.card !== undefined
            ? [[event.order.id, event.order.card] as const]
            : [],
        ),
      );
      const sums = new Map<Coin, Minor>();
      const faults: string[] = [];
      for (const event of events) {
        const found = taken(event, cards);
        if (found === null) continue;
        const [card, amount] = found;
        const sum = (out.get(card.id) ?? 0n) + amount;
        out.set(card.id, sum);
        sums.set(card.coin, (sums.get(card.coin) ?? 0n) + amount);
        const most = mostOfCard(card);
        if (most !== null && sum > most) faults.push(`CARD ${card.kind}: ${sum} paid of ${most}`);
      }
      for (const { pool, coin, amount } of kernel.pools()) {
        if (pool !== 'promotion') continue;
        const fell = (pools.get(coin) ?? 0n) - amount;
        pools.set(coin, amount);
        if (fell !== (sums.get(coin) ?? 0n))
          faults.push(`POOL promotion ${coin}: fell by ${fell}, cards took ${sums.get(coin) ?? 0n}`);
      }
      return faults;
    },
  };
};
