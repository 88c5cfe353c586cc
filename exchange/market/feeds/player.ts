// Hands out a recording's frames as their time comes, and starts over at its end.
import type { ContractSpec } from '../../kernel/language/types.ts';
import { RecordingError } from '../types.ts';
import type { Frame } from './frames.ts';
import { createLineQueue } from './line-queue.ts';

/** 'again': the recording starts over here. */
export type Played = Frame | 'again';
export type Player = {
  /** Frames of the next `ms` milliseconds of the recording, in order. */
  advance(ms: number): Promise<readonly Played[]>;
  /** Frames up to and with the next snapshot, without waiting; starts over when there is none before the end. */
  skipToSnapshot(): Promise<readonly Played[]>;
  /** The next frame, without waiting for its time. */
  next(): Promise<Played>;
  badLines(): number;
  close(): void;
};

/** One step hands out no more than this: a very high speed becomes as fast as it goes. */
const MOST_FRAMES = 4_000;
const US_PER_MS = 1_000;

export const createPlayer = (file: string, symbol: string, spec: ContractSpec): Player => {
  const lines = createLineQueue(file, symbol, spec);
  /** Where the recording stands, in its own time; null before its first line. */
  let positionUs: number | null = null;
  const again = (): 'again' => {
    lines.rewind();
    positionUs = null;
    return 'again';
  };
  const next = async (): Promise<Played> => {
    for (let line = await lines.peek(); line !== null; line = await lines.peek()) {
      lines.skip();
      positionUs = line.atUs;
      if (line.frame !== null) return line.frame;
    }
    return again();
  };
  return {
    next,
    advance: async (ms) => {
      const due: Played[] = [];
      if ((await lines.peek()) === null) due.push(again());
      let line = await lines.peek();
      if (line === null) return due;
      positionUs = (positionUs ?? line.atUs) + ms * US_PER_MS;
      for (; line !== null && line.atUs <= positionUs; line = await lines.peek()) {
        lines.skip();
        if (line.frame !== null) due.push(line.frame);
        if (due.length < MOST_FRAMES) continue;
        positionUs = line.atUs;
        return due;
      }
      return due;
    },
    skipToSnapshot: async () => {
      const passed: Played[] = [];
      for (let passes = 0; passes < 2;) {
        const frame = await next();
        if (frame === 'again') passes += 1;
        if (frame === 'again' || frame.kind !== 'trade') passed.push(frame);
        if (frame !== 'again' && frame.kind === 'snapshot') return passed;
      }
      throw new RecordingError(`The recording ${file} holds no depth snapshot that can be read.`);
    },
    badLines: lines.badLines,
    close: lines.close,
  };
};
