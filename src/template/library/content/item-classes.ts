import {isOnSale, isSoldOut} from '../../../catalog/product-status.js';
import {STORE_ITEM} from '../../../tables/record-types.js';
import type {Context, Formatter} from '../../language/plugin.js';
import {asString, truthy} from '../../language/value.js';
import {readProduct} from '../commerce/product.js';
import {slugify} from '../core/slug.js';
import {escapeAttribute} from '../markup/escape.js';
import {readNumber} from '../read.js';

const slugs = (prefix: string, list: unknown): string[] =>
  Array.isArray(list) ? list.map(name => `${prefix}-${slugify(asString(name))}`) : [];

const writtenClasses = (context: Context): string[] => {
  const promoted = asString(context.resolve('promotedBlockType'));
  const author = asString(context.resolve(['author', 'displayName']));
  return [
    ...(promoted ? ['promoted', `promoted-block-${slugify(promoted)}`] : []),
    ...slugs('category', context.resolve('categories')),
    ...slugs('tag', context.resolve('tags')),
    ...(author ? [`author-${slugify(author)}`] : []),
    `post-type-${escapeAttribute(asString(context.resolve('recordTypeLabel')))}`,
  ];
};

const productClasses = (item: unknown): string[] => {
  if (readNumber(item, 'recordType') !== STORE_ITEM) return [];
  const product = readProduct(item);
  return [...(isOnSale(product) ? ['on-sale'] : []), ...(isSoldOut(product) ? ['sold-out'] : [])];
};

/** The classes of an item in a list: its labels, its place and the state of its product. Source: template language §7 (item-classes). */
export const itemClasses: Formatter = (value, _args, context) => {
  const index = context.index();
  const classes = ['hentry', ...writtenClasses(context)];
  if (index !== undefined) classes.push(`article-index-${index}`);
  if (truthy(context.resolve('starred'))) classes.push('featured');
  return [...classes, ...productClasses(value)].join(' ');
};
