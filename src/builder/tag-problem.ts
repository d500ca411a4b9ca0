import type {MessageParams} from '../i18n/pattern.js';
import type {SiteLimit} from '../tables/site-limits.js';
import {limitProblem} from './limit-problem.js';
import type {BuilderMessageId} from './messages/en.js';

/** What an owner sorts items by. */
export type TagType = 'tag' | 'category';

const LIMITS = {
  tag: 'tag-length',
  category: 'category-length',
} as const satisfies Record<TagType, SiteLimit>;

/** A message about the name of a tag or category; `builderMessages` words a `tagType` among its parameters. */
export interface TagProblem {
  readonly message: BuilderMessageId;
  readonly params: MessageParams;
}

/** A name as it is stored: without blanks around it, and one blank between words. Source: ours. */
export const tagName = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** True for names that a reader takes for one. Source: ours. */
export const isSameTag = (one: string, other: string): boolean =>
  tagName(one).toLowerCase() === tagName(other).toLowerCase();

/**
 * What is wrong with the name of a new or renamed tag, next to the names of all others; null where it may be used. Lengths count
 * characters as a reader does. Source: runtime spec §5, editor messages; §9, maximum lengths.
 */
export const tagProblem = (type: TagType, text: string, others: readonly string[]): TagProblem | null => {
  const name = tagName(text);
  const limit = limitProblem(LIMITS[type], [...name].length);
  if (limit) return limit;
  const isTaken = others.some(other => isSameTag(other, name));
  return isTaken ? {message: 'tag-exists', params: {tagType: type}} : null;
};
