import { createContext, use, type ReactNode } from 'react';
import type { EngineDoor } from '../../worker/api/door.ts';
import type { SnapshotStore } from './snapshot-store.ts';
import type { Surfaces } from './surfaces.ts';

/** All that the page needs of an engine; tests may put an engine without a worker here. */
export type Engine = {
  readonly door: EngineDoor;
  readonly store: SnapshotStore;
  /** Where the worker paints; absent: panels draw their own rows. */
  readonly surfaces?: Surfaces;
};

const EngineContext = createContext<Engine | null>(null);

export const EngineProvider = ({ engine, children }: { readonly engine: Engine; readonly children: ReactNode }) => (
  <EngineContext value={engine}>{children}</EngineContext>
);

/** The engine of the nearest provider. */
export const useEngineContext = (): Engine => {
  const engine = use(EngineContext);
  if (engine === null) throw new Error('EngineProvider is missing above this component');
  return engine;
};

/** The door: commands and queries. Its identity never changes, even when the worker is restarted. */
export const useEngine = (): EngineDoor => useEngineContext().door;
