import {own} from '../../language/path.js';
import type {Context, Formatter, FormatterTable, Predicate, PredicateTable} from '../../language/plugin.js';
import {asNumber, truthy} from '../../language/value.js';
import {type Attributes, element} from '../markup/element.js';
import {findText, isObject, readNumber, readText} from '../read.js';

const COMMENTS_OPEN = 1;
const SCRIPT_URL = /^(?:javascript|data|vbscript):/i;

/** An address to link to; one that would run as a script leads nowhere. Source: URL standard, which drops tabs and lines anywhere. */
const linkTarget = (url: string): string => (SCRIPT_URL.test(url.replace(/[\s\p{Cc}]/gu, '')) ? '' : url);

const setting = (context: Context, name: string): unknown => context.resolve(['websiteSettings', name]);
const usesDisqus = (context: Context): boolean => truthy(setting(context, 'disqusShortname'));

const commentCount = (item: unknown): number => readNumber(item, 'publicCommentCount') || 0;
const countWord = (count: number): string => (count === 0 ? 'No' : String(count));
const commentWord = (count: number): string => (count === 1 ? 'Comment' : 'Comments');
const countText = (count: number): string => `${countWord(count)} ${commentWord(count)}`;

const ownerData = (owner: object, idName: string): Attributes => ({
  [idName]: readText(owner, 'id'),
  'data-public-comment-count': readText(owner, 'publicCommentCount'),
  'data-comment-state': readText(owner, 'commentState'),
});

/** The data of what is commented on: the item of the page, else its collection. */
const commentedData = (context: Context): Attributes => {
  const item = context.resolve('item');
  if (isObject(item)) return ownerData(item, 'data-item-id');
  const collection = context.resolve('collection');
  return isObject(collection) ? ownerData(collection, 'data-collection-id') : {};
};

const comments: Formatter = (value, _args, context) => {
  const data = usesDisqus(context)
    ? {id: 'disqus_thread'}
    : {id: `comments-${findText(value, 'id', context)}`, ...commentedData(context)};
  return element('div', {class: 'squarespace-comments', ...data}).html;
};

const commentLink: Formatter = (value, _args, context) => {
  const url = linkTarget(findText(value, 'fullUrl', context));
  const id = findText(value, 'id', context);
  if (usesDisqus(context))
    return element('a', {href: url, class: 'sqs-comment-link sqs-disqus-comment-link', 'data-id': id}).html;
  // Without a number it is not known that there are none.
  const count = findText(value, 'publicCommentCount', context);
  const text = count === '' ? 'Comments' : countText(asNumber(count) || 0);
  return element('a', {href: `${url}#comments-${id}`, class: 'sqs-comment-link', 'data-id': id}, text).html;
};

const likeButton: Formatter = (value, _args, context) => {
  if (!truthy(value) || !truthy(setting(context, 'simpleLikingEnabled'))) return '';
  const data = {
    'data-item-id': findText(value, 'id', context),
    'data-like-count': findText(value, 'likeCount', context),
  };
  return element(
    'span',
    {class: 'sqs-simple-like', ...data},
    element('span', {class: 'like-icon'}),
    element('span', {class: 'like-count'}),
  ).html;
};

/** Formatters for comments and likes. Source: template language §7 (social), §9. */
export const commentFormatters: FormatterTable = {
  'comment-count': value => countText(commentCount(value)),
  'comment-link': commentLink,
  comments,
  'like-button': likeButton,
};

const hasComments: Predicate = (_args, context) => {
  const settings = context.resolve('websiteSettings');
  if (settings !== undefined && !truthy(own(settings, 'commentsEnabled'))) return false;
  const item = context.node();
  return readNumber(item, 'commentState') === COMMENTS_OPEN || commentCount(item) > 0;
};

/** Predicates about comments. Source: template language §10. */
export const commentPredicates: PredicateTable = {
  'comments?': hasComments,
  'disqus?': (_args, context) => truthy(setting(context, 'disqusShortName')),
};
