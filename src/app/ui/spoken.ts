type Message = { readonly id?: string; readonly isFirstWord?: boolean };

const MOST = 200;

/**
 * Remembers of which ids more than a first word was said, the latest 200. Answers whether a message says nothing new: a first word about such an id,
 * because an answer came after the event that it announces. First words are not held against each other: "waiting", then "placed", are both said.
 */
export const createSpoken = (): ((message: Message) => boolean) => {
  const spoken = new Set<string>();
  return ({ id, isFirstWord = false }) => {
    if (id === undefined) return false;
    if (isFirstWord) return spoken.has(id);
    spoken.delete(id);
    spoken.add(id);
    const [oldest] = spoken;
    if (spoken.size > MOST && oldest !== undefined) spoken.delete(oldest);
    return false;
  };
};
