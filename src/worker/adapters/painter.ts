// Everything that paints, as one part that the engine loads beside its own start.
import { createSurfaces, type Surfaces } from '../paint/surfaces.ts';
import type { SchedulerPort } from '../ports/ports.ts';
import { createSurfacePorts } from './surface-ports.ts';

/** Surfaces on a browser's canvases. */
export const createPainter = (scheduler: SchedulerPort): Surfaces => createSurfaces(createSurfacePorts(scheduler));
