// What a test gives to a person, or makes of them.
import { z } from 'zod';
import { environments } from '../../src/domain/wire/numbers.ts';
import { decimalText, env as envNumber } from '../../src/domain/wire/scalars.ts';
import type { Services } from '../services.ts';
import { welcomeCards } from '../session/welcome-cards.ts';

export const depositBody = z.strictObject({
  env: envNumber,
  userName: z.string(),
  coin: z.enum(['usdt', 'usdc', 'btc']),
  amount: decimalText,
});

/** A person of the real environment, whom others may follow from then on. */
export const leaderBody = z.strictObject({ userName: z.string() });
/** More of the cards that a newcomer gets. `paysMoney`: what they bring is money and no coupon. */
export const cardsBody = z.strictObject({
  env: envNumber,
  userName: z.string(),
  paysMoney: z.boolean().default(false),
});

/** Why it was not done; null: it was. */
type Done = { readonly refusal: string } | null;
/** Minor units of a decimal; digits beyond the tenth are not accepted. */
const minorOf = (text: string): bigint | null => {
  const [whole = '0', fraction = ''] = text.split('.');
  return fraction.length > 10 ? null : BigInt(whole + fraction.padEnd(10, '0'));
};

export const deposit = async (
  { ledger, users }: Services,
  { env, userName, coin, amount }: z.output<typeof depositBody>,
): Promise<Done> => {
  const user = users.find(userName)?.userId ?? '';
  const minor = minorOf(amount);
  if (minor === null) return { refusal: 'bad-quantity' };
  const outcome = await ledger.submit(env, { type: 'deposit', user, coin, amount: minor });
  return outcome.ok ? null : { refusal: outcome.refusal };
};

export const registerLeader = async (
  { ledger, users }: Services,
  { userName }: z.output<typeof leaderBody>,
): Promise<Done | { readonly leaderId: string }> => {
  const user = users.find(userName)?.userId ?? '';
  const outcome = await ledger.submit(environments.real, { type: 'registerLeader', user });
  return outcome.ok ? { leaderId: user } : { refusal: outcome.refusal };
};

export const grantCards = async (
  { ledger, users }: Services,
  nowMs: number,
  { env, userName, paysMoney }: z.output<typeof cardsBody>,
): Promise<Done> => {
  const user = users.find(userName)?.userId;
  if (user === undefined) return { refusal: 'unknown-user' };
  for (const { pays, ...grant } of welcomeCards(user, nowMs)) {
    const outcome = await ledger.submit(env, { ...grant, ...(pays !== undefined && !paysMoney && { pays }) });
    if (!outcome.ok) return { refusal: outcome.refusal };
  }
  return null;
};
