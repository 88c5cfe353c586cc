import type { BookSnapshot, TradesSnapshot } from '../api/snapshots.ts';
import type { ContractOf } from '../paint/row-text-of.ts';
import type { Surfaces } from '../paint/surfaces.ts';
import type { SchedulerPort } from '../ports/ports.ts';
import type { Project } from './project/project.ts';
import { createBeat } from './beat.ts';
import { createPublisher, type Publisher } from './publisher.ts';

/** A publisher whose book and trades go through the surfaces, where there are any. */
export const openPublisher = (
  project: Project,
  scheduler: SchedulerPort,
  surfaces: Pick<Surfaces, 'connect'> | null,
  contractOf: ContractOf,
): Publisher => {
  let revision = 0;
  const beat = createBeat(scheduler);
  const aside = surfaces?.connect({
    book: (bookRevision) => project('book', bookRevision) as BookSnapshot,
    trades: () => project('trades', (revision += 1)) as TradesSnapshot,
    republish: (topic) => publisher.republish(topic),
    beat,
    contractOf,
  });
  const publisher = createPublisher(project, scheduler, aside?.take, beat);
  return publisher;
};
