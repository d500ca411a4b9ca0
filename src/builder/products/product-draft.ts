import {PERIODS_PER_YEAR} from '../../tables/limits.js';
import type {ProductTypeName} from '../../tables/product-types.js';
import {limitProblem} from '../limit-problem.js';

/** A variant as an owner types it: amounts and units are texts, as `18.00` and `3`. */
export interface VariantDraft {
  /** '' for a new one. */
  readonly id: string;
  /** What it is of each option, in the order of the options. */
  readonly values: readonly string[];
  readonly sku: string;
  readonly price: string;
  /** '' for no sale. */
  readonly sale: string;
  readonly stock: string;
  /** The stock that it was read with: what was sold since is not brought back. */
  readonly was: string;
  readonly isUnlimited: boolean;
  /** The address of its own picture, '' for the product's. */
  readonly picture: string;
}

/** A picture of a product: its address, and what it shows. */
export interface PictureDraft {
  readonly src: string;
  readonly text: string;
}

/** Who finds a product. */
export const PRODUCT_VISIBILITIES = ['listed', 'unlisted', 'hidden'] as const;
/** Types that an owner can give a product; one that opens lessons stays one. */
export const EDITABLE_PRODUCT_TYPES = [
  'physical',
  'digital',
  'service',
  'gift-card',
] as const satisfies readonly ProductTypeName[];
/** Units of time between two charges of a subscription. */
export const PLAN_UNITS = Object.keys(PERIODS_PER_YEAR) as readonly (keyof typeof PERIODS_PER_YEAR)[];
/** What a product has at most. Source: docs/http.md, Products of the site. */
export const PRODUCT_LIMITS = {options: 3, variants: 100, pictures: 20} as const;

/** A product as an owner edits it. */
export interface ProductDraft {
  readonly title: string;
  /** The last part of its page's address; '' for one that is made of the title. */
  readonly address: string;
  readonly type: ProductTypeName;
  readonly visibility: (typeof PRODUCT_VISIBILITIES)[number];
  /** Plain text; an empty line begins a paragraph. */
  readonly description: string;
  /** What a buyer chooses, as `Size`. */
  readonly options: readonly string[];
  /** At least one. */
  readonly variants: readonly VariantDraft[];
  /** The first is the main one. */
  readonly pictures: readonly PictureDraft[];
  /** The id of the form that buyers fill in, '' for none. */
  readonly form: string;
  /** How a subscription is charged; `every` is '' for a product that is none, `times` for one without an end. */
  readonly plan: {readonly every: string; readonly unit: string; readonly times: string};
  /** Ids of the store pages that do not show it: a new store has every listed product. */
  readonly leftOutOf: readonly string[];
}

const NEW_VARIANT: VariantDraft = {
  id: '',
  values: [],
  sku: '',
  price: '',
  sale: '',
  stock: '0',
  was: '0',
  isUnlimited: false,
  picture: '',
};

/** A product that nobody has typed anything into. */
export const EMPTY_PRODUCT: ProductDraft = {
  title: '',
  address: '',
  type: 'physical',
  visibility: 'listed',
  description: '',
  options: [],
  variants: [NEW_VARIANT],
  pictures: [],
  form: '',
  leftOutOf: [],
  plan: {every: '', unit: '', times: ''},
};

/** A draft with another variant at a place. */
export const withVariant = (
  draft: ProductDraft,
  at: number,
  change: Partial<VariantDraft>,
): ProductDraft => ({
  ...draft,
  variants: draft.variants.map((variant, index) => (index === at ? {...variant, ...change} : variant)),
});

/** A draft with one more variant, priced as the last one. */
export const withNewVariant = (draft: ProductDraft): ProductDraft => {
  const {price = '', isUnlimited = false} = draft.variants.at(-1) ?? {};
  const values = draft.options.map(() => '');
  return {...draft, variants: [...draft.variants, {...NEW_VARIANT, price, isUnlimited, values}]};
};

/** A draft without a variant; the last one stays. */
export const withoutVariant = (draft: ProductDraft, at: number): ProductDraft =>
  draft.variants.length > 1 ? {...draft, variants: draft.variants.filter((_, index) => index !== at)} : draft;

/** A draft with a name of an option; '' takes the option away, with what variants have of it. */
export const withOption = (draft: ProductDraft, at: number, name: string): ProductDraft => {
  const kept = (_: string, index: number): boolean => name !== '' || index !== at;
  const options = draft.options.length > at ? draft.options : [...draft.options, ''];
  return {
    ...draft,
    options: options.map((option, index) => (index === at ? name : option)).filter(kept),
    variants: draft.variants.map(variant => ({
      ...variant,
      values: options.map((_, index) => variant.values[index] ?? '').filter(kept),
    })),
  };
};

/** A draft with more pictures; one that it has already, and those beyond the limit, are left out. */
export const withPictures = (draft: ProductDraft, added: readonly PictureDraft[]): ProductDraft => {
  const bySource = new Map([...added, ...draft.pictures].map(picture => [picture.src, picture]));
  const all = [...new Set([...draft.pictures, ...added].map(({src}) => src))];
  return {...draft, pictures: all.flatMap(src => bySource.get(src) ?? []).slice(0, PRODUCT_LIMITS.pictures)};
};

/** A draft without a picture; variants that showed it show the product's. */
export const withoutPicture = (draft: ProductDraft, src: string): ProductDraft => ({
  ...draft,
  pictures: draft.pictures.filter(picture => picture.src !== src),
  variants: draft.variants.map(variant => (variant.picture === src ? {...variant, picture: ''} : variant)),
});

/** A draft with a picture after another one; null for the first place. */
export const withPictureMoved = (draft: ProductDraft, src: string, after: string | null): ProductDraft => {
  const moved = draft.pictures.find(picture => picture.src === src);
  const others = draft.pictures.filter(picture => picture.src !== src);
  if (!moved) return draft;
  return {...draft, pictures: others.toSpliced(others.findIndex(one => one.src === after) + 1, 0, moved)};
};

/** True where a store has all the products that it may have. Source: runtime spec §9. */
export const isFullStore = ({productCount = 0}: {readonly productCount?: number}): boolean =>
  limitProblem('collection-products', productCount + 1) !== null;

/** A new product, which is in every store that has room for it. */
export const newProduct = (
  stores: readonly {readonly id: string; readonly productCount?: number}[],
): ProductDraft => ({
  ...EMPTY_PRODUCT,
  leftOutOf: stores.flatMap(store => (isFullStore(store) ? store.id : [])).sort(),
});

/** A draft that a store page shows, or does not. */
export const withStore = (draft: ProductDraft, storeId: string, isShown: boolean): ProductDraft => {
  const others = draft.leftOutOf.filter(id => id !== storeId);
  return {...draft, leftOutOf: isShown ? others : [...others, storeId].sort()};
};

const UNITS = /^\d{1,7}$/;

/** The units that a text says, null for any other text. */
export const unitsIn = (text: string): number | null => (UNITS.test(text.trim()) ? Number(text) : null);

/** A draft whose variant has more units in stock, or fewer, and never less than none; unchanged where its stock is no number. */
export const withUnits = (draft: ProductDraft, at: number, by: number): ProductDraft => {
  const units = unitsIn(draft.variants[at]?.stock ?? '');
  return units === null ? draft : withVariant(draft, at, {stock: String(Math.max(0, units + by))});
};
