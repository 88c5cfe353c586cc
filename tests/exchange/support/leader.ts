// A leader for a test: a person of the real environment whom others may follow.
import { registerClient } from './client.ts';
import type { Client } from './client.ts';
import type { TestExchange } from './open-exchange.ts';

const UNIT = 10_000_000_000n;
type Parts = Pick<TestExchange, 'app' | 'services'>;

/** USDT in the real environment, without a day's limit; answers whose. Example: deposit(services, ann, 500) gives ann 500. */
export const deposit = async (services: TestExchange['services'], client: Client, usdt: number): Promise<string> => {
  const user = (await client.call('readUser')).data?.userId ?? '';
  await services.ledger.submit(0, { type: 'deposit', user, coin: 'usdt', amount: BigInt(usdt) * UNIT });
  return user;
};

/** A person with 10,000 USDT who leads; `id` is the account that is followed. */
export const registerLeader = async (
  { app, services }: Parts,
  name = 'lea',
): Promise<{ readonly client: Client; readonly id: string }> => {
  const client = await registerClient(app, name);
  const id = await deposit(services, client, 10_000);
  await services.ledger.submit(0, { type: 'registerLeader', user: id });
  return { client, id };
};
