import * as v from 'valibot';
import type {NavigationPlace} from '../../../../src/builder/pages/navigation-place.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import {SiteLinkSchema} from '../site-settings/header-footer.js';
import {blockId, revision} from './page-schemas.js';

/** Places of the header, and below one of them. Source: our choice. */
const PLACES_MAX = 30;
/** Characters of a collection's id or of a path. Source: our choice. */
const NAME_MAX = 200;

const name = v.pipe(boundedText(NAME_MAX), v.minLength(1));
const nothing = v.optional(v.pipe(v.array(v.unknown()), v.maxLength(0)), []);

/** Places that lead to anything but a page that is made in the editor. */
const CHILDLESS = [
  v.object({collectionId: name, items: nothing}),
  v.object({path: name, items: nothing}),
  v.object({...SiteLinkSchema.entries, newWindow: v.exactOptional(v.boolean()), items: nothing}),
] as const;

const BelowSchema = v.union([v.object({pageId: blockId, items: nothing}), ...CHILDLESS]);
const below = v.optional(v.pipe(v.array(BelowSchema), v.maxLength(PLACES_MAX)), []);

/** A place of the navigation. Pages list what is below them, so nothing is below others. */
const PlaceSchema = v.union([v.object({pageId: blockId, items: below}), ...CHILDLESS]) as v.GenericSchema<
  unknown,
  NavigationPlace
>;

/** The places of the navigation, two deep. */
export const PlacesSchema = v.pipe(v.array(PlaceSchema), v.maxLength(PLACES_MAX));

/** The navigation as it is stored, and as a write sends it. */
export const NavigationSchema = v.object({revision, items: PlacesSchema});
