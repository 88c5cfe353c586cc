// The tape of the page as a file of its own.
import type { EngineState } from '../fold/state.ts';
import type { Ports, TapeStorePort } from '../ports/ports.ts';
import { TAPE_VERSION } from './entry.ts';
import { remarkLine } from './line.ts';
import { openLineReader } from './packed/pack-lines.ts';
import { stateHash } from './state-hash.ts';

/** Characters that are unpacked before frames of the market are handled again. */
const CHARS_AT_ONCE = 400_000;

/** Lines of the tape, some hundred in each text. The checkpoint of the first piece leads; the others need none. */
export function* textsOf(pieces: ReturnType<TapeStorePort['read']>): Iterable<string> {
  for (const [at, { head, chunks, lines }] of pieces.entries()) {
    if (at === 0 && head !== null) yield head;
    const read = openLineReader();
    for (const chunk of chunks) yield read(chunk).join('\n');
    if (lines.length > 0) yield lines.join('\n');
  }
}

const firstMsOf = (text: string): number | null => {
  const ms = Date.parse(`${text.slice(0, 23)}Z`);
  return Number.isNaN(ms) ? null : ms;
};

/**
 * At least the last `minutes` (null: all that is kept), as it is now. It begins with a checkpoint and ends with what it folds to.
 * A long one takes seconds to unpack: what comes meanwhile is folded between its parts, and is not on it.
 */
export const saveTape = async (
  { tape, clock, scheduler }: Pick<Ports, 'tape' | 'clock' | 'scheduler'>,
  state: EngineState,
  minutes: number | null,
): Promise<string> => {
  const nowMs = clock.now();
  const pieces = tape.read(minutes === null ? -Infinity : nowMs - minutes * 60_000);
  const end = remarkLine({ kind: 'end', hash: stateHash(state) }, nowMs);
  const texts: string[] = [];
  let chars = 0;
  for (const text of textsOf(pieces)) {
    texts.push(text);
    chars += text.length;
    if (chars < CHARS_AT_ONCE) continue;
    await new Promise<void>((resolve) => {
      scheduler.soon(resolve);
    });
    chars = 0;
  }
  // A tape begins when its first line was written.
  const head = remarkLine({ kind: 'tape', version: TAPE_VERSION, app: 'tapedeck' }, firstMsOf(texts[0] ?? '') ?? nowMs);
  return `${[head, ...texts, end].join('\n')}\n`;
};
