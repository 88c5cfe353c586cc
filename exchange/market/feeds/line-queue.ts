// The lines of a recording one by one, over and over: read ahead a little, never held whole.
import type { ContractSpec } from '../../kernel/language/types.ts';
import { RecordingError } from '../types.ts';
import { readLine } from './frames.ts';
import type { RecordedLine } from './frames.ts';
import { readLines } from './recording-file.ts';

export type LineQueue = {
  /** The next line, which stays; null at the end of the file. */
  peek(): Promise<RecordedLine | null>;
  /** Takes off what `peek` showed. */
  skip(): void;
  /** Back to the first line. Throws RecordingError when the pass before held nothing: there would be no end to it. */
  rewind(): void;
  /** Lines that could not be understood, and were passed over. */
  badLines(): number;
  close(): void;
};

export const createLineQueue = (file: string, symbol: string, spec: ContractSpec): LineQueue => {
  let source = readLines(file);
  let queue: readonly RecordedLine[] = [];
  let head = 0;
  let bad = 0;
  let goodInPass = 0;
  return {
    peek: async () => {
      while (head >= queue.length) {
        const next = await source.next();
        if (next.done === true) return null;
        const texts = next.value.filter((line) => line !== '');
        queue = texts.flatMap((line) => readLine(line, symbol, spec) ?? []);
        head = 0;
        bad += texts.length - queue.length;
        goodInPass += queue.length;
      }
      return queue[head] ?? null;
    },
    skip: () => {
      head += 1;
    },
    rewind: () => {
      if (goodInPass === 0) throw new RecordingError(`The recording ${file} holds no frame that can be played.`);
      source = readLines(file);
      [queue, head, goodInPass] = [[], 0, 0];
    },
    badLines: () => bad,
    close: () => {
      source.return(undefined).catch(() => undefined);
    },
  };
};
