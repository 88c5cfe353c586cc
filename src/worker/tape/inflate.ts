// A file's bytes, unpacked where they are gzip. What is cut or damaged is given as far as it goes, and said to be cut.

export type Unpacked = { readonly bytes: Uint8Array; readonly isCut: boolean };

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

const joined = (chunks: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
};

const pump = async (stream: ReadableStream<Uint8Array>, mostBytes: number): Promise<Unpacked> => {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value);
      length += part.value.length;
      if (length > mostBytes) {
        await reader.cancel();
        return { bytes: joined(chunks), isCut: true };
      }
    }
    return { bytes: joined(chunks), isCut: false };
  } catch {
    return { bytes: joined(chunks), isCut: true };
  }
};

/** More than this is never unpacked: about three hours of a busy market. */
export const MOST_BYTES = 1_000_000_000;

/** Example: plain bytes come back as they are; a gzip file that lost its end comes back as far as it could be read, `isCut` true. */
export const unpack = async (file: Uint8Array<ArrayBuffer>, mostBytes = MOST_BYTES): Promise<Unpacked> =>
  isGzip(file)
    ? pump(new Blob([file]).stream().pipeThrough(new DecompressionStream('gzip')), mostBytes)
    : { bytes: file, isCut: false };

/** The bytes as a gzip file. */
export const pack = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  (await pump(new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip')), Infinity)).bytes;
