// Reads a recording line by line without holding it: plain text or gzip, recognised by its first bytes.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { RecordingError } from '../types.ts';

const GZIP = [0x1f, 0x8b];
const MOST_LINE_CHARS = 4_000_000;

const reasonOf = (problem: unknown, file: string): string => {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : '';
  const name = basename(file);
  if (code === 'ENOENT') return `There is no recording at ${file}.`;
  if (code === 'EISDIR') return `${file} is a folder, not a recording.`;
  if (code === 'EACCES') return `The recording ${file} may not be read.`;
  if (code === 'Z_BUF_ERROR') return `The recording ${name} is cut off: its gzip data ends too early.`;
  if (code.startsWith('Z_')) return `The recording ${name} is damaged: its gzip data cannot be unpacked (${code}).`;
  return `The recording ${name} cannot be read (${problem instanceof Error ? problem.message : String(problem)}).`;
};

const isGzip = async (file: string): Promise<boolean> => {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === GZIP[0] && buffer[1] === GZIP[1];
  } finally {
    await handle.close();
  }
};

const textOf = (file: string, zipped: boolean): Readable => {
  const raw = createReadStream(file);
  if (!zipped) return raw.setEncoding('utf8');
  const text = createGunzip();
  raw.on('error', (problem) => text.destroy(problem));
  return raw.pipe(text).setEncoding('utf8');
};

/** Lines of the file in batches, as fast as they are asked for. Throws RecordingError when it cannot be read to its end. */
export async function* readLines(file: string): AsyncGenerator<readonly string[]> {
  try {
    let rest = '';
    for await (const chunk of textOf(file, await isGzip(file))) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      // A line without an end is not one of ours: forget it rather than grow.
      if (rest.length > MOST_LINE_CHARS) rest = '';
      if (lines.length > 0) yield lines;
    }
    if (rest !== '') yield [rest];
  } catch (problem) {
    throw problem instanceof RecordingError ? problem : new RecordingError(reasonOf(problem, file));
  }
}

/**
 * Reads the whole file once, so that a cut or foreign one is refused before anything starts on it.
 * Throws RecordingError with one plain line. `symbol` as the venue writes it.
 */
export const checkRecording = async (file: string, symbol: string): Promise<void> => {
  let [updates, snapshots] = [0, 0];
  for await (const lines of readLines(file)) {
    for (const line of lines) {
      if (line.includes('"lastUpdateId"')) snapshots += 1;
      else if (line.includes('"depthUpdate"') && line.includes(`"${symbol}"`)) updates += 1;
    }
  }
  if (snapshots === 0 && updates === 0)
    throw new RecordingError(`${basename(file)} is not a recording of ${symbol}: it holds none of its depth frames.`);
  if (snapshots === 0)
    throw new RecordingError(`The recording ${basename(file)} holds no depth snapshot, so its book cannot be built.`);
};
