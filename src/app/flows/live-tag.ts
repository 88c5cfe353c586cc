/** A tag for something that is sent once: a room, a message. */
export const makeTag = (): string => crypto.randomUUID();
