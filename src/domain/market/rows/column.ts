// A column of the painted panels, declared once: the page's rows, the mirror over a painted row and the painter read one list.

export type Column<Id extends string, Model> = {
  readonly id: Id;
  /** Its share of the row's inner width, as parts of the sum of all. */
  readonly parts: number;
  /** Where its text stands: at the column's left or right edge. */
  readonly align: 'left' | 'right';
  /** Colour of its text; side: the direction's. */
  readonly tone: 'side' | 'text' | 'text2' | 'text3';
  readonly read: (model: Model) => string;
};
type Place = Pick<Column<string, never>, 'parts' | 'align'>;

/** The columns as the page's grid has them. Example: two columns of 1 and 2 parts are "1fr 2fr". */
export const gridOf = (columns: readonly Place[]): string => columns.map(({ parts }) => `${parts}fr`).join(' ');

/**
 * Where each column's text stands, as a share of the inner width in [0, 1]; for pixels only.
 * Example: a left one and two right ones of 1 part each stand at 0, 2/3 and 1.
 */
export const edgesOf = (columns: readonly Place[]): readonly number[] => {
  const sum = columns.reduce((all, { parts }) => all + parts, 0);
  let before = 0;
  return columns.map(({ parts, align }) => {
    const left = before;
    before += parts;
    return (align === 'left' ? left : before) / sum;
  });
};
