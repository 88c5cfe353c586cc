// A frame that one thread writes and others read without waiting: the number in front is odd while it is being written,
// and a reader that sees it odd or changed reads again.
//
// Invariants: 1. one writer; 2. a read that answers true copied one whole writing; 3. the number rises by 2 a writing.

/** The writer's number, alone on its cache line. */
const NUMBER = 0;
/** 1: a reader wants to be woken by the next writing. */
const WANTED = 1;
/** Rises with every writing that the reader wants to be woken by. */
const ANNOUNCED = 2;
const FRONT_BYTES = 64;
/** Tries of one read. A writing takes less than a microsecond, so that this is never reached by a writer that runs. */
const TRIES = 1000;

export type Seqlock = { readonly words: Int32Array; readonly doubles: Float64Array };

/** Bytes of the memory for a frame of so many doubles. */
export const seqlockBytes = (doubles: number): number => FRONT_BYTES + doubles * Float64Array.BYTES_PER_ELEMENT;

/** A view on the memory; every thread makes its own. */
export const openSeqlock = (memory: SharedArrayBuffer): Seqlock => ({
  words: new Int32Array(memory, 0, FRONT_BYTES / Int32Array.BYTES_PER_ELEMENT),
  doubles: new Float64Array(memory, FRONT_BYTES),
});

/** Copies `frame` in. Never waits for a reader. */
export const writeShared = ({ words, doubles }: Seqlock, frame: Float64Array): void => {
  Atomics.add(words, NUMBER, 1);
  doubles.set(frame);
  Atomics.add(words, NUMBER, 1);
};

/**
 * Copies the newest writing into `into`; false when nothing was ever written. The number is read back by an exchange, not
 * by a load: on weakly ordered processors a load could be done before the copying is.
 */
export const readShared = ({ words, doubles }: Seqlock, into: Float64Array): boolean => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = Atomics.load(words, NUMBER);
    if (before === 0) return false;
    if ((before & 1) === 1) continue;
    into.set(doubles);
    if (Atomics.compareExchange(words, NUMBER, before, before) === before) return true;
  }
  return false;
};

/** Number of the last writing: equal numbers, equal frames. */
export const sharedNumber = ({ words }: Seqlock): number => Atomics.load(words, NUMBER);

/** Writer: what was written last is news. */
export const announce = ({ words }: Seqlock): void => {
  Atomics.add(words, ANNOUNCED, 1);
};
/** Number of the last news: equal numbers, nothing was announced between. */
export const announcedNumber = ({ words }: Seqlock): number => Atomics.load(words, ANNOUNCED);

/** The reader has done with what it read and wants to be woken by the next writing. */
export const askForFrame = ({ words }: Seqlock): void => {
  Atomics.store(words, WANTED, 1);
};
/** Whether somebody asked; asking is used up by it. */
export const takeWish = ({ words }: Seqlock): boolean => Atomics.exchange(words, WANTED, 0) === 1;
