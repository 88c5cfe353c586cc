/**
 * Widths of a book's rows that a person may choose, in ticks: the three of the specification (1, 10, 100) and between them 2 and 5 of each decade.
 * None is wider: the book is known to the depth of 100.
 */
export const groupSizes: readonly number[] = [1, 2, 5, 10, 20, 50, 100];

/** Example: isGroupSize(20) is true, isGroupSize(3) and isGroupSize('20') are not. */
export const isGroupSize = (value: unknown): value is number => groupSizes.some((size) => size === value);
