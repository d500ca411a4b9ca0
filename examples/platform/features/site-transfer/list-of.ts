import * as v from 'valibot';

/** True where no two items have one key. */
export const hasEachOnce = <Item>(items: readonly Item[], keyOf: (item: Item) => string): boolean =>
  new Set(items.map(keyOf)).size === items.length;

/** A list whose items have a key each, which no other has. */
export const listOf = <Schema extends v.GenericSchema>(
  schema: Schema,
  max: number,
  keyOf: (item: v.InferOutput<Schema>) => string,
) =>
  v.optional(
    v.pipe(
      v.array(schema),
      v.maxLength(max),
      v.check(items => hasEachOnce(items, keyOf), 'each id once'),
    ),
    [],
  );
