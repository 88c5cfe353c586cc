// An experience card as the account of an order: its money, its leverage, its stops; and nothing of the person's own.
import { accountParts, type AccountId } from '../../account/own-account.ts';
import type { Card } from '../../card/card.ts';
import type { Problem } from '../../kernel/problem.ts';
import type { OrderTicket } from '../draft.ts';
import type { OrderFacts } from '../facts.ts';
import { orderKinds } from '../kinds/registry.ts';
import { isReducing } from '../side.ts';

const EXPERIENCE: readonly Card['kind'][] = ['contract-experience', 'open-experience'];

/** Cards that are an account, newest first, claimed or not. */
export const experienceCards = (cards: readonly Card[]): readonly Card[] =>
  cards.filter(({ kind }) => EXPERIENCE.includes(kind));

/** Is it for this contract? Its own one, or any of its coin. */
export const fitsContract = (
  { coin, contract: only }: Pick<Card, 'coin' | 'contract'>,
  contract: Pick<OrderFacts['contract'], 'code' | 'coin'>,
): boolean => coin === contract.coin && (only === null || only === contract.code);

/**
 * What can be done with an experience card on a contract, where orders are for `account`. busy: an order or a position has it; elsewhere: it is for
 * another contract. Example: a claimed card of ethusdt on btcusdt is elsewhere.
 */
export const cardUse = (
  card: Pick<Card, 'status' | 'claimed' | 'coin' | 'contract' | 'account'>,
  contract: Pick<OrderFacts['contract'], 'code' | 'coin'>,
  account: AccountId,
): 'busy' | 'claim' | 'elsewhere' | 'chosen' | 'use' => {
  if (card.status !== 'unused') return 'busy';
  if (!card.claimed) return 'claim';
  if (!fitsContract(card, contract)) return 'elsewhere';
  return card.account === account ? 'chosen' : 'use';
};

/**
 * Why a card cannot be chosen for an order at this moment (epoch ms of the exchange); null: it can. `cards`: as they are listed by now, where what was
 * used or ended is no more. Example: a card whose time ended a second ago is error.cardExpired, also while it is still listed.
 */
export const cardRefusal = (
  card: Card,
  cards: readonly Card[],
  contract: Pick<OrderFacts['contract'], 'code' | 'coin'>,
  nowMs: number,
): Problem | null => {
  const now = cards.find(({ id }) => id === card.id);
  const endsMs = (now ?? card).expiresMs;
  if (endsMs !== null && endsMs <= nowMs) return { key: 'error.cardExpired' };
  if (now === undefined || now.status !== 'unused') return { key: 'error.cardInUse' };
  // A list that is being read again may say so of one that was claimed a moment ago.
  if (!now.claimed && !card.claimed) return { key: 'error.cardNotClaimed' };
  return fitsContract(now, contract) ? null : { key: 'error.cardContract' };
};

/** Does the draft ask for an order with an experience card? */
export const isWithExperience = ({ card }: Pick<OrderTicket, 'card'>): boolean => card?.kind === 'experience';

/** With an experience card an empty amount is all that the card pays for (A5: no amount and no experience card is contractExchange_025). */
export const usesWholeCard = (draft: Pick<OrderTicket, 'card' | 'amountText' | 'percent'>): boolean =>
  isWithExperience(draft) && draft.percent === null && draft.amountText.trim() === '';

const isCardAccount = ({ config }: Pick<OrderFacts, 'config'>): boolean => accountParts(config.account)[0] === 'card';
const otherPlace = { key: 'form.problem.otherPlace', field: 'market' } as const;
const at = (key: string): readonly Problem[] => [{ key, field: 'card' }];

/**
 * Why the draft may not be placed with its experience card, or on a card's account without it; empty when it may. Facts are those of the card's own
 * account: of any other they judge another order. A card opens one position and goes with nothing else: what is in use waits for its order or position.
 * Example: facts of the contract account with a card chosen are form.problem.otherPlace; a card of another contract is error.cardContract.
 */
export const experienceProblems = (draft: OrderTicket, facts: OrderFacts): readonly Problem[] => {
  const { account } = facts.config;
  // A close from its row goes to the account that has the position.
  if (!isWithExperience(draft)) return isCardAccount(facts) && draft.action === 'open' ? [otherPlace] : [];
  if (draft.card?.kind !== 'experience' || draft.card.account !== account) return [otherPlace];
  const card = facts.cards?.find((one) => one.account === account);
  if (card === undefined) return at(facts.cards === undefined ? 'error.unknownCard' : 'error.cardInUse');
  if (card.status === 'expired' || card.status === 'recycled') return at('error.cardExpired');
  if (!card.claimed) return at('error.cardNotClaimed');
  const isBusy = facts.openOrders + facts.openTriggers + facts.positions.length > 0;
  if (card.status !== 'unused' || isBusy) return at('error.cardInUse');
  const opens = !isReducing(draft, facts.config.mode) && orderKinds[draft.kind].combinesWith.includes('card');
  return opens && fitsContract(card, facts.contract) ? [] : at('error.cardContract');
};

/**
 * Where a market order is expected to fill: with a card's account the house gives no price better than the mark. `expected`: without one.
 * Example: best ask 59,990, mark 60,000: a card's buy fills at 60,000.
 */
export const cardFillTicks = (
  draft: OrderTicket,
  { config, markTicks }: OrderFacts,
  ticks: number | null,
  expected: number,
): number => {
  const isAtOnce = ticks === null && orderKinds[draft.kind].rests(draft) !== 'trigger';
  if (!isAtOnce || markTicks === null || !isCardAccount({ config })) return expected;
  return draft.direction === 'buy' ? Math.max(expected, markTicks) : Math.min(expected, markTicks);
};
