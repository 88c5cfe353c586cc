// Cards of every kind: granted, claimed, placed with, closed, ended.
import type { Command, OrderSide } from '../../../exchange/kernel/language/types.ts';
import { anyCode, anyPrice, anyone, nameOf, pick, placing } from './eye.ts';
import type { Eye, Move } from './eye.ts';
import { COIN } from './world.ts';

const SIDES: readonly OrderSide[] = ['open_long', 'open_short', 'close_long', 'close_short'];
const CARDS = [
  'contract-experience',
  'open-experience',
  'fixed-fee',
  'ratio-fee',
  'bonus',
  'fund',
  'ticket',
  'financial',
] as const;
/** A card for one contract is for one that is traded here; where none is of its coin it is for any. */
export const grant = (eye: Eye, user: string, asked: (typeof CARDS)[number], source: string): Command => {
  const own = eye.world.codes.find((code) => eye.kernel.contract(code)?.coin === 'usdt') ?? null;
  const kind = asked === 'contract-experience' && own === null ? 'open-experience' : asked;
  return {
    type: 'grantCard',
    user,
    kind,
    coin: 'usdt',
    denomination: BigInt(5 + eye.next(100)) * COIN,
    sharePpm: kind === 'financial' ? 50_000 : kind === 'ticket' ? 200_000 : 500_000 + eye.next(500_001),
    contract: kind === 'contract-experience' ? own : null,
    lever: 10 + eye.next(10),
    maxAmount: 50,
    validMs: 1 + eye.next(400_000),
    source,
    claimByMs: Number.MAX_SAFE_INTEGER,
    ...(eye.next(4) === 0 && { pays: 'credit' }),
  };
};

export const card: Move = (eye) => {
  const { next } = eye;
  const user = anyone(eye);
  const mine = eye.kernel.cards(user);
  const one = pick(mine, next);
  if (one === undefined || next(4) === 0) return grant(eye, user, pick(CARDS, next), nameOf(eye, 'g'));
  const name = `@${one.source ?? ''}`;
  if (one.claimedMs === null) return { type: 'claimCard', user, cardId: name };
  if (one.status === 'unused') {
    const order = placing(
      eye,
      user,
      one.contract ?? anyCode(eye),
      pick(['open_long', 'open_short'] as const, next),
      next(2) === 0 ? null : anyPrice(eye, anyCode(eye)),
      1 + next(300),
    );
    return { ...order, card: name };
  }
  if (one.kind === 'ticket' && one.status === 'used' && next(3) === 0)
    return { type: 'claimTicketProfit', user, cardId: name };
  if (next(3) === 0) return { type: 'expireCards' };
  return next(2) === 0
    ? { type: 'closePositions', user: `${user}.card.${name}`, contract: null }
    : { ...placing(eye, `${user}.fund`, anyCode(eye), pick(SIDES, next), anyPrice(eye, anyCode(eye)), 1 + next(300)) };
};
