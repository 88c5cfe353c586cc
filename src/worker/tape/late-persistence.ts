// Persistence that is loaded beside the first view instead of before it. While it cannot be had, nothing is kept.
import type { createPersistence, Persistence, PersistenceDeps } from './persistence.ts';

const AGAIN_MS = 10_000;

export type LoadPersistence = () => Promise<typeof createPersistence>;

export const latePersistence = (load: LoadPersistence, deps: PersistenceDeps): Persistence => {
  let loaded: Persistence | null = null;
  const due: ((persistence: Persistence) => void)[] = [];
  const whenLoaded = (run: (persistence: Persistence) => void): void => {
    if (loaded === null) due.push(run);
    else run(loaded);
  };
  if (deps.ports.sessions !== undefined) {
    const fill = async (): Promise<void> => {
      const create = await load();
      loaded = create(deps);
      for (const run of due.splice(0)) run(loaded);
    };
    // Whoever left before it was here must be forgotten all the same.
    const fillAtLast = (): void => {
      fill().catch(() => deps.ports.scheduler.after(AGAIN_MS, fillAtLast));
    };
    fillAtLast();
  }
  return {
    tick: () => loaded?.tick(),
    restore: () => whenLoaded((persistence) => persistence.restore()),
    forget: () => whenLoaded((persistence) => persistence.forget()),
  };
};
