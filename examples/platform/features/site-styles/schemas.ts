import * as v from 'valibot';
import {isWhole} from '../../../../src/site/styles/site-styles.js';
import {COLOR_THEMES, PALETTE_MAX} from '../../../../src/tables/site-colors.js';
import {FONT_ROLES, SITE_FONTS} from '../../../../src/tables/site-fonts.js';
import {publishBody} from '../owner/draft-writes.js';

/** Font themes of a site. Source: our choice. */
const FONT_THEMES_MAX = 6;

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'an id of letters, digits, - and _'));
const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'a color as # and six hex digits'));
const font = v.picklist(SITE_FONTS.map(one => one.id));
const role = v.picklist(FONT_ROLES);

/** Whole styles: every id that they name is there. */
export const SiteStylesSchema = v.pipe(
  v.object({
    colors: v.object({
      defaultThemeId: v.picklist(['device', ...COLOR_THEMES]),
      palette: v.pipe(v.array(v.object({id, color})), v.minLength(1), v.maxLength(PALETTE_MAX)),
      themes: v.pipe(
        v.array(v.object({id: v.picklist(COLOR_THEMES), background: id, text: id, accent: id})),
        v.length(COLOR_THEMES.length),
      ),
    }),
    fonts: v.object({
      activeThemeId: id,
      themes: v.pipe(
        v.array(v.object({id, heading: font, text: font})),
        v.minLength(1),
        v.maxLength(FONT_THEMES_MAX),
      ),
      fontUsageCategories: v.object({headings: role, text: role, navigation: role, buttons: role}),
    }),
  }),
  v.check(styles => isWhole(styles), 'styles that have each color, theme and font they name, once'),
);

const revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The body that saves the draft. */
export const StylesBody = v.object({revision, draft: SiteStylesSchema});

/** The body that publishes. */
export const PublishStylesBody = publishBody(SiteStylesSchema);

/** What the file of a site has of its styles. */
export const StylesFileSchema = v.object({
  draft: SiteStylesSchema,
  published: v.optional(v.nullable(SiteStylesSchema), null),
});

export type StylesFile = v.InferOutput<typeof StylesFileSchema>;
