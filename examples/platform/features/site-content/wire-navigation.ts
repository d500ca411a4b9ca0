import * as v from 'valibot';
import type {NavigationItem} from '../../../../src/builder/navigation.js';
import type {NavigationPlace, NavigationTarget} from '../../../../src/builder/pages/navigation-place.js';
import {leftOut} from '../../kernel/http/left-out.js';
import {invalid} from './stored-pages.js';

/** The one navigation of the example site's theme. */
export const MAIN_NAVIGATION = 'mainNav';

/**
 * A link as the builder sends it: a page is a collection to it, a page of the theme and an address are external links, and the page
 * of members is a member area.
 */
interface WireLink extends Pick<NavigationItem, 'collectionId' | 'memberAreaId'> {
  readonly externalLink?: Readonly<Record<string, unknown>>;
  readonly items?: readonly WireLink[];
}

const LinkSchema: v.GenericSchema<unknown, WireLink> = v.object({
  collectionId: leftOut(v.string()),
  externalLink: leftOut(v.looseObject({})),
  memberAreaId: leftOut(v.string()),
  items: leftOut(v.array(v.lazy(() => LinkSchema))),
}) as v.GenericSchema<unknown, WireLink>;

/** The body that saves the navigation. Source: runtime spec §7; `revision` is ours. */
export const LayoutBody = v.object({
  fieldName: v.literal(MAIN_NAVIGATION),
  templateId: v.string(),
  revision: leftOut(v.pipe(v.number(), v.integer(), v.minValue(0))),
  navigation: v.object({items: v.pipe(v.array(LinkSchema), v.maxLength(30))}),
});

/** The member areas by their ids, with the page of the theme that each is. */
const MEMBER_AREAS: ReadonlyMap<string, string> = new Map([['members', '/members']]);

function linkTo(target: NavigationTarget): WireLink {
  if ('pageId' in target) return {collectionId: target.pageId};
  if ('collectionId' in target) return target;
  const [memberAreaId] =
    'path' in target ? ([...MEMBER_AREAS].find(([, path]) => path === target.path) ?? []) : [];
  return memberAreaId === undefined ? {externalLink: target} : {memberAreaId};
}

/** The places of the navigation as links. */
export const linksOf = (places: readonly NavigationPlace[]): readonly WireLink[] =>
  places.map(({items, ...target}) => ({
    ...linkTo(target),
    ...(items.length ? {items: linksOf(items)} : {}),
  }));

/** What an address is called that came without a title: its host, or the path on this site. */
const nameOf = (url: unknown): unknown =>
  typeof url === 'string' && URL.canParse(url) ? new URL(url).host || url : url;

/** An external link of ours as it is, or one of the specification's clients, which name it `{url, title, newWindow}`. */
const externalTarget = ({url, title, newWindow, ...link}: Readonly<Record<string, unknown>>): object =>
  url === undefined
    ? {...link, ...(newWindow === true && {newWindow})}
    : {href: url, text: title || nameOf(url), ...(newWindow === true && {newWindow})};

/** What a link leads to. Which collections are pages is known by their ids. Throws `body-invalid` for a member area that is not there. */
function targetOf(
  {collectionId, externalLink, memberAreaId}: WireLink,
  pageIds: ReadonlySet<string>,
): object {
  if (collectionId) return pageIds.has(collectionId) ? {pageId: collectionId} : {collectionId};
  if (externalLink) return externalTarget(externalLink);
  if (!memberAreaId) return {};
  const path = MEMBER_AREAS.get(memberAreaId);
  if (path === undefined) throw invalid('items', 'a member area that is there', memberAreaId);
  return {path};
}

/** The places of links. Throws `body-invalid`. */
export const placesOf = (links: readonly WireLink[], pageIds: ReadonlySet<string>): readonly object[] =>
  links.map(link => ({...targetOf(link, pageIds), items: placesOf(link.items ?? [], pageIds)}));
