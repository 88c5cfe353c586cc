// Surfaces that are loaded when the page hands over its port. Until then every topic goes with the batches.
import type { SchedulerPort } from '../ports/ports.ts';
import type { Engine, FrameSink, Surfaces } from './surfaces.ts';

export type LateSurfaces = Pick<Surfaces, 'connect'> & {
  readonly open: (...given: Parameters<Surfaces['open']>) => Promise<void>;
};

const WAIT_MS = 2000;

/** What `load` fetches, asked for until it is here: an exchange that is away takes nothing from the page that is already shown. */
const untilHere = async (load: () => Promise<Surfaces>, scheduler: SchedulerPort): Promise<Surfaces> => {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => {
        scheduler.after(WAIT_MS, resolve);
      });
    }
  }
};

export const lateSurfaces = (load: () => Promise<Surfaces>, scheduler: SchedulerPort): LateSurfaces => {
  let engine: Engine | null = null;
  let sink: FrameSink | null = null;
  return {
    connect: (given) => {
      engine = given;
      return { take: (topic) => sink?.take(topic) ?? false };
    },
    // What the page says meanwhile waits in the port until it is started.
    open: async (port, memory) => {
      const surfaces = await untilHere(load, scheduler);
      if (engine !== null) sink = surfaces.connect(engine);
      surfaces.open(port, memory);
    },
  };
};
