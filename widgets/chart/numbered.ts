/** Items with their numbers from 0, for lists whose items may be alike and do not move. */
export const numbered = <Item>(
  items: readonly Item[],
): readonly {readonly at: number; readonly item: Item}[] => items.map((item, at) => ({at, item}));
