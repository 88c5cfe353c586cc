// Client ids that were sent and not accounted for. They outlive the page: after a reload the exchange is asked what became of them.
import type { BizType } from '../../domain/contract/contract.ts';
import type { Env } from '../../domain/wire/scalars.ts';
import type { KvPort } from '../ports/ports.ts';

export type PendingOrder = {
  readonly clientId: string;
  readonly contract: string;
  readonly bizType: BizType;
  readonly env: Env;
  readonly userName: string;
  readonly sentMs: number;
};

const PREFIX = 'pending/';

const isPendingOrder = (value: unknown): value is PendingOrder =>
  typeof value === 'object' && value !== null && 'clientId' in value && 'sentMs' in value;

/** A store that is full, blocked or corrupt keeps nothing; orders are placed all the same. */
const orElse = async <T>(run: () => Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await run();
  } catch {
    return otherwise;
  }
};

export const keepPending = (kv: KvPort, order: PendingOrder): Promise<void> =>
  orElse(() => kv.write(PREFIX + order.clientId, order), undefined);
export const forgetPending = (kv: KvPort, clientId: string): Promise<void> =>
  orElse(() => kv.remove(PREFIX + clientId), undefined);
export const readPending = (kv: KvPort, clientId: string): Promise<PendingOrder | null> =>
  orElse(async () => {
    const value = await kv.read(PREFIX + clientId);
    return isPendingOrder(value) ? value : null;
  }, null);
export const listPending = (kv: KvPort): Promise<readonly PendingOrder[]> =>
  orElse(async () => {
    const keys = (await kv.keys()).filter((key) => key.startsWith(PREFIX));
    const values = await Promise.all(keys.map((key) => kv.read(key)));
    return values.filter(isPendingOrder);
  }, []);
