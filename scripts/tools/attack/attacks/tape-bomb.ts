// A packed tape of 1 MB that would be a gigabyte: opened with the terminal's own reader, in this process, as a tab would.
import { createGzip } from 'node:zlib';
import type { Attack } from '../attack.ts';
import { atMost } from '../bounds.ts';
import { wait } from '../pace.ts';
import { openTape } from '../../../../src/worker/tape/open-tape.ts';

const EXPANDED_BYTES = 1_000_000_000;
const PIECE_BYTES = 1_000_000;
const MB = 1e6;
const KB = 1024;
/** What may be unpacked (256 MB), and some for the reader's own work. */
const MOST_RISE_MB = 320;
const FIRST_LINE =
  '1790000000000000000 {"channel":"hello","userId":null,"userName":null,"timestamp":1790000000000,"market":"simulation seed 7"}\n';

/** A tape's first line, then nothing but ends of lines. */
const packBomb = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const gzip = createGzip({ level: 9 });
  const parts: Buffer[] = [];
  gzip.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((done) => {
    gzip.on('end', done);
  });
  gzip.write(FIRST_LINE);
  const piece = Buffer.alloc(PIECE_BYTES, '\n');
  for (let at = 0; at < EXPANDED_BYTES / PIECE_BYTES; at += 1)
    if (!gzip.write(piece))
      await new Promise((drained) => {
        gzip.once('drain', drained);
      });
  gzip.end();
  await ended;
  return Uint8Array.from(Buffer.concat(parts));
};

export const tapeBomb: Attack = {
  name: 'tape-bomb',
  says: `a packed tape of 1 MB that expands to ${EXPANDED_BYTES / MB} MB, opened again and again by the terminal's reader`,
  reached: ['refused', 'opened as cut', 'opened'],
  prepare: async (_ground, tally) => {
    const bomb = await packBomb();
    tally.most('packed, KB', Math.round(bomb.length / KB));
    return async (isOver) => {
      const before = process.memoryUsage().rss;
      while (!isOver()) {
        const tape = await openTape(bomb, null);
        tally.add(tape.ok ? (tape.value.isCut ? 'opened as cut' : 'opened') : 'refused');
        if (!tape.ok) tally.add(tape.problem.key);
        tally.most('rise, MB', Math.round((process.resourceUsage().maxRSS * KB - before) / MB));
        await wait(50);
      }
    };
  },
  bounds: (counts) => [
    atMost("the reader's memory above before", counts['rise, MB'] ?? 0, MOST_RISE_MB, ' MB'),
    {
      says: 'the bomb is refused',
      limit: 'yes',
      reached: (counts['refused'] ?? 0) > 0 && !counts['opened'] && !counts['opened as cut'] ? 'yes' : 'no',
      ok: (counts['refused'] ?? 0) > 0 && !counts['opened'] && !counts['opened as cut'],
    },
  ],
};
