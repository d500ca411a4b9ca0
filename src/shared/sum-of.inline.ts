/**
 * The sum of `amountOf` over all items. A plain loop: some pages still carry the `reduce` that old libraries put on
 * every array.
 */
export const sumOf = <Item>(
  items: readonly Item[],
  amountOf: (item: Item, index: number) => number,
): number => {
  let total = 0;
  let index = 0;
  for (const item of items) total += amountOf(item, index++);
  return total;
};
