// Which contracts there are, for the doors: one list that all of them share and that follows what is listed and renamed.
import type { Kernel } from './kernel/kernel.ts';
import type { ContractSpec } from './kernel/language/types.ts';
import { ENVS } from './ports.ts';
import type { Ledger } from './store/ledger.ts';

/** So long after its delivery a contract stays in the lists, marked as delivered: a page that was left open can show what became of it. */
const SHOWN_MS = 7 * 86_400_000;

/** All contracts that were ever listed, in any environment; the same array for good, always as the ledger has it. */
export const openListing = (ledger: Pick<Ledger, 'kernel' | 'onCommitted'>): readonly ContractSpec[] => {
  const specs: ContractSpec[] = [];
  const refresh = (): void => {
    const all = new Map(
      ENVS.flatMap((env) =>
        ledger
          .kernel(env)
          .contracts()
          .map((spec) => [spec.code, spec] as const),
      ),
    );
    specs.splice(0, specs.length, ...all.values());
  };
  refresh();
  ledger.onCommitted((batch) => {
    if (batch.some(({ events }) => events.some(({ type }) => type === 'ContractListed'))) refresh();
  });
  return specs;
};

/** The contracts that an environment shows: those that trade or are suspended, and those delivered in the last seven days; by the time they end. */
export const shownContracts = (kernel: Kernel, bizType: string, nowMs: number): ContractSpec[] =>
  kernel
    .contracts()
    .filter(
      (spec) =>
        spec.bizType === bizType &&
        (kernel.tradeStatus(spec.code) !== 'delivered' || (spec.deliveryMs ?? 0) + SHOWN_MS > nowMs),
    )
    .toSorted((a, b) => (a.deliveryMs ?? 0) - (b.deliveryMs ?? 0));
