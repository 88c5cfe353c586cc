/** Draws a book that has come. */
export type Show = (frame: Float64Array) => void;
