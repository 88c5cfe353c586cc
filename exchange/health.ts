// What an operator's watch asks: is the process alive, and does it take orders?
import type { FastifyInstance } from 'fastify';
import type { ExchangeClock } from './clock/exchange-clock.ts';
import type { Services } from './services.ts';

const NOT_READY = 503;

/**
 * /healthz answers 200 as long as the process answers at all: restarting it gives a full disk no room. /readyz answers 503 while the exchange is
 * read-only, so that nobody is sent to it with orders. Both kinds of answer say how exchange time and the machine's clock stand to each other.
 */
export const registerHealth = (
  app: FastifyInstance,
  { ledger, market, clock }: Pick<Services, 'ledger' | 'market'> & { readonly clock: Pick<ExchangeClock, 'status'> },
): void => {
  const isReadOnly = (): boolean => ledger.isReadOnly();
  app.get('/healthz', async () => ({ status: isReadOnly() ? 'read-only' : 'ok', market: market.description }));
  app.get('/readyz', async (_request, reply) =>
    isReadOnly()
      ? reply.code(NOT_READY).send({ status: 'read-only', why: 'no room on the disk', clock: clock.status() })
      : { status: 'ready', clock: clock.status() },
  );
};
