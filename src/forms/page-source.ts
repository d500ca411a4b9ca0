import {ownValue, plainText} from '../shared/own-value.inline.js';

/** The page of a form on the site. Source: commerce spec §3, form submission payload. */
export interface PageSource {
  readonly pageId: string;
  /** 'i' for an item, 'c' for a collection, '' where it is unknown. */
  readonly contentSource: string;
  readonly pagePermissionTypeValue: number | null;
}

/** Reads it from the page's own site context, else from the one that existing sites carry. */
export const readPageSource = (own: unknown, classic: unknown): PageSource => {
  const itemId = plainText(ownValue(own, 'itemId')) || plainText(ownValue(classic, 'item', 'id'));
  const collectionId =
    plainText(ownValue(own, 'collectionId')) || plainText(ownValue(classic, 'collection', 'id'));
  const permission =
    ownValue(own, 'pagePermissionTypeValue') ?? ownValue(classic, 'collection', 'permissionType');
  return {
    pageId: itemId || collectionId,
    contentSource: itemId ? 'i' : collectionId ? 'c' : '',
    pagePermissionTypeValue: typeof permission === 'number' ? permission : null,
  };
};
