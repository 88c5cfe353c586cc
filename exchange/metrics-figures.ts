// The figures of no room in particular: money of the pools, contracts that do not trade, the queue for the disk, the machine.
import type { Metrics, Sample } from './metrics.ts';
import { ENVS } from './ports.ts';
import type { Probe } from './ports.ts';
import { minorText } from './rest/decimal-text.ts';
import type { Ledger } from './store/ledger.ts';

/** For a graph, not for the books: the last digits of a large sum may be lost. */
const coinsLossy = (amount: bigint): number =>
  Number(minorText(amount < 0n ? -amount : amount)) * (amount < 0n ? -1 : 1);

const poolRows = (ledger: Pick<Ledger, 'kernel'>): Sample[] =>
  ENVS.flatMap((env) =>
    ledger
      .kernel(env)
      .pools()
      .map(({ pool, coin, amount }) => ({ labels: { env: String(env), pool, coin }, value: coinsLossy(amount) })),
  );

const haltRows = (ledger: Pick<Ledger, 'kernel'>): Sample[] =>
  ENVS.flatMap((env) =>
    ledger
      .kernel(env)
      .contracts()
      .map(({ code }) => ({
        labels: { env: String(env), contract: code },
        value:
          ledger.kernel(env).tradeStatus(code) === 'trading' && ledger.kernel(env).awayCause(code) === null ? 0 : 1,
      })),
  );

export const registerFigures = (
  metrics: Metrics,
  ledger: Pick<Ledger, 'kernel' | 'waiting' | 'isReadOnly'>,
  probe: Probe | null,
): void => {
  metrics.registerGauge('pool', 'Money of a pool of the house, in coins.', () => poolRows(ledger), [
    'env',
    'pool',
    'coin',
  ]);
  metrics.registerGauge(
    'contract_halted',
    '1 while a contract does not trade: suspended or delivered.',
    () => haltRows(ledger),
    ['env', 'contract'],
  );
  metrics.registerGauge('commit_queue', 'Commands that ran and are not on disk yet.', () => ledger.waiting());
  metrics.registerGauge('read_only', '1 while there is no room on the disk.', () => (ledger.isReadOnly() ? 1 : 0));
  if (probe === null) return;
  metrics.registerGauge('resident_bytes', 'Memory of the process.', () => probe.residentBytes());
  metrics.registerGauge(
    'loop_delay_ms',
    'How late the event loop was since the last reading, in milliseconds.',
    () => {
      const { p50, p99, max } = probe.takeLoopDelay();
      return [
        { labels: { quantile: '0.5' }, value: p50 },
        { labels: { quantile: '0.99' }, value: p99 },
        { labels: { quantile: '1' }, value: max },
      ];
    },
    ['quantile'],
  );
};
