// Answers of watched reads, as they came. They are kept as text: what they mean is read when they are shown, by the part that knows the call.
// The state carries them only once there was one, so that a tape without any folds to what it always did.
//
// Invariants (checkInvariants of a state, checkStep of two in a row, the second by property test): 1. at most 48 answers and half a million characters,
// the newest; 2. all of one user in one environment: when either changes, none stays; 3. there is a value or a failed try, and a failed try leaves
// the value of the one before; 4. of numbered answers the highest number is kept; 5. what came while a read was under way makes its answer old.
import { queryNameOf } from '../../domain/kernel/query-key.ts';
import type { QueryAnswered } from '../../domain/event/line-event.ts';
import type { Cause } from '../../domain/event/cause.ts';
import { aboutQuery, isQueryName } from '../calls/registry.ts';

export type AnswerText = {
  readonly status: number;
  readonly why: 'answered' | 'network' | 'timeout';
  readonly text: string;
  readonly retryS?: number;
};
export type KeptAnswer = {
  /** The newest that was good, and when it came; null: none was yet. */
  readonly good: { readonly text: string; readonly atMs: number } | null;
  /** The newest try, where it failed. */
  readonly failed: AnswerText | null;
  /** Something happened since that it does not contain. */
  readonly isOld: boolean;
};
/** A read that is under way: what came since it was sent that its answer may lack. */
export type SentRead = {
  readonly isOld: boolean;
  /** The position mode that settings named meanwhile. */
  readonly mode: string | null;
};
export type AnswersState = {
  /** By the key of the read, in the order they came. */
  readonly rows: Map<string, KeptAnswer>;
  /** By the key, too. Absent where the tape does not say when a read was sent. */
  sent?: Map<string, SentRead>;
};
/** The part of the engine's state that they are in. */
type HoldsAnswers = { answers?: AnswersState };

const MOST_ROWS = 48;
const MOST_CHARS = 512 * 1024;

const sizeOf = ({ good, failed }: KeptAnswer): number => (good?.text.length ?? 0) + (failed?.text.length ?? 0);

const trim = (rows: Map<string, KeptAnswer>): void => {
  let chars = [...rows.values()].reduce((sum, row) => sum + sizeOf(row), 0);
  for (const [key, row] of rows) {
    if (rows.size <= MOST_ROWS && chars <= MOST_CHARS) return;
    rows.delete(key);
    chars -= sizeOf(row);
  }
};

/** Example: revisionOf('{"code":200,"data":{"revision":7}}') is 7. */
const revisionOf = (text: string): number => Number(/"revision":(\d+)/.exec(text)?.[1] ?? -1);
/** A numbered answer that was under way while a newer one came. */
const isOlder = (key: string, text: string, before: KeptAnswer | undefined): boolean => {
  const name = queryNameOf(key);
  if (before?.good == null || !isQueryName(name) || aboutQuery(name).numbered !== true) return false;
  return revisionOf(text) < revisionOf(before.good.text);
};

/** Example: modeOf('{"code":200,"data":{"revision":7,"dualPosition":1}}') is '1'; null: it says nothing of the position mode. */
const modeOf = (text: string): string | null => /"dualPosition":(\d+)/.exec(text)?.[1] ?? null;
/** A read of an account that has a mode of its own. */
const isOfOwnMode = (key: string): boolean => key.includes('"account":');
/** Not read with this mode: with the other one, or it says nothing of a mode and may hold any other setting, as the identity does. */
const isOtherMode = (key: string, text: string, mode: string): boolean => !isOfOwnMode(key) && modeOf(text) !== mode;
const causesOf = (key: string): readonly Cause[] => {
  const name = queryNameOf(key);
  return isQueryName(name) ? aboutQuery(name).staleOn : [];
};

/** A watched read goes out: from here on each cause counts for its answer, too. */
export const askAnswer = (state: HoldsAnswers, key: string): void => {
  state.answers ??= { rows: new Map() };
  state.answers.sent ??= new Map();
  state.answers.sent.set(key, { isOld: false, mode: null });
};

