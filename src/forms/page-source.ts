import {ownValue} from './own-value.js';

/** Where on the site a form stands. Source: commerce spec §3, form submission payload. */
export interface PageSource {
  readonly pageId: string;
  /** 'i' for an item, 'c' for a collection, '' where the page does not say. */
  readonly contentSource: string;
  readonly pagePermissionTypeValue: number | null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads it from the page's own site context, else from the one that existing sites carry. */
export const readPageSource = (own: unknown, classic: unknown): PageSource => {
  const itemId = text(ownValue(own, 'itemId')) || text(ownValue(classic, 'item', 'id'));
  const collectionId = text(ownValue(own, 'collectionId')) || text(ownValue(classic, 'collection', 'id'));
  const permission =
    ownValue(own, 'pagePermissionTypeValue') ?? ownValue(classic, 'collection', 'permissionType');
  return {
    pageId: itemId || collectionId,
    contentSource: itemId ? 'i' : collectionId ? 'c' : '',
    pagePermissionTypeValue: typeof permission === 'number' ? permission : null,
  };
};
