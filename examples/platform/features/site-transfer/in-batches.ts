/** Rows that one query reads and one writes. */
const BATCH_MAX = 50;

/** Items in their order, as many at once as one query takes. */
export function* inBatches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += BATCH_MAX) yield items.slice(from, from + BATCH_MAX);
}
