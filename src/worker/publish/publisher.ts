// Dirty topics to snapshots to one batch. No second batch leaves while the page holds the first: what changes meanwhile is published once, at its newest.
//
// It keeps to this: 1. at most one batch is on its way; 2. a topic touched after its snapshot was taken is in a later batch; 3. revisions rise.
import type { Snapshot, Topic } from '../api/snapshots.ts';
import type { SchedulerPort } from '../ports/ports.ts';
import { createBeat, type Beat } from './beat.ts';
import type { Project } from './project/project.ts';
import { EVERY_TOPIC } from './touched.ts';

/** The page's answer may be a promise: it holds the batch until that resolves. */
export type OnBatch = (batch: readonly Snapshot[]) => unknown;
export type Publisher = {
  touch(topics: Iterable<Topic>): void;
  /** Publishes a topic in the next batch, whoever else publishes it. */
  republish(topic: Topic): void;
  /** The page looks at something else: what it sees next does not wait for the beat. */
  publishNow(): void;
  /** One subscriber; it first gets everything. */
  subscribe(onBatch: OnBatch): void;
};

const hold = async (to: OnBatch, batch: readonly Snapshot[]): Promise<boolean> => {
  try {
    await to(batch);
    return true;
  } catch {
    return false;
  }
};

/** Figures of the market beside the book: published once a beat. */
const PATIENT: ReadonlySet<Topic> = new Set(['ticker', 'candles', 'marks']);

/** Publishes some topics another way; true: this one stays out of the batches. */
export type Aside = (topic: Topic) => boolean;

export const createPublisher = (
  project: Project,
  scheduler: SchedulerPort,
  aside: Aside = () => false,
  beat: Beat = createBeat(scheduler),
): Publisher => {
  const dirty = new Set<Topic>();
  let onBatch: OnBatch | null = null;
  let isHeld = false;
  let isScheduled = false;
  /** The topics of the beat were published less than a beat ago. */
  let isCalm = false;
  let revision = 0;

  const dueTopics = (): Topic[] => [...dirty].filter((topic) => !isCalm || !PATIENT.has(topic));
  const rest = (): void => {
    isCalm = true;
    beat.rest(1, () => {
      isCalm = false;
      schedule();
    });
  };
  const flush = async (): Promise<void> => {
    isScheduled = false;
    if (onBatch === null || isHeld || dueTopics().length === 0) return;
    revision += 1;
    const due = dueTopics();
    const batch = due.map((topic) => project(topic, revision));
    for (const topic of due) dirty.delete(topic);
    if (due.some((topic) => PATIENT.has(topic))) rest();
    const to = onBatch;
    isHeld = true;
    const isAlive = await hold(to, batch);
    if (onBatch !== to) return;
    isHeld = false;
    // The page is gone: nothing is published until one subscribes again.
    if (!isAlive) onBatch = null;
    schedule();
  };
  const schedule = (): void => {
    if (isScheduled || isHeld || onBatch === null || dueTopics().length === 0) return;
    isScheduled = true;
    scheduler.soon(() => void flush());
  };
  return {
    touch: (topics) => {
      for (const topic of topics) if (!aside(topic)) dirty.add(topic);
      schedule();
    },
    republish: (topic) => {
      dirty.add(topic);
      schedule();
    },
    publishNow: () => {
      isCalm = false;
      schedule();
    },
    subscribe: (to) => {
      onBatch = to;
      isHeld = false;
      isCalm = false;
      for (const topic of EVERY_TOPIC) if (!aside(topic)) dirty.add(topic);
      schedule();
    },
  };
};
