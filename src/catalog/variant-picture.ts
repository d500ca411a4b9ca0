type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => Object(value) as Fields;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** Only its path counts, so any base will do. */
const ANY_BASE = 'https://site.invalid';

/**
 * What identifies a picture: an id as it is, an address by its path alone, since host, width and query differ from one
 * use of a picture to the next. '' for what is neither.
 */
export const pictureName = (text: unknown): string => {
  if (typeof text !== 'string' || !text.includes('/')) return typeof text === 'string' ? text : '';
  try {
    return new URL(text, ANY_BASE).pathname.replace(/\/$/, '');
  } catch {
    return '';
  }
};

/**
 * Names of the pictures of a variant as pages carry it, as `pictureName` writes them, the one to show first; none for a
 * variant without pictures. Never throws. Source: facts, "A variant as pages carry it".
 */
export const variantPictures = (variant: unknown): string[] => {
  const {mainImageId, mainImage, imageUrl, imageIds, images} = fieldsOf(variant);
  const namesOf = (image: unknown): unknown[] => [fieldsOf(image).id, fieldsOf(image).assetUrl];
  const named = [
    mainImageId,
    ...namesOf(mainImage),
    imageUrl,
    ...listOf(imageIds),
    ...listOf(images).flatMap(namesOf),
  ];
  return named.map(pictureName).filter(Boolean);
};
