// What was pressed last, and what its outcome may do to the form.
import { useRef, useState } from 'react';

/** So soon after a press whose order is already placed, another is the second half of a double click, or a key that bounced. */
const BOUNCE_MS = 500;

/** `form`: the object that holds what was typed; another one is another state of the form. */
export type LastPress = {
  readonly form: object;
  readonly atMs: number;
  readonly isPlaced: boolean;
  readonly isEdited: boolean;
};

/**
 * Is a press the same hand once more? While the order is on its way the flow takes no other; this is for an answer that comes between the two halves
 * of a double click, with what was typed kept. Whoever used a field in between presses for the next order, however soon (`isEdited`). Times are those
 * of the events, in milliseconds.
 * Example: pressed at 1000 and placed, a press at 1180 is one, a press at 1600 is not.
 */
export const isBounce = (last: LastPress | null, atMs: number): boolean =>
  last !== null && last.isPlaced && !last.isEdited && atMs - last.atMs < BOUNCE_MS;

/** The last press of a form. `form`: as it stands now. */
export const useLastPress = (form: object) => {
  const last = useRef<LastPress | null>(null);
  const edited = (): void => {
    if (last.current !== null) last.current = { ...last.current, isEdited: true };
  };
  return {
    /** False: it is none, nothing may be sent for it. */
    press: (atMs: number): boolean => {
      if (isBounce(last.current, atMs)) return false;
      last.current = { form, atMs, isPlaced: false, isEdited: false };
      return true;
    },
    /** For what holds the fields: once one of them is used by hand the next press is for what stands there then. */
    ofFields: { onInputCapture: edited, onClickCapture: edited },
    /** Its order was placed. True: the form still is what was pressed; else it holds the next order already, which is left alone. */
    place: (): boolean => {
      if (last.current === null) return true;
      last.current = { ...last.current, isPlaced: true };
      return last.current.form === form;
    },
  };
};

/**
 * That an order may go out although the price is not live: for the form as it stood when that was said, and for one order. A live price, an edit and
 * an outcome take it back.
 */
export const useStaleAccepted = (form: object, isLive: boolean) => {
  const [acceptedFor, setAcceptedFor] = useState<object | null>(null);
  if (acceptedFor !== null && (isLive || acceptedFor !== form)) setAcceptedFor(null);
  return {
    isAccepted: acceptedFor === form,
    accept: (isAccepted: boolean): void => setAcceptedFor(isAccepted ? form : null),
  };
};
