// After a start and after a jump of the clock nothing falls due on old prices: a contract's work waits until its mark and index were set again.
import type { Command, ContractCode, Outcome } from '../kernel/language/types.ts';
import type { Clock, Env } from '../ports.ts';
import type { Ledger } from '../store/ledger.ts';
import type { ExchangeClock } from './exchange-clock.ts';

export type FreshPrices = {
  /** Whether the contract's prices were set since the exchange started and since the clock jumped last. */
  isFresh(env: Env, contract: ContractCode): boolean;
  /** Whether those of all contracts were, of those that have any and are not delivered. */
  areFresh(env: Env): boolean;
};

/** Follows what sets prices: setting the same ones again counts too, and makes no event. */
export const followPrices = (
  ledger: Ledger,
  clock: Pick<ExchangeClock, 'jumpedToMs'> & Clock,
): { readonly prices: FreshPrices; readonly submit: Ledger['submit'] } => {
  const seen = new Map<string, number>();
  const isFresh = (env: Env, contract: ContractCode): boolean =>
    (seen.get(`${env}/${contract}`) ?? Number.NEGATIVE_INFINITY) >= clock.jumpedToMs();
  ledger.onCommitted((batch) => {
    for (const { env, timeMs, events } of batch)
      for (const event of events) if (event.type === 'PricesChanged') seen.set(`${env}/${event.contract}`, timeMs);
  });
  const submit = async (env: Env, command: Command): Promise<Outcome> => {
    const nowMs = clock.now();
    const outcome = await ledger.submit(env, command);
    if ((command.type === 'setPrices' || command.type === 'reopenMarket') && outcome.ok)
      seen.set(`${env}/${command.contract}`, nowMs);
    return outcome;
  };
  const areFresh = (env: Env): boolean =>
    ledger
      .kernel(env)
      .contracts()
      .every(
        ({ code }) =>
          ledger.kernel(env).prices(code) === null ||
          ledger.kernel(env).tradeStatus(code) === 'delivered' ||
          ledger.kernel(env).awayCause(code) !== null ||
          isFresh(env, code),
      );
  return { prices: { isFresh, areFresh }, submit };
};
