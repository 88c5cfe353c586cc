// A topic whose pixels are painted here is told to the page twice a second only: for those who do not see the pixels.
import type { SchedulerPort } from '../ports/ports.ts';

const PACE_MS = 500;

/** `take` answers true when the topic is kept back; it is retold, at its newest, when the pace allows. */
export const createSlowTopic = (scheduler: SchedulerPort, retell: () => void): { readonly take: () => boolean } => {
  let isResting = false;
  let isTouched = false;
  const rest = (): void => {
    isResting = true;
    scheduler.after(PACE_MS, () => {
      isResting = false;
      if (!isTouched) return;
      isTouched = false;
      retell();
      rest();
    });
  };
  return {
    take: () => {
      if (isResting) {
        isTouched = true;
        return true;
      }
      rest();
      return false;
    },
  };
};
