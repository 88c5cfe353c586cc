// Work off the event loop: a few threads of their own, and no more than a short queue before them.
import { Piscina } from 'piscina';

export type ThreadPool<Task, Answer> = {
  /** 'busy': as many wait as may; ask again later. `isReserved`: it may wait in the places kept for such. Rejects when the program in the thread fails. */
  run(task: Task, isReserved?: boolean): Promise<Answer | 'busy'>;
  /** Tasks that run or wait. */
  waiting(): number;
  /** Ends the threads at once; what they were at is 'busy'. */
  close(): Promise<void>;
};
type Options = {
  /** The threads' program and the function of it that does a task. */
  readonly program: URL;
  readonly name: string;
  readonly threads: number;
  /** Most tasks that may wait while all threads work. */
  readonly queue: number;
  /** Places in the queue beyond those, for reserved tasks alone. */
  readonly reserved?: number;
  /** What each thread receives when it starts. */
  readonly data?: unknown;
};

/** How long a thread without work is kept. */
const IDLE_MS = 60_000;

/** Threads start with the first task. Example: 1 thread and a queue of 8: of ten tasks at once nine are done, the tenth is 'busy'. */
export const openThreadPool = <Task, Answer>({
  program,
  name,
  threads,
  queue,
  reserved = 0,
  data,
}: Options): ThreadPool<Task, Answer> => {
  const pool = new Piscina<Task, Answer>({
    filename: program.href,
    name,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    workerData: data,
    execArgv: [],
    recordTiming: false,
    // A thread that waits for its next task must get the message that it is to end.
    atomics: 'disabled',
  });
  let waiting = 0;
  let isClosed = false;
  return {
    run: async (task, isReserved = false) => {
      if (isClosed || waiting >= threads + queue + (isReserved ? reserved : 0)) return 'busy';
      waiting += 1;
      try {
        return await pool.run(task);
      } catch (problem) {
        // Its thread was ended under it: nobody waits for the answer any more.
        if (isClosed) return 'busy';
        throw problem;
      } finally {
        waiting -= 1;
      }
    },
    waiting: () => waiting,
    close: () => {
      isClosed = true;
      return pool.destroy();
    },
  };
};
