/** A tape on its way from the page that recorded it to the deck; it stays in the memory of this page. */
export type HandedTape = { readonly name: string; readonly text: string };

let handed: HandedTape | null = null;

/** Lays a tape before the deck; null: it was taken. */
export const handTape = (tape: HandedTape | null): void => {
  handed = tape;
};
/** What lies before the deck; null: nothing. */
export const handedTape = (): HandedTape | null => handed;
