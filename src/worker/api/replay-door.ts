// The door of a replay: an engine's door on which nothing can be sent, and the controls of a tape deck.
import type { Trade } from '../../domain/event/market-event.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { EngineDoor } from './door.ts';

/**
 * A moment of the tape worth going to, in facts: words are the page's. gap, resync, lost: of the streams (`topic`, '' of no contract) and the line ·
 * fill, order: own ones · trade: a large one of the market, in contracts at its last price in ticks · action: a call that the page sent, by its name ·
 * view: the contract that was shown from then on. Local time, epoch ms; `line` of the tape, counted from 1.
 */
export type TapeMark = { readonly atMs: number; readonly line: number } & (
  | { readonly kind: 'fill' | 'order'; readonly order: Order }
  | { readonly kind: 'action'; readonly call: string }
  | { readonly kind: 'view'; readonly contract: string }
  | { readonly kind: 'gap' | 'resync'; readonly topic: string; readonly contract: string }
  | { readonly kind: 'lost'; readonly code: number }
  | {
      readonly kind: 'trade';
      readonly contract: string;
      readonly side: Trade['side'];
      readonly amountCont: number;
      readonly ticks: number;
    }
);

export type TapeAbout = {
  /** ours, or the venue whose frames they are. */
  readonly kind: string;
  readonly name: string;
  readonly firstMs: number;
  readonly lastMs: number;
  readonly lines: number;
  readonly frames: number;
  readonly badLines: number;
  readonly unknownEntries: number;
  readonly rejected: number;
  readonly gaps: number;
  /** Checkpoints and the end mark of the tape whose hash is not that of the state they folded to. */
  readonly wrongHashes: number;
  readonly isCut: boolean;
  /** What the whole tape folds to. */
  readonly endHash: string;
};

/** 0.1 to 64; max: as fast as it folds. */
export type ReplaySpeed = number | 'max';

/** `file` is a Blob; this project knows none. The worker reads it: the page never does. */
export type ReplayDoor<File = unknown> = EngineDoor & {
  /** Problems: replay.problem.… */
  openTape(file: File, name: string): Promise<Result<TapeAbout>>;
  /** The last session kept on this device. */
  openKept(): Promise<Result<TapeAbout>>;
  playTape(speed: ReplaySpeed): Promise<void>;
  pauseTape(): Promise<void>;
  /** One line of the tape. */
  stepTape(): Promise<void>;
  /** One line back: the state is that of going there from the beginning. It ends where the tape begins. */
  stepTapeBack(): Promise<void>;
  /** Right after a line of the tape, counted from 1. */
  goToLine(line: number): Promise<void>;
  /** Local time of the tape, epoch ms. */
  seekTape(atMs: number): Promise<void>;
  closeTape(): Promise<void>;
  /** In the order of the tape, at most 2000, and of each contract the 200 largest trades. */
  readMarks(): Promise<readonly TapeMark[]>;
};
