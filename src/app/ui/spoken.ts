type Message = { readonly id?: string; readonly isFirstWord?: boolean };

const MOST = 200;

/**
 * Remembers which ids were spoken of, the latest 200. Answers whether a message says nothing new: the first word about an id of which more was said
 * already, because an answer came after the event that it announces.
 */
export const createSpoken = (): ((message: Message) => boolean) => {
  const spoken = new Set<string>();
  return ({ id, isFirstWord = false }) => {
    if (id === undefined) return false;
    if (isFirstWord && spoken.has(id)) return true;
    spoken.delete(id);
    spoken.add(id);
    const [oldest] = spoken;
    if (spoken.size > MOST && oldest !== undefined) spoken.delete(oldest);
    return false;
  };
};
