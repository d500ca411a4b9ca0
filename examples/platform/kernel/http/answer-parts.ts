import * as v from 'valibot';

/** Whole minor units of the currency that the answer names. */
export const Minor = v.pipe(v.number(), v.integer());
export const Whole = v.pipe(v.number(), v.integer());
/** Milliseconds since the epoch. */
export const Time = v.pipe(v.number(), v.integer());

/** Texts by name. */
export const Texts = v.record(v.string(), v.string());

/** What a page of a list says of the next one. */
export const PAGE_PARTS = {hasNextPage: v.boolean(), nextPageCursor: v.nullable(v.string())};

/** A form with its fields, whose options each kind of field has of its own: see docs/forms.md. */
export const AnyForm = v.looseObject({
  id: v.string(),
  fields: v.array(v.looseObject({id: v.string(), type: v.string()})),
});
