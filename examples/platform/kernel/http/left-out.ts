import * as v from 'valibot';

/**
 * A field of a body that may be left out, which is undefined then. Null stands for it too: clients of the specification send it
 * for what they do not have. Where such a field has a default, `v.nullish` gives it for both.
 */
export const leftOut = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.nullish(schema),
    v.transform(value => value ?? undefined),
  ) as unknown as v.OptionalSchema<Schema, undefined>;
