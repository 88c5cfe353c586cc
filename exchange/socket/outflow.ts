// Bytes that wait to be sent, of each reader and of all together.
//
// Invariants:
// 1. Nothing is handed to a reader that has more than `closeAboveBytes` waiting: it is dropped.
// 2. All readers together never have more than `totalBytes` waiting, but for what a sixteenth of it adds between two looks: the worst one goes first.
// 3. A reader that was dropped is given nothing any more.

/** One reader's socket. */
export type Reader = {
  send(text: string): void;
  /** Bytes accepted but not yet on the wire. */
  bufferedBytes(): number;
  close(code: number, reason: string): void;
  /** Ends it now; bytes that still wait are dropped. */
  cut(): void;
};
export type Limits = {
  /** Above the first a reader gets no market data, until it is below the second. */
  readonly skipAboveBytes: number;
  readonly resumeBelowBytes: number;
  readonly closeAboveBytes: number;
  /** Of all readers together. */
  readonly totalBytes: number;
};
export const LIMITS: Limits = {
  skipAboveBytes: 1_000_000,
  resumeBelowBytes: 250_000,
  closeAboveBytes: 4_000_000,
  totalBytes: 64_000_000,
};

const TRY_AGAIN_LATER = 1013;
/** All readers are looked at again after this share of the ceiling has been sent, however full they are. */
const LOOK_SHARE = 1 / 16;

export type Outflow = {
  enter(reader: Reader): void;
  leave(reader: Reader): void;
  isGone(reader: Reader): boolean;
  send(reader: Reader, text: string): void;
  /** Bytes that wait in all readers, now. */
  waitingBytes(): number;
  /** Checks all readers, also those that nothing is sent to. */
  relieve(): void;
};

/** `onDropped`: called with a reader that was too slow and was cut. */
export const createOutflow = (
  { closeAboveBytes, totalBytes }: Limits,
  onDropped: (reader: Reader) => void,
): Outflow => {
  const readers = new Set<Reader>();
  const gone = new WeakSet<Reader>();
  /** Sent since all readers were looked at, and how much may be sent before the next look. */
  let sentBytes = 0;
  let mayBytes = totalBytes;

  const waitingBytes = (): number => [...readers].reduce((sum, reader) => sum + reader.bufferedBytes(), 0);
  const drop = (reader: Reader): void => {
    if (gone.has(reader)) return;
    gone.add(reader);
    reader.close(TRY_AGAIN_LATER, 'reader too slow');
    onDropped(reader);
  };
  const relieve = (): void => {
    let waiting = waitingBytes();
    const worstFirst =
      waiting <= totalBytes
        ? []
        : [...readers]
            .map((reader) => ({ reader, bytes: reader.bufferedBytes() }))
            .toSorted((a, b) => b.bytes - a.bytes);
    for (const { reader, bytes } of worstFirst) {
      if (waiting <= totalBytes) break;
      drop(reader);
      // Its memory is needed now: waiting for a close handshake would keep it.
      reader.cut();
      readers.delete(reader);
      waiting -= bytes;
    }
    sentBytes = 0;
    mayBytes = Math.max(totalBytes - waiting, totalBytes * LOOK_SHARE);
  };
  return {
    enter: (reader) => {
      if (!gone.has(reader)) readers.add(reader);
    },
    leave: (reader) => {
      readers.delete(reader);
    },
    isGone: (reader) => gone.has(reader),
    send: (reader, text) => {
      if (gone.has(reader)) return;
      if (reader.bufferedBytes() > closeAboveBytes) return drop(reader);
      reader.send(text);
      sentBytes += text.length;
      if (sentBytes > mayBytes) relieve();
    },
    waitingBytes,
    relieve,
  };
};