/** Whether something came since the read was sent that its answer may lack. */
const wasOvertaken = ({ sent }: AnswersState, key: string, text: string): boolean => {
  if (sent === undefined) return false;
  const read = sent.get(key);
  sent.delete(key);
  // Somebody else, or another environment, was here meanwhile: what happened in that time nobody saw.
  if (read === undefined) return causesOf(key).length > 0;
  return read.isOld || (read.mode !== null && isOtherMode(key, text, read.mode));
};

export const evolveAnswers = (state: HoldsAnswers, { key, isGood, answer }: QueryAnswered, atMs: number): void => {
  state.answers ??= { rows: new Map() };
  const { rows } = state.answers;
  const before = rows.get(key);
  const isOld = wasOvertaken(state.answers, key, answer.text);
  if (isGood && isOlder(key, answer.text, before)) return;
  // One that would leave no room for any other is none.
  const isKept = isGood && answer.text.length <= MOST_CHARS;
  rows.delete(key);
  rows.set(
    key,
    isKept
      ? { good: { text: answer.text, atMs }, failed: null, isOld }
      : {
          good: before?.good ?? null,
          failed: isGood ? { ...answer, text: '' } : answer,
          isOld: before?.isOld ?? false,
        },
  );
  trim(rows);
};

const ageWhere = (
  { answers }: HoldsAnswers,
  cause: Cause,
  isMeant: (key: string, row: KeptAnswer) => boolean,
): void => {
  for (const [key, row] of answers?.rows ?? [])
    if (!row.isOld && causesOf(key).includes(cause) && isMeant(key, row))
      answers?.rows.set(key, { ...row, isOld: true });
};
/** The reads under way that the cause touches, marked. */
const markSent = ({ answers }: HoldsAnswers, cause: Cause, mark: Partial<SentRead>): void => {
  for (const [key, read] of answers?.sent ?? [])
    if (causesOf(key).includes(cause)) answers?.sent?.set(key, { ...read, ...mark });
};

/** Marks what the cause makes old, and what is under way. */
export const ageAnswers = (state: HoldsAnswers, cause: Cause): void => {
  ageWhere(state, cause, () => true);
  markSent(state, cause, { isOld: true });
};

/**
 * Settings carry the position mode of the contract account: what was read of it with the other mode is old. Other accounts have modes of their own.
 * They come after each change of what is kept for a person, the identity too: what goes by the settings and has no mode is old with each of them.
 */
export const ageOtherModes = (state: HoldsAnswers, { key, isGood, answer }: QueryAnswered): void => {
  const mode = isGood && queryNameOf(key) === 'settings' ? modeOf(answer.text) : null;
  if (mode === null) return;
  ageWhere(state, 'settings-changed', (read, { good }) => good !== null && isOtherMode(read, good.text, mode));
  markSent(state, 'settings-changed', { mode });
};

/** Another user, or another environment. */
export const forgetAnswers = ({ answers }: HoldsAnswers): void => {
  answers?.rows.clear();
  answers?.sent?.clear();
};

/** The broken invariants, in words. @invariants */
export const checkInvariants = ({ rows }: AnswersState): string[] => [
  ...(rows.size <= MOST_ROWS && [...rows.values()].reduce((sum, row) => sum + sizeOf(row), 0) <= MOST_CHARS
    ? []
    : ['1: too much kept']),
  ...([...rows.values()].every(({ good, failed }) => good !== null || failed !== null)
    ? []
    : ['3: an answer of nothing']),
];

/** What one answer, or something that makes answers old, broke. `before`: the rows before it. @invariants */
export const checkStep = (before: ReadonlyMap<string, KeptAnswer>, { rows }: AnswersState): string[] => {
  const newest = [...rows.keys()].at(-1);
  const stays = [...before.keys()].filter((key) => key !== newest).map((key) => rows.has(key));
  const all = [...rows];
  return [
    ...(stays.includes(true) && stays.lastIndexOf(false) > stays.indexOf(true)
      ? ['1: an older answer outlived a newer one']
      : []),
    ...(all.some(([key, { good, failed }]) => failed !== null && good !== (before.get(key)?.good ?? null))
      ? ['3: a failed try changed a value']
      : []),
    ...(all.some(([key, { good }]) => good !== null && isOlder(key, good.text, before.get(key)))
      ? ['4: a lower number took the place']
      : []),
  ];
};
