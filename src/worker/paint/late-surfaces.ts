// Surfaces that are loaded when the page hands over its port. Until then every topic goes with the batches.
import type { Engine, FrameSink, Surfaces } from './surfaces.ts';

/** `opened` rejects where the painter cannot be had. */
export type LateSurfaces = Pick<Surfaces, 'connect'> & { readonly open: (...given: Parameters<Surfaces['open']>) => Promise<void> };

export const lateSurfaces = (load: () => Promise<Surfaces>): LateSurfaces => {
  let engine: Engine | null = null;
  let sink: FrameSink | null = null;
  return {
    connect: (given) => {
      engine = given;
      return { take: (topic) => sink?.take(topic) ?? false };
    },
    // What the page says meanwhile waits in the port until it is started.
    open: async (port, memory) => {
      const surfaces = await load();
      if (engine !== null) sink = surfaces.connect(engine);
      surfaces.open(port, memory);
    },
  };
};
