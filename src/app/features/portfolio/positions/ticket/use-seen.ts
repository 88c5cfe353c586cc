import { useState } from 'react';
import { isAsSeen } from '../../../../../domain/kernel/seen.ts';

/** What a person has seen of something that may change while they decide, and what is new about it. */
export type Seen<Row> = {
  /** As they saw it: what is sent carries it, so that nothing goes out for what has changed since. */
  readonly seen: Row;
  /** It is another now: they are shown both before anything can be sent. */
  readonly isChanged: boolean;
  /** They have seen it as it is now. */
  readonly accept: () => void;
};

/** `paused`: what was just sent is what changes it. Example: const { seen, isChanged } = useSeen(seenToClose(position), flow.busy). */
export const useSeen = <Row extends object>(now: Row, paused: boolean): Seen<Row> => {
  const [seen, setSeen] = useState(now);
  return { seen, isChanged: !paused && !isAsSeen<Row>(seen, now), accept: () => setSeen(now) };
};
