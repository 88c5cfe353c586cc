/** What kind of word about its id a message is; without one it is news. */
export type Word = 'first' | 'refusal' | 'ending';
type Spoken = { readonly id?: string; readonly word?: Word };

const MOST = 200;

/**
 * Remembers of which ids more than a first word was said, the latest 200. Answers whether a message says nothing new: a first word about such an id,
 * because an answer came after the event that it announces; or the bare ending of what was refused with its reason, because the event came after
 * the answer. First words are not held against each other: "waiting", then "placed", are both said.
 * Example: for one id, 'refusal' then 'ending' answers false, true; 'ending' then 'refusal' answers false, false.
 */
export const createSpoken = (): ((message: Spoken) => boolean) => {
  /** Each id, and whether its last word was a refusal. */
  const spoken = new Map<string, boolean>();
  return ({ id, word }) => {
    if (id === undefined) return false;
    const refused = spoken.get(id);
    if (word === 'first') return refused !== undefined;
    if (word === 'ending' && refused === true) return true;
    spoken.delete(id);
    spoken.set(id, word === 'refusal');
    const [oldest] = spoken.keys();
    if (spoken.size > MOST && oldest !== undefined) spoken.delete(oldest);
    return false;
  };
};
