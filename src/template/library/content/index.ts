import type {FormatterTable, PredicateTable} from '../../language/plugin.js';
import {asString} from '../../language/value.js';
import {colorFormatters} from './color.js';
import {galleryPredicates} from './gallery-predicates.js';
import {imageFormatters} from './image.js';
import {imageElement} from './image-element.js';
import {sizeFormatters} from './image-size.js';
import {imageSrcset} from './image-srcset.js';
import {itemClasses} from './item-classes.js';
import {itemPredicates} from './item-predicates.js';
import {mediaFormatters} from './media.js';
import {pagePredicates} from './page-predicates.js';

/** The content family's formatters. Source: template language §7 (content), runtime spec §5 (image-element). */
export const formatters: FormatterTable = {
  AbsUrl: (value, _args, context) => `${asString(context.resolve('base-url'))}/${asString(value)}`,
  capitalize: value => asString(value).toUpperCase(),
  'image-element': imageElement,
  'image-srcset': imageSrcset,
  'item-classes': itemClasses,
  ...colorFormatters,
  ...imageFormatters,
  ...mediaFormatters,
  ...sizeFormatters,
};

/** The content family's predicates. Source: template language §10. */
export const predicates: PredicateTable = {...galleryPredicates, ...itemPredicates, ...pagePredicates};
