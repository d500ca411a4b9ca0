import type {CatalogProduct, ProductStrings, WireImage, WireVariant} from '../../../site/model/product.js';
import {newId} from '../../kernel/security/tokens.js';
import type {Amounts} from '../owner/amounts.js';
import type {StoredPicture} from '../pictures/pictures.js';
import {bodyOfText, textOfBody} from './body-text.js';
import type {CheckedDraft, CheckedVariant} from './check-draft.js';

/** The collection that new products belong to. */
const COLLECTION_ID = '65a1f0c2d4e5b6a7c8d90100';
/** The size of a picture that nobody measured, in CSS pixels. */
const PICTURE_PX = 800;

/** A product with what it was at the version that it goes back to; null for neither. */
interface Origin {
  /** The product as it is, null for a new one. */
  readonly before: CatalogProduct | null;
  /** The product at the version that the draft goes back to, null for an edit. */
  readonly former: CatalogProduct | null;
}

/** What `find` finds in the product as it is, else in what it was. */
const known = <Value>(
  {before, former}: Origin,
  find: (product: CatalogProduct) => Value | undefined,
): Value | undefined => (before ? find(before) : undefined) ?? (former ? find(former) : undefined);

/** The variant of an id that the product has, or had. */
const variantNamed = (id: string, origin: Origin): WireVariant | undefined =>
  known(origin, ({structuredContent}) => structuredContent.variants.find(variant => variant.id === id));

/** What a draft is turned into a product with. */
interface ProductContext extends Origin {
  readonly amounts: Amounts;
  /** Uploaded pictures by address. */
  readonly pictures: ReadonlyMap<string, StoredPicture>;
}

/** The ids of a variant's pictures: as they were, where the first of them is the chosen one. */
const pictureIdsOf = (
  picture: string,
  images: readonly WireImage[],
  old: WireVariant | undefined,
): Pick<WireVariant, 'imageIds'> => {
  const chosen = images.find(({src}) => src === picture);
  if (!chosen) return {};
  const [first, ...others] = old?.imageIds ?? [];
  const shown = others.filter(id => images.some(image => image.id === id));
  return {imageIds: first === chosen.id ? [first, ...shown] : [chosen.id]};
};

const variantOf = (
  {id, values, sku, priceCents, saleCents, stock, picture}: CheckedVariant,
  {options}: CheckedDraft,
  {images, amounts: {wireMoney}, ...origin}: ProductContext & {readonly images: readonly WireImage[]},
): WireVariant => {
  const old = variantNamed(id, origin);
  const chosen = options.map((option, at) => [option, values[at] ?? ''] as const);
  return {
    ...pictureIdsOf(picture, images, old),
    // A posted id names no other product's.
    id: old ? id : newId(),
    sku,
    attributes: Object.fromEntries(chosen),
    optionValues: chosen.map(([optionName, value]) => ({optionName, value})),
    price: priceCents,
    salePrice: saleCents ?? 0,
    priceMoney: wireMoney(priceCents),
    salePriceMoney: wireMoney(saleCents ?? 0),
    onSale: saleCents !== null,
    unlimited: stock === null,
    qtyInStock: stock?.now ?? 0,
  };
};

const imageOf = (
  {src, text}: CheckedDraft['pictures'][number],
  {pictures, ...origin}: ProductContext,
): WireImage => {
  const old = known(origin, ({images}) => images.find(image => image.src === src));
  const {width, height} = pictures.get(src) ?? {width: PICTURE_PX, height: PICTURE_PX};
  return {...(old ?? {id: newId(), src, width, height}), alt: text};
};

/** A product as it was in a language, where it had that. */
interface Translation {
  readonly product: CatalogProduct;
  readonly texts: ProductStrings;
}

const translationsOf = ({before, former}: Origin, language: string): readonly Translation[] =>
  [before, former].flatMap(product => {
    const [, texts] = Object.entries(product?.localized ?? {}).find(([code]) => code === language) ?? [];
    return product && texts ? [{product, texts}] : [];
  });

/**
 * Translations with what the owner changed in place of what it replaces: no language keeps saying what is not true. A text that goes
 * back to what it was is translated as it was.
 */
const translated = (
  texts: ProductStrings,
  {title, body, images}: Pick<CatalogProduct, 'title' | 'body' | 'images'>,
  translations: readonly Translation[],
): ProductStrings => ({
  ...texts,
  title: translations.find(({product}) => product.title === title)?.texts.title ?? title,
  body: translations.find(({product}) => product.body === body)?.texts.body ?? body,
  imageAlts: images.map(({src, alt}) => {
    const alts = translations.flatMap(({product, texts: {imageAlts}}) => {
      const at = product.images.findIndex(image => image.src === src && image.alt === alt);
      return at < 0 ? [] : (imageAlts[at] ?? []);
    });
    return alts[0] ?? alt;
  }),
});

/** What is sold, with all that the form has no field for. */
const contentOf = (
  {typeCode, options, formId, plan}: CheckedDraft,
  variants: readonly WireVariant[],
  {before, amounts: {wireMoney}}: ProductContext,
): CatalogProduct['structuredContent'] => {
  const [first] = variants;
  return {
    ...(before?.structuredContent ?? {useCustomAddButtonText: false, customAddButtonText: null}),
    isSubscribable: plan !== null,
    subscriptionPlan: plan,
    additionalFieldsFormId: formId,
    productType: typeCode,
    variants,
    priceMoney: first?.priceMoney ?? wireMoney(0),
    salePriceMoney: first?.salePriceMoney ?? wireMoney(0),
    onSale: first?.onSale ?? false,
    variantOptionOrdering: options,
  };
};

/** The product that a checked draft makes of the one before, with all that the form has no field for. */
export function productOfDraft(id: string, draft: CheckedDraft, context: ProductContext): CatalogProduct {
  const {before} = context;
  const {title, address, visibility, description, leftOutOf = before?.leftOutOf ?? []} = draft;
  const text = description.replaceAll('\r\n', '\n').trim();
  const body =
    known(context, product => (textOfBody(product.body) === text ? product.body : undefined)) ??
    bodyOfText(description);
  const images = draft.pictures.map(picture => imageOf(picture, context));
  const variants = draft.variants.map(variant => variantOf(variant, draft, {...context, images}));
  const localized = Object.entries(before?.localized ?? {}).map(
    ([language, texts]) =>
      [language, translated(texts, {title, body, images}, translationsOf(context, language))] as const,
  );
  return {
    ...(before?.merchandising ? {merchandising: before.merchandising} : {}),
    id,
    collectionId: before?.collectionId ?? COLLECTION_ID,
    title,
    urlId: address,
    body,
    images,
    visibility,
    ...(leftOutOf.length ? {leftOutOf} : {}),
    localized: Object.fromEntries(localized),
    structuredContent: contentOf(draft, variants, context),
  };
}
