// A file's bytes, unpacked where they are gzip. What is cut or damaged is given as far as it goes, and said to be cut. What would be too large is
// given up as soon as that shows: a small file can say that it is a gigabyte, or be one and not say so.

export type Unpacked = { readonly bytes: Uint8Array; readonly isCut: boolean };

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** What a gzip file says of its own length: its last four bytes. A file that was cut says anything. */
const lengthSaid = (file: Uint8Array): number =>
  file.length < 18 ? 0 : new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(file.length - 4, true);

/** Hands on each part until there is no more (false), the stream breaks (true), or `take` has had enough (null). */
const pump = async (
  stream: ReadableStream<Uint8Array>,
  take: (part: Uint8Array) => boolean,
): Promise<boolean | null> => {
  const reader = stream.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (take(part.value)) continue;
      await reader.cancel();
      return null;
    }
    return false;
  } catch {
    return true;
  }
};

const inflated = (file: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> =>
  new Blob([file]).stream().pipeThrough(new DecompressionStream('gzip'));

/** Bytes that grow in one piece of memory. */
const createHeap = (expected: number) => {
  let bytes = new Uint8Array(Math.max(expected, 65_536));
  let length = 0;
  return {
    add: (part: Uint8Array): number => {
      if (length + part.length > bytes.length) {
        const larger = new Uint8Array(Math.max(length + part.length, bytes.length * 1.5));
        larger.set(bytes.subarray(0, length));
        bytes = larger;
      }
      bytes.set(part, length);
      length += part.length;
      return length;
    },
    all: () => bytes.subarray(0, length),
  };
};

/** More than this is never unpacked: some hours of a busy market. */
export const MOST_BYTES = 256 * 1024 * 1024;

const isTooLarge = async (file: Uint8Array<ArrayBuffer>, mostBytes: number): Promise<boolean> => {
  let length = 0;
  return (await pump(inflated(file), (part) => (length += part.length) <= mostBytes)) === null;
};

/**
 * Null: more than `mostBytes` when unpacked. At most that much is held, and half of it again while it grows.
 * Example: plain bytes come back as they are; a gzip file that lost its end comes back as far as it could be read, `isCut` true.
 */
export const unpack = async (file: Uint8Array<ArrayBuffer>, mostBytes = MOST_BYTES): Promise<Unpacked | null> => {
  if (!isGzip(file)) return { bytes: file, isCut: false };
  const said = lengthSaid(file);
  // Counted first, and nothing kept.
  if (said > mostBytes && (await isTooLarge(file, mostBytes))) return null;
  const heap = createHeap(said > mostBytes ? 0 : said);
  const isCut = await pump(inflated(file), (part) => heap.add(part) <= mostBytes);
  return isCut === null ? null : { bytes: heap.all(), isCut };
};
