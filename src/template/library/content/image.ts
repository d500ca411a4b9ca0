import {own} from '../../language/path.js';
import type {Context, Formatter, FormatterTable} from '../../language/plugin.js';
import {asString} from '../../language/value.js';
import {type Attributes, attributesText, element, joinHtml} from '../markup/element.js';
import {isObject, read, readList, readText} from '../read.js';
import {altText} from './alt-text.js';

const DEFAULT_CLASS = 'thumb-image';
const DEFAULT_FOCAL_POINT = '0.5,0.5';

const coordinate = (point: object, axis: string): string => asString(own(point, axis)) || '0';

/** The point of a picture to keep in view, as `x,y` from 0 to 1. Source: template language §7. */
export const focalPoint = (image: unknown): string => {
  const point = own(image, 'mediaFocalPoint');
  return isObject(point) ? `${coordinate(point, 'x')},${coordinate(point, 'y')}` : DEFAULT_FOCAL_POINT;
};

const imageAttributes = (image: unknown, context: Context): Attributes => ({
  'data-licensed-asset-preview': isObject(own(image, 'licensedAssetPreview')) ? 'true' : undefined,
  'data-component-key': readText(image, 'componentKey') || undefined,
  'data-src': readText(image, 'assetUrl'),
  'data-image': readText(image, 'assetUrl'),
  'data-image-dimensions': readText(image, 'originalSize'),
  'data-image-focal-point': focalPoint(image),
  alt: altText(image, context),
});

const metaOf = (image: unknown, context: Context): string =>
  image === undefined ? '' : `${attributesText(imageAttributes(image, context)).slice(1)} `;

const childMeta: Formatter = (value, args, context) => {
  const index = Number.parseInt(args[0] ?? '0', 10);
  return metaOf(own(readList(value, 'items'), index), context);
};

const image: Formatter = (value, args, context) => {
  const attributes = imageAttributes(value, context);
  return joinHtml(
    element('noscript', {}, element('img', {src: readText(value, 'assetUrl'), alt: altText(value, context)})),
    element('img', {
      class: (args.length === 1 && args[0]) || DEFAULT_CLASS,
      ...attributes,
      'data-load': 'false',
      'data-image-id': readText(value, 'id'),
      'data-type': 'image',
    }),
  ).html;
};

/** Formatters that print pictures and their attributes. Source: template language §7, §9. */
export const imageFormatters: FormatterTable = {
  image,
  'image-meta': (value, _args, context) => metaOf(value, context),
  'child-image-meta': childMeta,
  'cover-image-meta': (value, _args, context) => metaOf(read(value, 'coverImage'), context),
};
