import { useEffect, useState } from 'react';
import { createSpoken } from '../spoken.ts';
import { createPart, fetchAllAhead, usePart } from '../part.ts';
import type { ToastMessage, ToastPlace } from './toast-list.tsx';

export type { ToastMessage } from './toast-list.tsx';

const toastPart = createPart(() => import('./toast-list.tsx'));
const IDLE_MS = 2500;

const isSaid = createSpoken();

type Show = (message: ToastMessage) => void;
// One list a page. Until it is there, messages wait; `call` brings it.
let waiting: readonly ToastMessage[] = [];
let place: ToastPlace | null = null;
let call: (() => void) | null = null;

const show: Show = (message) => {
  if (isSaid(message)) return;
  if (place !== null) {
    place.show(message);
    return;
  }
  waiting = [...waiting, message];
  call?.();
};

/** The list is there (null: gone) and takes what waited. */
const takeOver = (next: ToastPlace | null): void => {
  place = next;
  const late = next === null ? [] : waiting;
  if (next !== null) waiting = [];
  for (const message of late) next?.show(message);
};

/** Takes all messages away: who they were for has left. */
export const forgetToasts = (): void => {
  waiting = [];
  place?.clear();
};

/** Where toasts are shown; put once. Its region is fetched with the first toast, or once the page is idle. */
export const Toasts = () => {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    call = () => setWanted(true);
    if (waiting.length > 0) call();
    const timer = window.setTimeout(() => {
      setWanted(true);
      fetchAllAhead();
    }, IDLE_MS);
    return () => {
      call = null;
      window.clearTimeout(timer);
    };
  }, []);
  const part = usePart(toastPart, wanted);
  return part === null ? null : <part.ToastList onReady={takeOver} />;
};

/** Shows a message for some seconds, read out politely (dangers at once). Example: toast({ title, body, tone: 'success' }). */
export const useToast = (): Show => show;
/** The same, for what is no component. */
export const showToast = show;
