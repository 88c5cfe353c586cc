// The newest book as a frame, made anew only when something was touched and somebody reads it.
import { createFrame, writeFrame, type BookFacts } from '../publish/frame/book-frame.ts';

export type BookSource = {
  readonly touch: () => void;
  /** The newest frame, always the same memory: copy what is to be kept. null: this book cannot be framed. */
  readonly read: () => Float64Array | null;
};

export const createBookSource = (project: (revision: number) => BookFacts): BookSource => {
  const frame = createFrame();
  let isTouched = true;
  let isFramed = false;
  let revision = 0;
  return {
    touch: () => {
      isTouched = true;
    },
    read: () => {
      if (isTouched) {
        isTouched = false;
        revision += 1;
        isFramed = writeFrame(frame, project(revision));
      }
      return isFramed ? frame : null;
    },
  };
};
