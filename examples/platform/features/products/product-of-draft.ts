import type {CatalogProduct, ProductStrings, WireImage, WireVariant} from '../../../site/model/page-model.js';
import {newId} from '../../kernel/security/tokens.js';
import {wireMoney} from '../owner/amounts.js';
import {bodyOfText, textOfBody} from './body-text.js';
import type {CheckedDraft, CheckedVariant} from './check-draft.js';

/** The collection that new products belong to. */
const COLLECTION_ID = '65a1f0c2d4e5b6a7c8d90100';
/** The size of a picture that nobody measured, in CSS pixels. */
const PICTURE_PX = 800;

/** The variant's id where the product has it, else a new one: a posted id names no other product's. */
const idOf = (id: string, before: CatalogProduct | null): string =>
  before?.structuredContent.variants.some(variant => variant.id === id) ? id : newId();

const variantOf = (
  {id, values, sku, priceCents, saleCents, stock}: CheckedVariant,
  {options}: CheckedDraft,
  before: CatalogProduct | null,
): WireVariant => {
  const old = before?.structuredContent.variants.find(variant => variant.id === id);
  const chosen = options.map((option, at) => [option, values[at] ?? ''] as const);
  return {
    ...(old?.imageIds ? {imageIds: old.imageIds} : {}),
    id: idOf(id, before),
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

const imageOf = ({src, text}: CheckedDraft['pictures'][number], before: CatalogProduct | null): WireImage => {
  const old = before?.images.find(image => image.src === src);
  return {...(old ?? {id: newId(), src, width: PICTURE_PX, height: PICTURE_PX}), alt: text};
};

/** Translations with what the owner changed in place of what it replaces: no language keeps saying what is not true. */
const translated = (
  texts: ProductStrings,
  {title, body, images}: Pick<CatalogProduct, 'title' | 'body' | 'images'>,
  before: CatalogProduct,
): ProductStrings => ({
  ...texts,
  title: title === before.title ? texts.title : title,
  body: body === before.body ? texts.body : body,
  imageAlts: images.map(({src, alt}) => {
    const at = before.images.findIndex(image => image.src === src && image.alt === alt);
    return (at < 0 ? undefined : texts.imageAlts[at]) ?? alt;
  }),
});

/** What is sold, with all that the form has no field for. */
const contentOf = (
  {typeCode, options}: CheckedDraft,
  variants: readonly WireVariant[],
  before: CatalogProduct | null,
): CatalogProduct['structuredContent'] => {
  const [first] = variants;
  return {
    isSubscribable: false,
    subscriptionPlan: null,
    additionalFieldsFormId: null,
    useCustomAddButtonText: false,
    customAddButtonText: null,
    ...before?.structuredContent,
    productType: typeCode,
    variants,
    priceMoney: first?.priceMoney ?? wireMoney(0),
    salePriceMoney: first?.salePriceMoney ?? wireMoney(0),
    onSale: first?.onSale ?? false,
    variantOptionOrdering: options,
  };
};

/** The product that a checked draft makes of `before`, with all that the form has no field for. */
export function productOfDraft(
  id: string,
  draft: CheckedDraft,
  before: CatalogProduct | null,
): CatalogProduct {
  const {title, address, visibility, description} = draft;
  const isSame = before && textOfBody(before.body) === description.replaceAll('\r\n', '\n').trim();
  const body = isSame ? before.body : bodyOfText(description);
  const images = draft.pictures.map(picture => imageOf(picture, before));
  const variants = draft.variants.map(variant => variantOf(variant, draft, before));
  const localized = Object.entries(before?.localized ?? {}).map(
    ([language, texts]) =>
      [language, before ? translated(texts, {title, body, images}, before) : texts] as const,
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
    localized: Object.fromEntries(localized),
    structuredContent: contentOf(draft, variants, before),
  };
}
