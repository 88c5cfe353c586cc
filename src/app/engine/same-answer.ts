import type { AnswerRow } from '../../worker/api/answer-row.ts';

/**
 * Whether two rows of a watched read look the same to a person: of two problems the words count too, such as the seconds to wait. A value is the same
 * where it came at the same moment. Example: two rows that failed with { key: 'error.tooFrequent' }, one for 7 seconds and one for 20, are not.
 */
export const isSameAnswer = (a: AnswerRow | null, b: AnswerRow | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.key === b.key &&
    a.state === b.state &&
    a.atMs === b.atMs &&
    JSON.stringify(a.problem) === JSON.stringify(b.problem) &&
    (a.value === null) === (b.value === null));
