import * as v from 'valibot';
import {boundedText} from '../../kernel/http/bounded-text.js';
import type {Draft} from './draft.js';
import {BODY_MAX, NAME_MAX, OPTIONS_MAX, PICTURE_MAX, PICTURES_MAX, VARIANTS_MAX} from './limits.js';

/** Characters of a text that are read; what is longer than its own limit is refused with a problem of its field. */
const TEXT_MAX = 2 * PICTURE_MAX;
const ID_MAX = 100;
/** Store pages that a product is left out of at most: a site has no more pages. */
const STORES_MAX = 100;

const typed = (max = TEXT_MAX) => v.optional(v.pipe(boundedText(max), v.trim()), '');

const VariantBody = v.object({
  id: typed(ID_MAX),
  values: v.optional(v.pipe(v.array(v.pipe(boundedText(TEXT_MAX), v.trim())), v.maxLength(OPTIONS_MAX)), []),
  sku: typed(),
  price: typed(),
  sale: typed(),
  stock: typed(),
  was: typed(),
  isUnlimited: v.optional(v.boolean(), false),
  picture: typed(),
});

const PictureBody = v.object({src: typed(), text: typed()});

const PlanBody = v.object({every: typed(NAME_MAX), unit: typed(NAME_MAX), times: typed(NAME_MAX)});

const hasOwnIds = (variants: v.InferOutput<typeof VariantBody>[]): boolean => {
  const ids = variants.map(({id}) => id).filter(Boolean);
  return new Set(ids).size === ids.length;
};

/** A product as a call sends it: texts as an owner types them. */
export const DraftBody = v.object({
  title: typed(),
  address: typed(),
  type: typed(NAME_MAX),
  visibility: typed(NAME_MAX),
  description: v.optional(boundedText(2 * BODY_MAX), ''),
  options: v.optional(v.pipe(v.array(v.pipe(boundedText(TEXT_MAX), v.trim())), v.maxLength(OPTIONS_MAX)), []),
  variants: v.pipe(
    v.array(VariantBody),
    v.minLength(1),
    v.maxLength(VARIANTS_MAX),
    v.check(hasOwnIds, 'each id once'),
  ),
  pictures: v.optional(v.pipe(v.array(PictureBody), v.maxLength(PICTURES_MAX)), []),
  form: typed(ID_MAX),
  plan: v.optional(PlanBody, {every: '', unit: '', times: ''}),
  leftOutOf: v.optional(v.pipe(v.array(boundedText(ID_MAX)), v.maxLength(STORES_MAX))),
});

/** The draft of a body. Its fields are named by their place, as `variants.0.price`. */
export const draftOfBody = (body: v.InferOutput<typeof DraftBody>): Draft => ({
  ...body,
  variants: body.variants.map((variant, at) => ({
    ...variant,
    field: `variants.${at}.`,
    values: body.options.map((_, n) => variant.values[n] ?? ''),
  })),
  pictures: body.pictures.map((picture, at) => ({...picture, field: `pictures.${at}.`})),
});

/** A draft as a call answers it. */
export const bodyOfDraft = ({options, variants, pictures, ...draft}: Draft) => {
  const named = options.filter(Boolean);
  return {
    ...draft,
    options: named,
    variants: variants.map(({field: _field, values, ...variant}) => ({
      ...variant,
      values: values.slice(0, named.length),
    })),
    pictures: pictures.map(({field: _field, ...picture}) => picture),
  };
};
