import {withSrcset} from '../model/picture-widths.js';
import type {WireImage, WireProduct} from '../model/product.js';
import {fill} from '../model/strings.js';

/** One picture of a product's page. */
interface PictureView extends WireImage {
  readonly anchor: string;
  /** What its thumbnail is called: its text, else the product's title and its place. */
  readonly name: string;
  /** Ids of the variants it shows, space-separated. */
  readonly variantIds: string;
  readonly isCurrent: boolean;
  readonly srcset: string;
}

/** The pictures of a product's page, the chosen variant's own in sight; none where there is only one picture. `pictureOf` names one without a text. Source: checklist PROD-01. */
export const pictureViews = (
  {id, title, images, structuredContent}: WireProduct,
  chosenId: string | null,
  pictureOf: string,
): readonly PictureView[] => {
  if (images.length < 2) return [];
  const {variants} = structuredContent;
  const shownBy = ({id: imageId}: WireImage) => variants.filter(v => v.imageIds?.includes(imageId));
  const chosen = images.find(image => shownBy(image).some(variant => variant.id === chosenId)) ?? images[0];
  return images.map((image, index) => ({
    ...withSrcset(image),
    name: image.alt || fill(pictureOf, {title, number: String(index + 1), count: String(images.length)}),
    anchor: `picture-${id}-${index}`,
    variantIds: shownBy(image)
      .map(variant => variant.id)
      .join(' '),
    isCurrent: image === chosen,
  }));
};
