import {bool, type Decoder, fields, list, text} from '../../shared/decode.js';

/**
 * What a place of the navigation leads to: a page that is made in the editor, a collection, a page of the theme by its path, or an
 * address of the owner's choice with its text. Source: ours: the navigation item of runtime spec §3, whose member area is a page of
 * the theme.
 */
export type NavigationTarget =
  | {readonly pageId: string}
  | {readonly collectionId: string}
  | {readonly path: string}
  | {readonly href: string; readonly text: string; readonly newWindow?: boolean};

/** A place in the site's navigation, and the places below it: a page alone may have some, since pages list them. */
export type NavigationPlace = NavigationTarget & {readonly items: readonly NavigationPlace[]};

/** What the navigation may have besides pages that are made in the editor and addresses. */
export interface NavigationDestination {
  readonly target: Exclude<NavigationTarget, {readonly pageId: string} | {readonly href: string}>;
  readonly title: string;
}

/** Names a place: the navigation has each name once. That of a page is its id. */
export const placeKey = (target: NavigationTarget): string => {
  if ('pageId' in target) return target.pageId;
  if ('collectionId' in target) return `collection:${target.collectionId}`;
  return 'path' in target ? target.path : `link:${target.href}`;
};

/** True where places may be below this one. */
export const mayHaveBelow = (target: NavigationTarget): boolean => 'pageId' in target;

/** Reads what a place leads to. Throws `DecodeError` for nothing of the kind. */
const navigationTarget: Decoder<NavigationTarget> = (value, path) => {
  const read = fields(value, path);
  const collectionId = read('collectionId', text, '');
  if (collectionId) return {collectionId};
  const themePath = read('path', text, '');
  if (themePath) return {path: themePath};
  const href = read('href', text, '');
  if (!href) return {pageId: read('pageId', text)};
  return {href, text: read('text', text), ...(read('newWindow', bool, false) && {newWindow: true})};
};

/** Reads a place with those below it. Throws `DecodeError`. */
export const navigationPlace: Decoder<NavigationPlace> = (value, path) => ({
  ...navigationTarget(value, path),
  items: fields(value, path)('items', list(navigationPlace), []),
});

/** Reads what the navigation may have besides pages. Throws `DecodeError`. */
export const navigationDestination: Decoder<NavigationDestination> = (value, path) => {
  const read = fields(value, path);
  return {
    target: read('target', navigationTarget) as NavigationDestination['target'],
    title: read('title', text),
  };
};
