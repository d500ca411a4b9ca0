/** Where on the site a form stands. Source: commerce spec §3, form submission payload. */
export interface PageSource {
  readonly pageId: string;
  /** 'i' for an item, 'c' for a collection, '' where the page does not say. */
  readonly contentSource: string;
  readonly pagePermissionTypeValue: number | null;
}

const read = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (from, key) => (Object.hasOwn(Object(from), key) ? Reflect.get(Object(from), key) : undefined),
    value,
  );

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads it from the page's own site context, else from the one that existing sites carry. */
export const readPageSource = (own: unknown, classic: unknown): PageSource => {
  const itemId = text(read(own, 'itemId')) || text(read(classic, 'item', 'id'));
  const collectionId = text(read(own, 'collectionId')) || text(read(classic, 'collection', 'id'));
  const permission = read(own, 'pagePermissionTypeValue') ?? read(classic, 'collection', 'permissionType');
  return {
    pageId: itemId || collectionId,
    contentSource: itemId ? 'i' : collectionId ? 'c' : '',
    pagePermissionTypeValue: typeof permission === 'number' ? permission : null,
  };
};
