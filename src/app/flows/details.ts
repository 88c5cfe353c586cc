// What is opened to be read whole: an order, the log of a position, its picture. Rows of any panel open it; one dialog of the page shows it.
import { useSyncExternalStore } from 'react';
import type { AccountId } from '../../domain/account/own-account.ts';
import type { BizType } from '../../domain/contract/contract.ts';
import type { EndedPosition } from '../../domain/position/ended-position.ts';
import type { PositionSide } from '../../domain/position/position.ts';

type OfContract = { readonly contract: string; readonly name: string; readonly bizType: BizType };
export type OrderToRead = OfContract & {
  readonly kind: 'order';
  readonly orderId: string;
  readonly account: AccountId;
  /** The position it belongs to, where that is known. */
  readonly positionId: string | null;
};
export type LogToRead = OfContract & {
  readonly kind: 'log';
  readonly positionId: string;
  readonly account: AccountId;
  readonly side: PositionSide;
};
/** `ended` null: the position is open, its figures are those of now. */
export type PictureToDraw = OfContract & {
  readonly kind: 'share';
  readonly positionId: string;
  readonly account: AccountId;
  readonly side: PositionSide;
  readonly ended: EndedPosition | null;
};
/** Where its margin is called, the way to put some in. */
export type MarginToAdd = OfContract & {
  readonly kind: 'margin';
  readonly positionId: string;
  readonly account: AccountId;
  readonly side: PositionSide;
};
export type Detail = OrderToRead | LogToRead | PictureToDraw | MarginToAdd;

const listeners = new Set<() => void>();
/** The last is shown; closing it shows the one before. */
let opened: readonly Detail[] = [];
const put = (next: readonly Detail[]): void => {
  opened = next;
  for (const listener of listeners) listener();
};

/** Shows it above whatever detail is open. Example: openDetail({ kind: 'order', orderId: '17', … }). */
export const openDetail = (detail: Detail): void => put([...opened, detail]);
/** Closes the last that was opened. */
export const closeDetail = (): void => put(opened.slice(0, -1));
/** Closes all of them. */
export const closeDetails = (): void => {
  if (opened.length > 0) put([]);
};

let owner = '';
/** Whose details are shown from now on: what was open for somebody else, or in the other environment, is closed. */
export const showDetailsTo = (next: string): void => {
  if (next !== owner) closeDetails();
  owner = next;
};

/** Everything that is open, the shown one last. */
export const useDetails = (): readonly Detail[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
  );
