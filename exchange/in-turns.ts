/** Items that are worked on before others have their turn. */
const SLICE = 50;

/** As items.map(work), but the event loop turns now and then: what `work` reads may change between items. Example: 999 rows in twenty turns. */
export const inTurns = async <Item, Made>(
  items: readonly Item[],
  work: (item: Item) => Made,
  slice = SLICE,
): Promise<Made[]> => {
  const made: Made[] = [];
  for (let from = 0; from < items.length; from += slice) {
    if (from > 0)
      await new Promise<void>((turned) => {
        setImmediate(turned);
      });
    made.push(...items.slice(from, from + slice).map(work));
  }
  return made;
};
