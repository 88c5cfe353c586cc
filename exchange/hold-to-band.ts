// What an older version left in the book beyond the price band ends at the start, before anything trades.
import { ENVS } from './ports.ts';
import type { Ledger } from './store/ledger.ts';

/** Sends every contract its prices once more: nothing happens where the book is within the band already. A full disk leaves it as it is. */
export const holdToBand = (ledger: Pick<Ledger, 'kernel' | 'execute' | 'isReadOnly'>): void => {
  for (const env of ENVS)
    for (const { code } of ledger.kernel(env).contracts()) {
      const prices = ledger.kernel(env).prices(code);
      if (prices !== null && !ledger.isReadOnly())
        ledger.execute(env, { type: 'setPrices', contract: code, ...prices });
    }
};
