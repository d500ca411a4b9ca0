import {type Decoder, fields, integer, list, nullable, text} from '../shared/decode.js';
import {StorefrontError} from '../shared/errors.js';

/** A link of the site's navigation. Each leads to a collection, another site or a member area; a folder has `items`. Source: runtime spec §3, navigation item. */
export interface NavigationItem {
  readonly collectionId?: string;
  readonly externalLink?: unknown;
  readonly memberAreaId?: string;
  readonly items?: readonly NavigationItem[];
}

/** The main navigation: where it is saved, and its links in order. */
export interface Navigation {
  readonly identifier: string;
  readonly links: readonly NavigationItem[];
  /** Rises with each write, where the platform counts them; a write that names an older one is refused. */
  readonly revision?: number;
}

/** The site's layout has no main navigation. Source: runtime spec §8. */
export class NavigationNotFoundError extends StorefrontError {
  override name = 'NavigationNotFoundError';
  readonly messageId = 'navigation-not-found';

  constructor(options?: ErrorOptions) {
    super('Unable to find site main navigation', options);
  }
}

/** Folders within folders that are read. Source: ours: far more than a site shows. */
const DEPTH_MAX = 20;

const nothingDeeper: Decoder<NavigationItem[]> = (_, path) => {
  throw new RangeError(`${path}: folders are more than ${DEPTH_MAX} deep`);
};

/** Reads links as they are, so that saving them again changes none. */
const items = (depth: number): Decoder<NavigationItem[]> =>
  list((value, path) => {
    const read = fields(value, path);
    const collectionId = read('collectionId', text, '');
    const memberAreaId = read('memberAreaId', text, '');
    const externalLink = read<unknown>('externalLink', found => found, null);
    const inner = read('items', depth > DEPTH_MAX ? nothingDeeper : items(depth + 1), []);
    return {
      ...(collectionId ? {collectionId} : {}),
      ...(externalLink === null ? {} : {externalLink}),
      ...(memberAreaId ? {memberAreaId} : {}),
      ...(inner.length ? {items: inner} : {}),
    };
  });

/**
 * The main navigation of GET GetSiteLayout: the first entry of `layout`. Throws `NavigationNotFoundError` where there is none,
 * `DecodeError` where it has another shape. Source: runtime spec §3, site layout; §8.
 */
export const decodeMainNavigation = (body: unknown): Navigation => {
  const layout = fields(body, '')(
    'layout',
    list(entry => entry),
    [],
  );
  const [first] = layout;
  if (first === undefined || first === null) throw new NavigationNotFoundError();
  const read = fields(first, 'layout[0]');
  const revision = read('revision', nullable(integer), null);
  return {
    identifier: read('identifier', text),
    links: read('links', items(1), []),
    ...(revision === null ? {} : {revision}),
  };
};

/** The links with a store in first place; one that is there already moves to the front. Source: runtime spec §4, store creation order. */
export const withStoreFirst = (
  links: readonly NavigationItem[],
  collectionId: string,
): readonly NavigationItem[] => [{collectionId}, ...links.filter(link => link.collectionId !== collectionId)];
