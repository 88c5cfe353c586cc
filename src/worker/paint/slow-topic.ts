// A topic whose pixels are painted here is published to the page at every third beat only: for those who do not see the pixels.
import type { Beat } from '../publish/beat.ts';

const BEATS = 3;

/** `take` answers true when the topic is kept back; it is republished, at its newest, when the beat allows. */
export const createSlowTopic = (beat: Beat, republish: () => void): { readonly take: () => boolean } => {
  let isResting = false;
  let isTouched = false;
  const rest = (): void => {
    isResting = true;
    beat.rest(BEATS, () => {
      isResting = false;
      if (!isTouched) return;
      isTouched = false;
      republish();
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
