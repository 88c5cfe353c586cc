// Which coins are not offered for contract trading where the exchange is operated: the operator's word, put into the log of each contract.
import { CONTRACTS } from './contracts.ts';
import { ENVS } from './ports.ts';
import type { Ledger } from './store/ledger.ts';

/** Base coins in small letters; 'all': none is offered. */
export type UnsupportedCoins = readonly string[] | 'all';

export const REGION_HELP = `  --unsupported-coins L coins not offered for contract trading in this region, as in doge,xrp, or all (UNSUPPORTED_COINS): what is open may be closed
`;

const COINS = [...new Set(CONTRACTS.map(({ base }) => base))];

/** Examples: 'DOGE, xrp' is ['doge', 'xrp']; undefined and '' are []; 'dog' is a problem, for a misspelt coin would go on being offered. */
export const readUnsupportedCoins = (text: string | undefined): UnsupportedCoins | { readonly problem: string } => {
  const named = (text ?? '')
    .toLowerCase()
    .split(',')
    .map((coin) => coin.trim())
    .filter((coin) => coin !== '');
  if (named.length === 1 && named[0] === 'all') return 'all';
  const stranger = named.find((coin) => !COINS.includes(coin));
  return stranger === undefined
    ? named
    : { problem: `--unsupported-coins takes all, or coins of contracts (${COINS.join(', ')}), not ${stranger}.` };
};

/**
 * Tells the kernel which contracts may only be closed, at the start and whenever one is listed: what it decides by is in its log. A full disk leaves it
 * as it was.
 */
export const holdToRegion = async (
  ledger: Pick<Ledger, 'kernel' | 'submit' | 'isReadOnly' | 'onCommitted'>,
  coins: UnsupportedCoins,
): Promise<void> => {
  const isMeant = (base: string): boolean => coins === 'all' || coins.includes(base);
  const tell = async (env: (typeof ENVS)[number], code: string, on: boolean): Promise<void> => {
    if (ledger.kernel(env).isCloseOnly(code) === on) return;
    if (ledger.kernel(env).tradeStatus(code) === 'delivered') return;
    await ledger.submit(env, { type: 'setCloseOnly', contract: code, on }).catch((problem: unknown) => {
      if (!ledger.isReadOnly()) throw problem;
    });
  };
  for (const env of ENVS)
    for (const { code, base } of ledger.kernel(env).contracts()) await tell(env, code, isMeant(base));
  ledger.onCommitted((batch) => {
    for (const { env, events } of batch)
      for (const event of events)
        if (event.type === 'ContractListed') void tell(env, event.contract, isMeant(event.spec.base));
  });
};
