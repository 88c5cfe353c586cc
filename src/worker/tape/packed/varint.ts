// Whole numbers of any size below 2^53 as seven-bit groups, lowest first. Signed ones are folded: 0, -1, 1, -2, … are 0, 1, 2, 3, …

export type Sink = { bytes: Uint8Array; length: number };
export type Source = { readonly bytes: Uint8Array; at: number };

export const createSink = (size = 4096): Sink => ({ bytes: new Uint8Array(size), length: 0 });

const LONGEST = 8;

/** Room for `more` bytes. */
export const reserve = (sink: Sink, more: number): void => {
  if (sink.length + more <= sink.bytes.length) return;
  const bytes = new Uint8Array(Math.max(sink.bytes.length * 2, sink.length + more));
  bytes.set(sink.bytes);
  sink.bytes = bytes;
};

export const putNumber = (sink: Sink, value: number): void => {
  reserve(sink, LONGEST);
  let rest = value;
  while (rest >= 128) {
    sink.bytes[sink.length++] = (rest % 128) + 128;
    rest = Math.floor(rest / 128);
  }
  sink.bytes[sink.length++] = rest;
};

export const takeNumber = (source: Source): number => {
  let value = 0;
  for (let unit = 1; ; unit *= 128) {
    const byte = source.bytes[source.at++] ?? 0;
    if (byte < 128) return value + byte * unit;
    value += (byte - 128) * unit;
  }
};

export const folded = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
export const unfolded = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);
