import type { Ports } from '../paint/surfaces.ts';
import type { SchedulerPort } from '../ports/ports.ts';
import { loadFiguresFace } from './figures-face.ts';

const clock = new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });

/** What painting asks of a browser's worker. */
export const createSurfacePorts = (scheduler: SchedulerPort): Ports => ({
  scheduler,
  requestFrame: (run) => {
    requestAnimationFrame(run);
  },
  clock: (atMs) => clock.format(atMs),
  loadFace: loadFiguresFace,
});
